/** What the search over all registers looks into: the server in its tables, a device in the records that it keeps. */
import { cleanNtn } from './fields/contractor-rules.ts';
import type { SearchRegister } from './search.ts';

export interface SearchFields {
  /** Fields whose values people know by heart: who types the beginning of one means that. */
  codes?: readonly { field: string; of?: (term: string) => string }[];
  /** The fields in which the words count, where lists search in more of a record's own: nobody sees why else. */
  within?: readonly string[];
  /** Makes of what was typed what is looked for. */
  term?: (typed: string) => string;
  /** A field in which the words count, too, and which is shown with the hit when they are found there. */
  also?: string;
  /** A telephone number, found in any spelling; shown with the hit, like `also`. */
  phone?: string;
  /** A record is found by the name and codes of the one that this field points at, too. */
  through?: {
    field: string;
    register: 'co';
    within: readonly string[] /** Who may list that register sees these, too. */;
    more: readonly string[];
  };
}

/** The part of a reference that searches use: `SRSP-letters/code/code` when there is one, else the trimmed text. */
export const searchableRef = (ref: string) => /SRSP-[A-Za-z]+\/[^/\s]+\/[^/\s]+/.exec(ref)?.[0] ?? ref.trim();

const coNames = ['name', 'ref_code'];
const refCode = [{ field: 'ref_code' }];

export const searchFields: Readonly<Record<SearchRegister, SearchFields>> = {
  co: {
    ...{ codes: refCode, within: [...coNames, 'rrp_ref_code'] },
    ...{ also: 'president_name', phone: 'mobile' },
  },
  cn: { codes: refCode, within: coNames, also: 'president_name', phone: 'mobile' },
  cmst: { codes: refCode, within: ['name', 'ref_code'] },
  lmst: { within: ['training_code', 'training_venue'] },
  livelihood: { within: ['training_code'] },
  cpi: {
    within: ['detail_scheme'],
    through: { field: 'cos_id', register: 'co', within: coNames, more: ['rrp_ref_code'] },
  },
  villages: { within: ['village_name'] },
  tender: { codes: [{ field: 'web_link' }, { field: 'ref' }], term: searchableRef },
  contractor: { codes: [{ field: 'NTN', of: cleanNtn }], phone: 'mobile' },
  users: { codes: [{ field: 'username' }], within: ['name'] },
};
