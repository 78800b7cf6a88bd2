import { sql } from 'kysely';
import type { AddedIndex, Migration } from './migrate.ts';
import { addFoldedText, type Schema } from './tables.ts';

/** What words are looked for in, a record's name first. */
const texts: Record<string, readonly string[]> = {
  districts: ['district_name', 'district_short_name', 'district_code', 'district_name_ur'],
  tehsils: ['tehsil_name', 'tehsil_code', 'tehsil_name_ur'],
  villages: ['village_name'],
  users: ['name', 'username', 'email'],
  tenders: ['title_name', 'project_name', 'ref', 'web_link'],
  contractors: ['company_name', 'NTN', 'email', 'mobile'],
  cos: ['name', 'ref_code', 'rrp_ref_code', 'president_name'],
  cns: ['name', 'ref_code', 'president_name'],
  cmsts: ['name', 'ref_code', 'venue'],
  lmsts: ['training_code', 'training_venue'],
  cpis: ['detail_scheme', 'remarks'],
  activities: ['title', 'venue'],
  designations: ['title', 'remarks'],
  projects: ['code', 'title', 'donor'],
  euro_rates: ['month', 'source'],
  targets: ['indicator', 'remarks'],
};

/** Tables whose names the search over all registers looks up by how they begin. */
const begun = ['villages', 'users', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis'];
/** Codes that it looks up so, and that duplicates are found by. */
const codes = {
  users: ['username'],
  tenders: ['web_link', 'ref'],
  contractors: ['NTN'],
  cos: ['ref_code'],
  cns: ['ref_code'],
  cmsts: ['ref_code'],
};

/** As `DROPPED`, `SPACES` and `VARIANTS` of `contract/fields/fold.ts`, in that order. */
const foldText = String.raw`
  create or replace function fold_text(given text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(given, NFKD),
        U&'[\0001-\0008\000e-\001f\007f-\0084\0086-\009f\00ad\0300-\036f\0483-\0489\0610-\061a\061c\0640\064b-\065f\0670\06d6-\06dc\06df-\06e4\06e7\06e8\06ea-\06ed\0897-\089f\08ca-\08e1\08e3-\08ff\180e\1ab0-\1aff\1dc0-\1dff\200b-\200f\202a-\202e\2060-\206f\20d0-\20ff\fe00-\fe0f\fe20-\fe2f\feff\fff9-\fffb\+0e0000-\+0e01ef]',
        '', 'g') collate pg_c_utf8),
      U&'\064a\0649\0643\06aa\0647\0629\06c3\06d5\0671\03c2\0660\06f0\0661\06f1\0662\06f2\0663\06f3\0664\06f4\0665\06f5\0666\06f6\0667\06f7\0668\06f8\0669\06f9',
      U&'\06cc\06cc\06a9\06a9\06c1\06c1\06c1\06c1\0627\03c300112233445566778899'),
    U&'[\0009-\000d \0085\1680\2028\2029]+', ' ', 'g'), ' ')`;

/** The letters of Arabic, Urdu and Pashto with a Latin one for each: in a database of the character type C, `pg_trgm` knows no others. */
const latin = {
  ...{ a: 'اء', b: 'ب', p: 'پ', t: 'تٹطټ', s: 'ثسشص', j: 'جځ', c: 'چڅ', h: 'حہھ', x: 'خښ', d: 'دڈډ' },
  ...{ z: 'ذزژضظږ', r: 'رڑړ', e: 'ع', g: 'غگګ', f: 'ف', q: 'ق', k: 'ک', l: 'ل', m: 'م', n: 'نںڼ', w: 'و' },
  y: 'یےېۍ',
};
const latinText = `
  create or replace function latin_text(given text) returns text language sql immutable parallel safe
  return translate(given, '${Object.values(latin).join('')}', '${Object.entries(latin)
    .map(([letter, { length }]) => letter.repeat(length))
    .join('')}')`;

/** How many records a step updates at once, so that no request waits long for one of them. */
const PART = 2_000;
const run = (db: Schema, text: string) => sql.raw(text).execute(db);
const quoted = (name: string) => `"${name}"`;

/** The trigger fills it in. @returns whether there may be more */
const fill = (table: string) => async (db: Schema) => {
  const { numAffectedRows = 0n } = await run(
    db,
    `update ${table} set folded = '' where id in (select id from ${table} where folded is null limit ${PART})`,
  );
  return numAffectedRows === BigInt(PART);
};

const live = 'where deleted_at is null';
const beginning = (text: string) => `((left(${text}, 60)) collate "C", id) ${live}`;

/** What is compared and searched without regard to Arabic and Urdu variants, marks and digits (`contract/fields/fold.ts`). */
export const foldedText: Migration = {
  name: '039-folded-text',
  steps: [
    db => run(db, foldText),
    db => run(db, latinText),
    ...Object.entries(texts).flatMap(([table, columns]) => [
      (db: Schema) => addFoldedText(db, table, columns),
      fill(table),
      (db: Schema) => run(db, `analyze ${table} (folded)`),
    ]),
  ],
  indexes: [
    ...Object.keys(texts).map(
      (table): AddedIndex => ({
        name: `${table}_folded`,
        on: `${table} using gin (folded gin_trgm_ops)`,
      }),
    ),
    ...Object.keys(texts).map(
      (table): AddedIndex => ({
        name: `${table}_folded_latin`,
        on: `${table} using gin (latin_text(folded) gin_trgm_ops) where folded ~ '[^\\x01-\\x7f]'`,
      }),
    ),
    ...begun.map(
      (table): AddedIndex => ({
        name: `${table}_folded_begins`,
        on: `${table} ${beginning('folded')}`,
      }),
    ),
    ...Object.entries(codes).flatMap(([table, columns]) =>
      columns.map(
        (column): AddedIndex => ({
          name: `${table}_${column}_folded`,
          on: `${table} ${beginning(`fold_text(${quoted(column)})`)}`,
        }),
      ),
    ),
    {
      name: 'contractors_company_name_folded',
      on: `contractors using gin (latin_text(fold_text(company_name)) gin_trgm_ops) ${live}`,
    },
  ],
  async up() {},
};
