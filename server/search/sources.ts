/** The searched columns of all registers, and how hits are shown. */
import { type RawBuilder, sql } from 'kysely';
import type { SearchRegister } from '../../contract/search.ts';
import type { Language } from '../../contract/texts/language.ts';
import { COMMA } from '../../contract/texts/language.ts';

export interface Source {
  table: string;
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

const tradeName = (language: Language) =>
  language === 'ur' ? sql`coalesce(tr.trade_name_ur, tr.trade_name)` : sql`tr.trade_name`;

/** From the smallest place to the largest, with the comma of the language. */
const placed = (language: Language, ...smaller: RawBuilder<unknown>[]) => {
  const comma = sql.lit(COMMA[language]);
  return sql`concat_ws(${comma}, ${sql.join([...smaller, tehsil(language), district(language)])})`;
};

const none = sql`null::text`;

export const sources: Readonly<Record<SearchRegister, Source>> = {
  co: {
    table: 'cos',
    name: sql`t.name`,
    code: sql`nullif(concat_ws(' · ', t.ref_code, t.rrp_ref_code), '')`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  cn: {
    table: 'cns',
    name: sql`t.name`,
    code: sql`t.ref_code`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  cmst: {
    table: 'cmsts',
    name: sql`t.name`,
    code: sql`t.ref_code`,
    detail: language => placed(language, sql`v.village_name`),
    joins: toVillage,
  },
  lmst: {
    table: 'lmsts',
    name: sql`t.training_code`,
    code: none,
    detail: language => placed(language, sql`t.training_venue`),
    joins: sql`${tehsilJoin} ${districtJoin}`,
  },
  livelihood: {
    table: 'livelihood_trainings',
    name: sql`t.training_code`,
    code: none,
    detail: language =>
      sql`concat_ws(' · ', ${placed(language, sql`v.village_name`)}, ${tradeName(language)})`,
    joins: sql`${toVillage} left join trades tr on tr.id = t.trade_id`,
  },
  cpi: {
    table: 'cpis',
    // Descriptions may be pages long; only the beginning is searched.
    name: sql`left(t.detail_scheme, 160)`,
    code: sql`c.ref_code`,
    detail: language => placed(language, sql`c.name`, sql`v.village_name`),
    joins: sql`${toVillage} left join cos c on c.id = t.cos_id`,
  },
  villages: {
    table: 'villages',
    name: sql`t.village_name`,
    code: none,
    detail: language => placed(language),
    joins: sql`${tehsilJoin} left join districts d on d.id = te.districts_id`,
  },
  tender: {
    table: 'tenders',
    name: sql`left(t.title_name, 160)`,
    code: sql`left(t.ref, 80)`,
    detail: () => sql`concat_ws(' · ', t.web_link, t.project_name)`,
    joins: sql``,
  },
  contractor: {
    table: 'contractors',
    name: sql`t.company_name`,
    code: sql`t."NTN"`,
    detail: () => sql`concat_ws(' · ', t.email, t.mobile)`,
    joins: sql``,
  },
  users: {
    table: 'users',
    name: sql`t.name`,
    code: sql`t.username`,
    detail: language => sql`concat_ws(' · ', ${district(language)}, t.email)`,
    joins: districtJoin,
  },
};
