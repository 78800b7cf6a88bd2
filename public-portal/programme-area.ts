import type { PortalData } from '../contract/portal/portal-page.ts';
import { firstDistricts } from '../contract/programme.ts';
import { knownInUrdu } from '../contract/texts/place-names-ur.ts';
import { language } from './texts/catalogue.ts';
import { pageTexts } from './texts/page-texts.ts';

/** @returns the names of the programme's districts, or of its first ones if the server can't list them */
export function programmeArea({ programme }: PortalData): string {
  const districts =
    programme?.districts ?? firstDistricts.map(({ name }) => ({ name, name_ur: knownInUrdu(name) }));
  const ordered = [...districts].sort((one, other) => (one.name < other.name ? -1 : 1));
  const names = ordered.map(({ name, name_ur }) => (language() === 'ur' ? (name_ur ?? name) : name));
  const { comma, and } = pageTexts().listed;
  return [names.slice(0, -1).join(comma), names.at(-1)].filter(Boolean).join(and);
}
