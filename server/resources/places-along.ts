/** Moving a village, tehsil or CO moves its records in the same transaction, or is refused (specification §4). */
import { type RawBuilder, sql } from 'kysely';
import { editableFields } from '../../contract/access.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import { messages } from '../../contract/texts/messages.ts';
import type { Db } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { nextUpdate } from '../register/expressions.ts';
import { differences, noteChange } from '../register/history.ts';
import type { Overrides, RegisterTable } from '../register/overrides.ts';
import type { Caller } from '../requests/access.ts';

type Values = Readonly<Record<string, unknown>>;
type Place = (typeof places)[number];

/** From the widest to the narrowest. */
const places = ['districts_id', 'tehsils_id', 'villages_id'] as const;

/** The most records moved in one go: the user waits, and others can't change these records until it is done. */
export const MOST_ALONG = 500;

interface Source {
  db: Db;
  tables: readonly RegisterTable[];
  /** Locks the records found until they are moved. */
  lock?: true;
}

interface Move {
  from: Partial<Record<Place, number>>;
  to: Partial<Record<Place, number>>;
}

/** A record that moves along, with what permissions on it depend on. */
interface Along extends Record<Place, number | null> {
  table: RegisterTable;
  id: number;
  created_by: number | null;
  approval_status: string | null;
  deleted: boolean;
}

/** @param tables every register, asked for when all of them are there @returns overrides whose `afterWrite` throws HttpError 422 if a record must not move along */
export const placesAlong = (register: Register, tables: () => readonly RegisterTable[]): Overrides => ({
  check: async (values, { db, caller, before }) => {
    const move = before && (await moveOf(db, register, before, values));
    if (!move) return undefined;
    const all = await goingAlong({ db, tables: tables() }, register, [before.id], move);
    return keptBack({ db, caller, register, id: before.id }, all, move);
  },
  afterWrite: async (id, values, { trx, caller, before }) => {
    const move = before && (await moveOf(trx, register, before, values));
    if (!move) return undefined;
    const all = await goingAlong({ db: trx, tables: tables(), lock: true }, register, [id], move);
    // Somebody may have decided on one, or entered one, since the check.
    const errors = await keptBack({ db: trx, caller, register, id }, all, move);
    if (errors) throw invalid(errors);
    for (const one of all) {
      const placed = places.filter(place => place in move.to && one[place] !== null);
      const set = placed.map(place => sql`${sql.ref(place)} = ${move.to[place]}`);
      await sql`update ${sql.table(one.table.register.table)} set ${sql.join(set)}, updated_at = ${nextUpdate},
        updated_by = ${caller?.id ?? null} where id = ${one.id}`.execute(trx);
      const side = (of: Move['to']) => Object.fromEntries(placed.map(place => [place, of[place]]));
      const line = { id: one.id, action: 'update', before: side(move.from), after: side(move.to) } as const;
      await noteChange(one.table, { trx, caller }, line);
    }
    return undefined;
  },
});

/** Why not all of it may move. */
async function keptBack(
  { db, caller, register, id }: { db: Db; caller: Caller | undefined; register: Register; id: number },
  all: readonly Along[],
  move: Move,
): Promise<Errors | undefined> {
  const field = places.findLast(place => place in move.to && place in register.fields) ?? '';
  if (all.length > MOST_ALONG) return { [field]: [messages.tooManyAlong({ max: MOST_ALONG })] };
  const kept = all.filter(
    one => !one.deleted && editableFields(caller, one.table.register.name, one) !== 'all',
  );
  if (kept.length > 0) return { [field]: [messages.keptInPlace({ smart_count: kept.length })] };
  const cos = all
    .filter(({ table, deleted }) => table.register.name === 'co' && !deleted)
    .map(({ id }) => id);
  const left = await networksLeft(db, register.name === 'co' ? [id] : cos, all, move);
  if (left > 0) return { [field]: [messages.networksLeft({ smart_count: left })] };
  return undefined;
}

/** The old and new place; undefined if unchanged. The tehsil and district follow from the village. */
async function moveOf(db: Db, register: Register, before: Values, values: Values): Promise<Move | undefined> {
  const after: Record<string, unknown> = Object.fromEntries(
    places.filter(place => place in register.fields).map(place => [place, values[place]]),
  );
  if (!differences(before, after)) return undefined;
  for (const { through, via } of register.derived ?? []) {
    const { rows } = await sql<{ id: number }>`select ${sql.ref(via)} as id
      from ${sql.table(register.references[through]?.table ?? '')} where id = ${after[through]}`.execute(db);
    if (rows[0]) after[via] = rows[0].id;
  }
  const change = differences(before, after);
  return change && { from: change.before as Move['from'], to: change.after as Move['to'] };
}

/** Records in the same place that point at these records, and the records that point at those, such as activities of a village's COs. */
async function goingAlong(
  source: Source,
  register: Register,
  ids: readonly number[],
  move: Move,
  found = new Map<string, Along>(),
): Promise<Along[]> {
  for (const table of source.tables) {
    const moved = places.filter(place => place in move.to && table.columns.includes(place));
    for (const [field, to] of Object.entries(table.register.references)) {
      const others = moved.filter(place => place !== field);
      if (to.table !== register.table || others.length === 0 || found.size > MOST_ALONG) continue;
      const pointing = sql`${sql.ref(`t.${field}`)} = any(${ids}::int[])`;
      const rows = await selectThere(source, table, pointing, others, move);
      const more = rows.filter(({ id }) => !found.has(`${table.register.name} ${id}`));
      for (const one of more) found.set(`${table.register.name} ${one.id}`, one);
      const below = more.map(({ id }) => id);
      if (below.length > 0) await goingAlong(source, table.register, below, move, found);
    }
  }
  return [...found.values()];
}

/** Networks that stay in the tehsil while a CO of theirs leaves it. */
async function networksLeft(
  db: Db,
  cos: readonly number[],
  along: readonly Along[],
  { from }: Move,
): Promise<number> {
  if (cos.length === 0 || from.tehsils_id === undefined) return 0;
  const going = along.filter(({ table }) => table.register.name === 'cn').map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cns n
    where n.deleted_at is null and n.tehsils_id = ${from.tehsils_id} and not n.id = any(${going}::int[])
      and exists (select 1 from cn_cos m where m.cn_id = n.id and m.co_id = any(${cos}::int[]))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Includes deleted records, so that they fit when restored. Records that were elsewhere stay there. */
async function selectThere(
  { db, lock }: Source,
  table: RegisterTable,
  pointing: RawBuilder<unknown>,
  others: readonly Place[],
  { from }: Move,
): Promise<Along[]> {
  const column = (place: Place) => sql.ref(`t.${place}`);
  const asBefore = others.map(place => sql`(${column(place)} is null or ${column(place)} = ${from[place]})`);
  const any = others.map(place => sql`${column(place)} is not null`);
  const shown = places.map(place => (table.columns.includes(place) ? column(place) : sql`null::int`));
  const { rows } = await sql<Omit<Along, 'table'>>`
    select t.id, t.created_by, t.deleted_at is not null as deleted,
      ${table.register.approval ? sql.ref('t.approval_status') : sql`null`} as approval_status,
      ${sql.join(places.map((place, at) => sql`${shown[at]} as ${sql.ref(place)}`))}
    from ${sql.table(table.register.table)} as t
    where ${table.scope} and ${pointing} and ${sql.join(asBefore, sql` and `)} and (${sql.join(any, sql` or `)})
    order by t.id limit ${sql.lit(MOST_ALONG + 1)} ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows.map(row => ({ ...row, table }));
}
