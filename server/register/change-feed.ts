/** The register page by page, then its changes (decision 022): only entries older than every open transaction. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type ChangesPage, changesPage } from '../../contract/answers/sync.ts';
import { MAX_ID } from '../../contract/fields/reading.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import { CHANGES_PAGE } from '../../contract/sync.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import type { Db } from '../database/schema.ts';
import { invalid } from '../http-error.ts';
import { networkOf } from '../network.ts';
import { requireCaller } from '../requests/access.ts';
import { onceInWindow } from '../requests/rate-limits.ts';
import { type App, orBlank, wholeNumber } from '../requests/schemas.ts';
import { sealingKey } from '../requests/tokens.ts';
import {
  fingerprintOf,
  later,
  type Mark,
  type Now,
  type Position,
  read,
  readNow,
  requireSame,
  write,
} from './feed-cursor.ts';
import type { Follow, RegisterTable } from './overrides.ts';
import { viewOf } from './presenter.ts';
import { selectByIds } from './repository.ts';
import { noteRowsRead } from './rows-read.ts';
import { manyName, recordSchema, registerSchema } from './schemas.ts';
import { fromFor } from './table.ts';

/** The register's own records of which this holds. */
const recordsWhere = ({ register, scope }: RegisterTable, condition: RawBuilder<unknown>) =>
  sql`select t.id from ${sql.table(register.table)} as t where ${condition} and ${scope}`;

const pointsAt = (table: RegisterTable, column: string, records: readonly number[]) =>
  recordsWhere(table, sql`${sql.ref(`t.${column}`)} = any(${records}::int[])`);

export function followsOf(table: RegisterTable): readonly Follow[] {
  const { register, fields, overrides } = table;
  const follows: Follow[] = [...(overrides.follows ?? [])];
  for (const { through, of } of fields.values()) {
    if (!through || !of) continue;
    const { column, name } = through;
    follows.push({ register: of, names: [name], ids: ({ records }) => pointsAt(table, column, records) });
  }
  for (const { through, via, column, resource } of register.derived ?? []) {
    const target = register.references[through];
    if (!target) continue;
    follows.push({
      register: target.resource,
      names: [via],
      ids: ({ records }) => pointsAt(table, through, records),
    });
    const within = (records: readonly number[]) =>
      sql`${sql.ref(`t.${through}`)} in (select x.id from ${sql.table(target.table)} x
        where ${sql.ref(`x.${via}`)} = any(${records}::int[]))`;
    follows.push({
      register: resource,
      names: [column],
      ids: ({ records }) => recordsWhere(table, within(records)),
    });
  }
  for (const { countOf } of Object.values(register.given ?? {})) {
    if (countOf) follows.push({ register: countOf.register, ids: countedBy(countOf) });
  }
  return follows;
}

/** Where the counted records point now, and where they pointed before. */
const countedBy =
  ({ table, column }: { table: string; column: string }): Follow['ids'] =>
  ({ records, lines }) =>
    sql`
    select ${sql.ref(`x.${column}`)} from ${sql.table(table)} x where x.id = any(${records}::int[])
    union select (h.before ->> ${sql.lit(column)})::int from history h
      where h.id = any(${[...lines]}::bigint[]) and h.before ->> ${sql.lit(column)} is not null`;

const schema = registerSchema(table => ({
  operationId: `follow${manyName(table)}`,
  summary: 'follow changes',
  description:
    'Without `since`, returns the whole register page by page, then the changes. After 410, start again without `since`.',
  querystring: z.object({
    since: orBlank(z.string()).describe('The `cursor` of the previous page.'),
    limit: wholeNumber(1, MAX_PAGE),
    district: wholeNumber(1, MAX_ID, {}).describe(
      'Only records of this district, if the register has districts.',
    ),
  }),
  response: { 200: changesPage(recordSchema(table)) },
  refuses: [410],
}));

export function addChangesRoute(app: App, table: RegisterTable, prefix: string, shown: boolean): void {
  const follows = followsOf(table);
  const { name } = table.register;
  const key = sealingKey(app.config.sessionSecret, 'change feed');
  // Public registers may be listed by anyone, but followed only by users, as exports are.
  const config = { access: [name, 'export'] } as const;
  app.get(
    `/${prefix}/changes`,
    { schema: schema(table, shown), config },
    async (request): Promise<ChangesPage> => {
      const caller = requireCaller(request);
      const { since, district, limit = CHANGES_PAGE } = request.query;
      const view = viewOf(table, request.caller);
      const now = await readNow(app.db);
      const of = fingerprintOf(now, [caller.id, name, view.columns, district ?? null]);
      const cursor = since === undefined ? undefined : read(since);
      if (cursor) await requireSame(app.db, key, cursor, of, now);
      else await noteBeginning(app, request, name, district);
      const position: Position = cursor?.position ?? { kind: 'records', after: 0, from: [now.settled, '0'] };
      const source = { table, follows, district };
      const step =
        position.kind === 'records'
          ? await nextRecords(app.db, source, position, limit)
          : await nextLines(app.db, source, position, limit, now);
      const rows = await selectByIds(app.db, table, step.live);
      const data = rows.filter(row => row.deleted_at === null).map(view.row);
      await noteRowsRead(request, name, data);
      const given = new Set(data.map(row => row.id));
      return {
        data,
        deleted: step.touched.filter(id => !given.has(id)),
        cursor: write(key, {
          of,
          witness: step.witness ?? cursor?.witness ?? now.newest,
          position: step.next,
        }),
        more: step.more,
        as_of: now.at,
      };
    },
  );
}

/** A device that starts again within this many seconds is recorded once, as entries are permanent. */
const BEGINNING_SECONDS = 600;

