import { socialPages } from '../../contract/programme.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { texts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { withSpaces } from './with-spaces.ts';

export function Footer({ year }: { year: number }) {
  const { programme, shared } = texts();
  return (
    <footer class="site-footer">
      <div class="wrap site-footer-row">
        <p>{fillIn(shared.copyright, { year, programme: programme.name })}</p>
        <nav aria-label={shared.footerMenu}>
          <a href="/about">{shared.about}</a> <a href="/contact">{shared.contact}</a>{' '}
          <a href="/euroRates">{pageTexts().rates.title}</a>
        </nav>{' '}
        <nav aria-label={shared.social}>
          {withSpaces(
            socialPages.map(({ name, address }) => (
              <a key={name} href={address} rel="noopener external" lang="en" dir="ltr">
                {name}
              </a>
            )),
          )}
        </nav>
      </div>
    </footer>
  );
}
