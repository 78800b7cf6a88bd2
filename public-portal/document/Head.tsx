import { SESSION_KEY } from '../../contract/people/session.ts';
import { inLanguage, type PortalRequest } from '../../contract/portal/portal-page.ts';
import { languages } from '../../contract/texts/language.ts';
import favicon from '../art/logo.svg';
import share from '../art/share.jpg';
import naskh from '../fonts/naskh.woff2';
import { pageTitle } from '../hooks/use-page.ts';
import { language, texts } from '../texts/catalogue.ts';
import type { View } from '../views.tsx';
import { scripts } from './scripts.ts';
import { stylesOf } from './styles.ts';

const locales = { en: 'en_GB', ur: 'ur_PK' } as const;

/** Without scripts, hides the parts that need them and shows instructions instead. */
const WITHOUT_SCRIPT = '.needs-script{display:none!important}.without-script{display:block}';

export function Head({ view, request }: { view: View; request: PortalRequest }) {
  const { pathname, publicUrl } = request;
  const current = language();
  // Pages are in English without a query and in Urdu with `?lang=ur`, even though a cookie remembers the language.
  const address = (one: typeof current) =>
    publicUrl + (one === 'en' ? pathname : inLanguage(pathname, '', one));
  const title = pageTitle(view.title);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#0f5257" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#151a19" media="(prefers-color-scheme: dark)" />
      <title>{title}</title>
      <Style css={stylesOf(view.page, current, view.isInteractive)} />
      {current === 'ur' && !view.isInteractive ? (
        <link rel="preload" href={naskh} as="font" type="font/woff2" crossorigin="anonymous" />
      ) : null}
      <meta name="description" content={view.description} />
      {view.isIndexed ? (
        <>
          <link rel="canonical" href={address(current)} />
          {languages.map(one => (
            <link key={one} rel="alternate" hreflang={one} href={address(one)} />
          ))}
          <link rel="alternate" hreflang="x-default" href={address('en')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts().programme.name} />
      <meta property="og:title" content={view.title ?? title} />
      <meta property="og:description" content={view.description} />
      <meta property="og:url" content={address(current)} />
      <meta property="og:image" content={publicUrl + share} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={locales[current]} />
      {languages
        .filter(one => one !== current)
        .map(one => (
          <meta key={one} property="og:locale:alternate" content={locales[one]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" type="image/svg+xml" href={favicon} />
      {view.isInteractive ? (
        <>
          <Style css={`.without-script{display:none}@media (scripting:none){${WITHOUT_SCRIPT}}`} />
          {/* For browsers without the `scripting` media query. */}
          <noscript>
            <Style css={WITHOUT_SCRIPT} />
          </noscript>
          {scripts.interactive.map(src => (
            <script key={src} type="module" src={src} />
          ))}
        </>
      ) : null}
      <script type="module" src={scripts.signedIn} data-key={SESSION_KEY} />
    </head>
  );
}

/** A style sheet inside the page, not escaped: browsers read the content of `style` literally. */
function Style({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, never user input.
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