/** Records that a user downloads the whole register, as with an export. */
async function noteBeginning(app: FastifyInstance, request: FastifyRequest, area: string, district?: number) {
  const userId = requireCaller(request).id;
  if (district !== undefined) await requireDistrict(app, district);
  const key = `begins ${userId} ${area} ${district ?? ''} ${networkOf(request.ip)}`;
  const details = { format: 'device', ...(district && { district }) };
  await onceInWindow(app.db, key, BEGINNING_SECONDS, trx =>
    audit(trx, { kind: 'exported', userId, area, details }),
  );
}

/** Each district gets a permanent audit entry, so it must be one that exists or existed. @throws HttpError 422 */
async function requireDistrict(app: FastifyInstance, id: number): Promise<void> {
  const { rows } = await sql`select 1 from districts where id = ${id}`.execute(app.db);
  if (rows.length === 0) throw invalid({ district: [queryMessages.noSuchDistrict] });
}

interface Source {
  table: RegisterTable;
  follows: readonly Follow[];
  district: number | undefined;
}

interface Step {
  /** Records that may be in the list, and all records of the page. */
  live: number[];
  touched: number[];
  next: Position;
  more: boolean;
  witness?: Mark;
}

/** Live records of the list that the follower requested. */
async function selectListed(
  db: Db,
  { table, district }: Source,
  more: RawBuilder<unknown>,
): Promise<number[]> {
  const place = district === undefined ? undefined : table.fields.get('districts_id');
  const isThere = place ? sql`${place.value} = ${district}` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${fromFor(table, place ?? {})}
    where t.deleted_at is null and ${table.scope} and ${isThere} and ${more}`.execute(db);
  return rows.map(row => row.id);
}

async function nextRecords(
  db: Db,
  source: Source,
  { after, from }: Extract<Position, { kind: 'records' }>,
  limit: number,
): Promise<Step> {
  const page = sql`t.id > ${after} order by t.id limit ${sql.lit(limit)}`;
  const live = await selectListed(db, source, page);
  // Even the last page reports more: the changes since the first page.
  const last = live.at(-1);
  const next: Position =
    last !== undefined && live.length === limit
      ? { kind: 'records', after: last, from }
      : { kind: 'lines', from, after: 0 };
  return { live, touched: live, next, more: true };
}

interface Line {
  register: string;
  record_id: number;
  xid: string;
  id: string;
}

async function nextLines(
  db: Db,
  source: Source,
  position: Extract<Position, { kind: 'lines' }>,
  limit: number,
  { settled }: Now,
): Promise<Step> {
  const { from, to, after } = position;
  // Those of a page that was too large for one answer are known by their end.
  const most = to ? MAX_PAGE : limit;
  const lines = await readLines(db, source, position, settled, most);
  const newest = lines.at(-1);
  const end: Mark = newest ? [newest.xid, newest.id] : from;
  const ids = newest ? await touchedBy(db, source, lines, after, limit) : [];
  const touched = ids.slice(0, limit);
  const live = touched.length > 0 ? await selectListed(db, source, sql`t.id = any(${touched}::int[])`) : [];
  const witness = newest && end;
  const last = touched.at(-1);
  if (ids.length > limit && last !== undefined)
    return { live, touched, witness, more: true, next: { kind: 'lines', from, to: end, after: last } };
  const isAll = !to && lines.length < most;
  const next: Position = {
    kind: 'lines',
    from: isAll ? [later(settled, from[0]), '0'] : (to ?? end),
    after: 0,
  };
  return { live, touched, witness, more: !isAll, next };
}

/** History entries of the register and of those that it follows. */
async function readLines(
  db: Db,
  { table, follows }: Source,
  { from, to }: Extract<Position, { kind: 'lines' }>,
  settled: string,
  limit: number,
): Promise<Line[]> {
  const kinds = [{ register: table.register.name as string }, ...follows].map(({ register, ...follow }) => {
    const names = 'names' in follow ? follow.names : undefined;
    return sql`(${register}, ${names ? sql`${[...names]}::text[]` : sql`null::text[]`})`;
  });
  const until = to ? sql`and (h.xid, h.id) <= (${to[0]}::xid8, ${to[1]}::bigint)` : sql``;
  const { rows } = await sql<Line>`
    select distinct l.xid as at, l.id as nr, l.register, l.record_id, l.xid::text as xid, l.id::text as id
    from (values ${sql.join(kinds)}) as f (register, names)
    cross join lateral (
      select h.register, h.record_id, h.xid, h.id from history h
      where h.register = f.register and (h.xid, h.id) > (${from[0]}::xid8, ${from[1]}::bigint)
        and h.xid < ${settled}::xid8 ${until}
        and (f.names is null or (h.action = 'update' and jsonb_exists_any(h.after, f.names)))
      order by h.xid, h.id limit ${sql.lit(limit)}
    ) l order by at, nr limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The records of these entries with ids above `after`; one more than the limit if there are more. */
async function touchedBy(
  db: Db,
  { table, follows }: Source,
  lines: readonly Line[],
  after: number,
  limit: number,
): Promise<number[]> {
  const own = lines.filter(line => line.register === table.register.name).map(line => line.record_id);
  const parts = [sql`select unnest(${own}::int[]) as id`];
  for (const { register, ids } of follows) {
    const theirs = lines.filter(line => line.register === register);
    if (theirs.length === 0) continue;
    const records = [...new Set(theirs.map(line => line.record_id))];
    parts.push(sql`(${ids({ records, lines: theirs.map(line => line.id) })})`);
  }
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(parts, sql` union all `)}) as touched (id)
    where id > ${after} order by id limit ${sql.lit(limit + 1)}`.execute(db);
  return rows.map(row => row.id);
}
