/** The functions by which texts are compared and searched without regard to Arabic and Urdu variants, marks and digits (`contract/fields/fold.ts`). */
import { sql } from 'kysely';
import type { Schema } from '../tables.ts';

/** Records that a rename renews before it is saved, and each job after that. */
const FOLDED_AT_ONCE = 500;

/** As `DROPPED`, `SPACES` and `VARIANTS` of `contract/fields/fold.ts`, in that order. */
const foldText = (collation: string) => String.raw`
  create function fold_text(given text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(given, NFKD),
        U&'[\0001-\0008\000e-\001f\007f-\0084\0086-\009f\00ad\0300-\036f\0483-\0489\0610-\061a\061c\0640\064b-\065f\0670\06d6-\06dc\06df-\06e4\06e7\06e8\06ea-\06ed\0897-\089f\08ca-\08e1\08e3-\08ff\180e\1ab0-\1aff\1dc0-\1dff\200b-\200f\202a-\202e\2060-\206f\20d0-\20ff\fe00-\fe0f\fe20-\fe2f\feff\fff9-\fffb\+0e0000-\+0e01ef]',
        '', 'g') collate ${collation}),
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
  create function latin_text(given text) returns text language sql immutable parallel safe
  return translate(given, '${Object.values(latin).join('')}', '${Object.entries(latin)
    .map(([letter, { length }]) => letter.repeat(length))
    .join('')}')`;

/** Adds what the trigram index knows of a folded text: Arabic letters as capital Latin ones, which no searched word has, and Latin words that follow other letters. */
const withIndexedText = String.raw`
  create function capital_latin(given text) returns text language sql immutable parallel safe
  return upper(regexp_replace(latin_text(given), '[^\x01-\x7f]+', ' ', 'g'));
  create function with_indexed_text(folded text) returns text language sql immutable parallel safe
  return folded
    || case when folded ~ '[^\x01-\x7f]'
      then E'\n' || capital_latin(regexp_replace(folded, '[\x01-\x7f]+', ' ', 'g')) else '' end
    || case when folded ~ '[^\x01-\x7f][a-z0-9]'
      then E'\n' || regexp_replace(folded, '[^\x01-\x7f]+', ' ', 'g') else '' end;`;

/** Renews the folded texts of records that point at a renamed one: some at once, the others in jobs. */
const foldPointing = `
  create function fold_next(of_table text, by_column text, target integer, after integer) returns void language plpgsql as $$
  declare
    last integer;
  begin
    execute format(
      'with next as (select id from %1$I where %2$I = $1 and id > $2 order by id limit ${FOLDED_AT_ONCE} for update),
        done as (update %1$I t set folded = null from next where t.id = next.id returning t.id)
      select max(id) from done having count(*) = ${FOLDED_AT_ONCE}', of_table, by_column)
      into last using target, after;
    if last is not null then
      insert into jobs (kind, key, data) values ('foldNext', 'foldNext:' || gen_random_uuid(),
        jsonb_build_object('table', of_table, 'column', by_column, 'id', target, 'after', last));
    end if;
  end $$;
  create function fold_pointing() returns trigger language plpgsql as $$ begin
    perform fold_next(tg_argv[0], tg_argv[1], new.id, 0);
    return null;
  end $$;`;

export async function createFolding(db: Schema): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  const { rows } = await sql`select from pg_collation where collname = 'pg_c_utf8'`.execute(db);
  // Before version 17, only ICU knows small letters in a database of the character type C.
  await sql.raw(foldText(rows.length > 0 ? 'pg_c_utf8' : '"und-x-icu"')).execute(db);
  await sql.raw(latinText).execute(db);
  await sql.raw(withIndexedText).execute(db);
  await sql.raw(foldPointing).execute(db);
}
