/** What a search of the audit log finds in addition to an entry's own text: user, event, register and record by their names, and the record's number. */
import { sql } from 'kysely';
import { allRegisters } from '../../contract/all-registers.ts';
import { audit, auditKinds } from '../../contract/audit.ts';
import { fold } from '../../contract/fields/fold.ts';
import { idIn } from '../../contract/fields/reading.ts';
import type { Register } from '../../contract/register/register.ts';
import { userRegister } from '../../contract/user-register.ts';
import { hasLatinTrigram, hasTrigram } from '../register/expressions.ts';
import type { Overrides } from '../register/overrides.ts';
import { textHas } from '../register/search.ts';

type Named = Pick<Register, 'name' | 'table' | 'names'>;
const registers: readonly Named[] = [...allRegisters, userRegister, audit];

const events = Object.entries(auditKinds).map(([kind, { en, ur }]) => [kind, fold(`${en} ${ur}`)] as const);
const areas = registers.map(
  ({ name, names: { en, ur } }) => [name, fold([en.one, en.many, ur.one, ur.many].join(' '))] as const,
);
const withWord = (named: readonly (readonly [string, string])[], word: string) =>
  named.filter(([, text]) => text.includes(word)).map(([name]) => name);

/** Without an index, a short word would read every record of the programme. */
const idsIn = (table: string) => (word: string) =>
  hasTrigram(word) || hasLatinTrigram(word)
    ? sql`select x.id from ${sql.table(table)} x where ${textHas('x', word)}`
    : sql`select null::int where false`;

/** The registers whose records have a text of their own. */
const searchable = [
  ...allRegisters.filter(({ search, fields }) => search.some(name => name in fields)),
  userRegister,
];

export const auditSearch: Overrides['search'] = {
  pointers: [
    { column: sql`t.created_by`, ids: idsIn('users') },
    ...searchable.map(({ name, table }) => ({
      column: sql`t.record_id`,
      where: sql<boolean>`t.area = ${name}`,
      ids: idsIn(table),
    })),
  ],
  has: word => [
    sql<boolean>`t.kind = any(${withWord(events, word)}::text[])`,
    sql<boolean>`t.area = any(${withWord(areas, word)}::text[])`,
    ...(idIn(word) === undefined ? [] : [sql<boolean>`t.record_id = ${idIn(word)}`]),
  ],
};
