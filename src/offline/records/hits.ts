/** Displays search results over saved records. */
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import { type SearchRegister, searchRegisters } from '../../../contract/search.ts';
import { searchFields } from '../../../contract/search-fields.ts';
import type { SavedRow } from './list.ts';
import { hiddenMatch, searchRows } from './search.ts';

interface Look {
  name: string;
  code?: readonly string[];
  /** Places, from the smallest to the largest. */
  places?: readonly string[];
  /** Other distinguishing fields. */
  facts?: readonly string[];
}

/** Accounts are never saved on devices. */
export type Searchable = Exclude<SearchRegister, 'users'>;
export const searchable = searchRegisters.filter((name): name is Searchable => name !== 'users');

const places = ['tehsil_name', 'district_name'];
const toVillage = ['village_name', ...places];
/** As the server shows them (`server/search/sources.ts`). */
const looks: Readonly<Record<Searchable, Look>> = {
  co: { name: 'name', code: ['ref_code', 'rrp_ref_code'], places: toVillage },
  cn: { name: 'name', code: ['ref_code'], places: toVillage },
  cmst: { name: 'name', code: ['ref_code'], places: toVillage },
  lmst: { name: 'training_code', places: ['training_venue', ...places] },
  livelihood: { name: 'training_code', facts: ['trade_name'], places: toVillage },
  cpi: { name: 'detail_scheme', places: ['name', ...toVillage] },
  villages: { name: 'village_name', places },
  tender: { name: 'title_name', code: ['ref'], facts: ['web_link', 'project_name'] },
  contractor: { name: 'company_name', code: ['NTN'], facts: ['email', 'mobile'] },
};

/** Descriptions may be pages long. */
const LONGEST = 160;

/** Formatting in the page's language. */
export interface Words {
  name: (field: string, name: string) => string;
  comma: string;
}

interface Hit {
  register: Searchable;
  row: SavedRow;
  /** The referenced record through which it was found. */
  pointed?: SavedRow;
}

function hitOf({ register, row, pointed }: Hit, term: string, words: Words): SearchHit {
  const { name, code, places, facts } = looks[register];
  const inWords = (of: SavedRow, fields: readonly string[] = []): string[] =>
    fields.flatMap(field => (of[field] ? [words.name(field, String(of[field]))] : []));
  const codes = [...inWords(row, code), ...inWords(pointed ?? row, pointed && ['ref_code'])];
  const extra = hiddenMatch(searchFields[register], row, term);
  const detail = [inWords(row, places).join(words.comma), ...inWords(row, facts), extra];
  return {
    ...{ register, id: row.id, path: `/${register}/${row.id}` },
    name: String(row[name] ?? '').slice(0, LONGEST),
    code: codes.join(' · ') || null,
    detail: detail.filter(Boolean).join(' · ') || null,
  };
}

type Rows = ReadonlyMap<Searchable, readonly SavedRow[] | undefined>;

/** @param rows the searchable records by register, in display order */
export async function hitsOf(rows: Rows, term: string, words: Words): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const [name, own = []] of rows) {
    const fields = searchFields[name];
    const { field = '', register: other } = fields.through ?? {};
    const pointed = other && rows.get(other);
    const register = await loadRegister(name);
    for (const row of searchRows({ register, fields, rows: own, pointed }, term)) {
      const through = pointed?.find(({ id }) => id === row[field]);
      hits.push(hitOf({ register: name, row, pointed: through }, term, words));
    }
  }
  return hits;
}
