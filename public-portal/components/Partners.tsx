import type { PublicPartner } from '../../contract/answers/shell.ts';
import type { PortalData } from '../../contract/portal/portal-page.ts';
import { partnerKinds } from '../../contract/registers/partners.ts';
import { language } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { withSpaces } from './with-spaces.ts';

/** Who funds the programme and carries it out, with logos. Nothing if no partner was entered. */
export function Partners({ programme }: PortalData) {
  const { partners: said } = pageTexts();
  const all = programme?.partners ?? [];
  if (all.length === 0) return null;
  const groups = partnerKinds
    .map(kind => ({ kind, partners: all.filter(partner => partner.kind === kind) }))
    .filter(({ partners }) => partners.length > 0);
  return (
    <section class="partners" aria-label={said.title}>
      {groups.map(({ kind, partners }) => (
        <div key={kind}>
          <h2>{said.kinds[kind]}</h2>
          <ul>
            {withSpaces(
              partners.map(partner => (
                <li key={partner.name}>
                  <Plate partner={partner} />
                </li>
              )),
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Of the same size before the logo arrives, so that nothing moves. */
function Plate({ partner }: { partner: PublicPartner }) {
  const { website, logo } = partner;
  const name = language() === 'ur' ? (partner.name_ur ?? partner.name) : partner.name;
  const content = logo ? (
    <img src={logo} alt={name} width="160" height="56" loading="lazy" />
  ) : (
    <span dir="auto">{name}</span>
  );
  if (!website) return <span class="plate">{content}</span>;
  return (
    <a class="plate" href={website} rel="noopener external">
      {content}
    </a>
  );
}
