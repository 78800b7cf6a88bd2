import { type PublicDetails, socialNames, socialPages } from '../../contract/programme-details.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { texts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { withSpaces } from './with-spaces.ts';

export function Footer({ year, details }: { year: number; details: PublicDetails }) {
  const { programme, shared } = texts();
  const pages = socialNames.filter(name => details[name] !== undefined);
  return (
    <footer class="site-footer">
      <div class="wrap site-footer-row">
        <p>{fillIn(shared.copyright, { year, programme: programme.name })}</p>
        <nav aria-label={shared.footerMenu}>
          <a href="/about">{shared.about}</a> <a href="/contact">{shared.contact}</a>{' '}
          <a href="/euroRates">{pageTexts().rates.title}</a>
        </nav>{' '}
        {pages.length > 0 && (
          <nav aria-label={shared.social}>
            {withSpaces(
              pages.map(name => (
                <a key={name} href={details[name]} rel="noopener external" lang="en" dir="ltr">
                  {socialPages[name]}
                </a>
              )),
            )}
          </nav>
        )}
      </div>
    </footer>
  );
}
