import { inLanguage } from '../../contract/portal/portal-page.ts';
import { languageNames, languages } from '../../contract/texts/language.ts';
import logo from '../art/logo.svg';
import { language, texts } from '../texts/catalogue.ts';
import { SignedInLink } from './SignedInLink.tsx';
import { withSpaces } from './with-spaces.ts';

interface Address {
  pathname: string;
  search: string;
}

/** A link to the page in the other language. */
function LanguageLink({ pathname, search }: Address) {
  const [other] = languages.filter(one => one !== language());
  if (!other) return null;
  return (
    <a class="language" href={inLanguage(pathname, search, other)} lang={other} hreflang={other}>
      {languageNames[other]}
    </a>
  );
}

export function Header({ pathname, search }: Address) {
  const { programme, shared } = texts();
  const links = [
    { href: '/home', label: shared.home },
    { href: '/tenders', label: shared.tenders },
    { href: '/about', label: shared.about },
    { href: '/contact', label: shared.contact },
  ];
  return (
    <header class="site-header">
      <div class="wrap site-header-row">
        <a class="brand" href="/home">
          <img src={logo} alt="" width="40" height="40" />
          <span>{programme.name}</span>
        </a>{' '}
        <LanguageLink pathname={pathname} search={search} />{' '}
        <nav aria-label={shared.mainMenu}>
          {withSpaces(
            links.map(link => (
              <a key={link.href} href={link.href} aria-current={link.href === pathname ? 'page' : undefined}>
                {link.label}
              </a>
            )),
          )}{' '}
          <SignedInLink href="/login" signedIn={{ href: '/dashboard', texts: shared.dashboard }}>
            {shared.login}
          </SignedInLink>
        </nav>
      </div>
    </header>
  );
}
