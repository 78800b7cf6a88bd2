/** What the search over all registers looks into, and how it shows what it finds. */
import { type RawBuilder, sql } from 'kysely';
import type { Area } from '../../contract/access.ts';
import { cleanNtn } from '../../contract/registers/contractor.ts';
import { searchableRef } from '../../contract/registers/tender.ts';
import type { SearchRegister } from '../../contract/search.ts';
import type { Language } from '../../contract/texts/language.ts';

export interface Source {
  table: string;
  /** Columns whose values people know by heart; each has an index of its own for what begins with the term. */
  codes: readonly { column: string; of?: (term: string) => string }[];
  /** The columns in which the words count, where the text that lists search in has more: nobody sees why else. */
  within?: readonly string[];
  /** Makes of what was typed what is looked for. */
  term?: (typed: string) => string;
  /** A column in which the words count, too, and which stands with the hit when they are found there. */
  also?: string;
  /** The column of a telephone number, found in any spelling; it stands with the hit, too. */
  phone?: string;
  /** The text in which the words count, of the table as `x`, where it is not `search_text`. */
  text?: RawBuilder<unknown>;
  /** A record is found by the name and codes of the one that this column points at, too. */
  through?: {
    column: string;
    table: string;
    within: readonly string[] /** Its readers see these, too. */;
    more?: { of: Area; within: readonly string[] };
  };
  /** The register's own table is `t`. */
  name: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  detail: (language: Language) => RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const villageJoin = sql`left join villages v on v.id = t.villages_id`;
const tehsilJoin = sql`left join tehsils te on te.id = t.tehsils_id`;
const districtJoin = sql`left join districts d on d.id = t.districts_id`;
const toVillage = sql`${villageJoin} ${tehsilJoin} ${districtJoin}`;

const district = (language: Language) =>
  language === 'ur' ? sql`coalesce(d.district_name_ur, d.district_name)` : sql`d.district_name`;
const tehsil = (language: Language) =>
  language === 'ur' ? sql`coalesce(te.tehsil_name_ur, te.tehsil_name)` : sql`te.tehsil_name`;

/** From the smallest place to the largest, with the comma of the language. */
const placed = (language: Language, ...smaller: RawBuilder<unknown>[]) => {
  const comma = sql.lit(language === 'ur' ? '، ' : ', ');
  return sql`concat_ws(${comma}, ${sql.join([...smaller, tehsil(language), district(language)])})`;
};

const none = sql`null::text`;
const coNames = ['name', 'ref_code'];
const coText = [...coNames, 'rrp_ref_code'];

export const sources: Readonly<Record<SearchRegister, Source>> = {
  co: {
    table: 'cos',
    codes: [{ column: 'ref_code' }],
    within: coText,
    also: 'president_name',
    phone: 'mobile',
    name: sql`t.name`,
    code: sql`nullif(concat_ws(' · ', t.ref_code, t.rrp_ref_code), '')`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  cn: {
    table: 'cns',
    codes: [{ column: 'ref_code' }],
    within: coNames,
    also: 'president_name',
    phone: 'mobile',
    name: sql`t.name`,
    code: sql`t.ref_code`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  cmst: {
    table: 'cmsts',
    codes: [{ column: 'ref_code' }],
    within: ['name', 'ref_code'],
    name: sql`t.name`,
    code: sql`t.ref_code`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  lmst: {
    table: 'lmsts',
    codes: [],
    name: sql`t.training_code`,
    code: none,
    detail: language => placed(language, sql`t.training_venue`),
    joins: sql`${tehsilJoin} ${districtJoin}`,
  },
  cpi: {
    table: 'cpis',
    codes: [],
    within: ['detail_scheme'],
    through: {
      column: 'cos_id',
      table: 'cos',
      within: coNames,
      more: { of: 'co', within: coText },
    },
    // A description may have pages; what stands around the word looked for is not worth more than its beginning.
    name: sql`left(t.detail_scheme, 160)`,
    code: sql`c.ref_code`,
    detail: language => placed(language, sql`c.name`, sql`v.village_name`),
    joins: sql`${toVillage} left join cos c on c.id = t.cos_id`,
  },
  villages: {
    table: 'villages',
    codes: [],
    name: sql`t.village_name`,
    code: none,
    detail: language => placed(language),
    joins: sql`${tehsilJoin} left join districts d on d.id = te.districts_id`,
  },
  tender: {
    table: 'tenders',
    codes: [{ column: 'web_link' }, { column: 'ref' }],
    term: searchableRef,
    name: sql`left(t.title_name, 160)`,
    code: sql`left(t.ref, 80)`,
    detail: () => sql`concat_ws(' · ', t.web_link, t.project_name)`,
    joins: sql``,
  },
  contractor: {
    table: 'contractors',
    codes: [{ column: 'NTN', of: cleanNtn }],
    phone: 'mobile',
    name: sql`t.company_name`,
    code: sql`t."NTN"`,
    detail: () => sql`concat_ws(' · ', t.email, t.mobile)`,
    joins: sql``,
  },
  users: {
    table: 'users',
    codes: [{ column: 'username' }],
    text: sql`lower(x.name)`,
    name: sql`t.name`,
    code: sql`t.username`,
    detail: language => sql`concat_ws(' · ', ${district(language)}, t.email)`,
    joins: districtJoin,
  },
};
