/** What a search of the audit log finds in addition to an entry's own text: user, event, register and record by their names, and the record's number. */
import { type RawBuilder, sql } from 'kysely';
import { allRegisters } from '../../contract/all-registers.ts';
import { audit, auditKinds } from '../../contract/audit.ts';
import { fold } from '../../contract/fields/fold.ts';
import { idIn } from '../../contract/fields/reading.ts';
import type { Register } from '../../contract/register/register.ts';
import { userRegister } from '../../contract/user-register.ts';
import type { Db } from '../database/schema.ts';
import type { Overrides } from '../register/overrides.ts';
import { isIndexed, textHas } from '../register/search.ts';

type Named = Pick<Register, 'name' | 'table' | 'names'>;
const registers: readonly Named[] = [...allRegisters, userRegister, audit];

const events = Object.entries(auditKinds).map(([kind, { en, ur }]) => [kind, fold(`${en} ${ur}`)] as const);
const areas = registers.map(
  ({ name, names: { en, ur } }) => [name, fold([en.one, en.many, ur.one, ur.many].join(' '))] as const,
);
const withWord = (named: readonly (readonly [string, string])[], word: string) =>
  named.filter(([, text]) => text.includes(word)).map(([name]) => name);

/** The registers whose records have a text of their own. */
const searchable = [
  ...allRegisters.filter(({ search, fields }) => search.some(name => name in fields)),
  userRegister,
];

/** The ids of one kind of record, and which entries are about these. */
const about = [
  { table: 'users', column: sql`t.created_by`, where: sql<boolean>`true` },
  ...searchable.map(({ name, table }) => ({
    table,
    column: sql`t.record_id`,
    where: sql<boolean>`t.area = ${name}`,
  })),
];

/** The most ids to look up first; a word in more records is searched entry by entry. */
const MOST_IDS = 1000;

/** Looked up first, so that PostgreSQL knows how many entries they are in. A short word would read every record of the programme. */
async function recordsWith(db: Db, word: string): Promise<RawBuilder<boolean>[]> {
  if (!isIndexed(word)) return [];
  const ids = (table: string) => sql`select x.id from ${sql.table(table)} x where ${textHas('x', [word])}`;
  const found = about.map(({ table }) => sql`to_json(array(${ids(table)} limit ${sql.lit(MOST_IDS + 1)}))`);
  const { rows } = await sql<{ ids: number[][] }>`select json_build_array(${sql.join(found)}) as ids`.execute(
    db,
  );
  return about.flatMap(({ table, column, where }, index) => {
    const known = rows[0]?.ids[index] ?? [];
    if (known.length > MOST_IDS) return [sql<boolean>`(${where} and ${column} in (${ids(table)}))`];
    return known.length > 0 ? [sql<boolean>`(${where} and ${column} = any(${known}::int[]))`] : [];
  });
}

export const auditSearch: Overrides['search'] = async (db, word) => [
  sql`t.kind = any(${withWord(events, word)}::text[])`,
  sql`t.area = any(${withWord(areas, word)}::text[])`,
  ...(idIn(word) === undefined ? [] : [sql<boolean>`t.record_id = ${idIn(word)}`]),
  ...(await recordsWith(db, word)),
];
