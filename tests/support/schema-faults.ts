/** What a migration does that a release which still serves on the same database can't live with: asked of PostgreSQL itself. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../server/migrations/migrate.ts';

// biome-ignore lint/suspicious/noExplicitAny: works whatever the tables are
type AnyDatabase = Kysely<any>;

/** What there is, by what it is called; the second says whether a write that knows nothing of it fails. */
interface Schema {
  tables: Record<string, string>;
  columns: Record<string, { type: string; isAsked: boolean }>;
  /** Constraints, unique indexes and triggers, by the columns that they speak of. */
  rules: Record<string, { table: string; columns: string[]; isCheck: boolean }>;
}

export async function schemaOf(db: AnyDatabase): Promise<Schema> {
  const { rows } = await sql<Schema>`
    with own as (select oid, relname, relfilenode from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'schema\\_migrations%')
    select
      (select json_object_agg(relname, relfilenode) from own) as tables,
      (select json_object_agg(relname || '.' || attname, json_build_object(
          'type', format_type(atttypid, atttypmod) || case when atthasdef then ' default' else '' end,
          'isAsked', attnotnull and not atthasdef and attidentity = ''))
        from pg_attribute join own on own.oid = attrelid where attnum > 0 and not attisdropped) as columns,
      (select json_object_agg(name, rule) from (
        select relname || ' ' || pg_get_constraintdef(k.oid) as name, json_build_object('table', relname, 'isCheck', contype in ('c', 'f'),
            'columns', (select array_agg(attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey))) as rule
          from pg_constraint k join own on own.oid = conrelid where contype <> 'n' and contype <> 't'
        union all select pg_get_indexdef(indexrelid), json_build_object('table', relname, 'columns', array[]::text[], 'isCheck', false)
          from pg_index join own on own.oid = indrelid where indisunique
        union all select pg_get_triggerdef(t.oid), json_build_object('table', null, 'columns', array[]::text[], 'isCheck', false)
          from pg_trigger t join own on own.oid = tgrelid where not tgisinternal) as rules (name, rule)) as rules`.execute(
    db,
  );
  return rows[0] as Schema;
}

/** Rows of each table that this connection has read and written. */
async function touched(db: AnyDatabase): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; n: string }>`select relname as name,
    coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del as n
    from pg_stat_xact_user_tables where schemaname = current_schema()`.execute(db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, Number(n)]));
}

/**
 * Runs one transaction of a migration and looks at it before it ends.
 * @param before the schema without the migration
 * @param isSecondStep may take away what nobody uses any more, and hold writes to what the release before keeps already
 */
export async function faultsOf(
  trx: AnyDatabase,
  before: Schema,
  work: (trx: AnyDatabase) => Promise<unknown>,
  { isSecondStep = false } = {},
): Promise<string[]> {
  const start = await touched(trx);
  await work(trx);
  const faults: string[] = [];
  const { rows: held } = await sql<{ name: string }>`select distinct relname as name
    from pg_locks l join pg_class c on c.oid = l.relation where l.pid = pg_backend_pid() and l.granted
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
    trx,
  );
  const locked = held.map(({ name }) => name).filter(name => name in before.tables);
  const now = await touched(trx);
  const read = Object.keys(now).filter(
    name => name in before.tables && (now[name] ?? 0) > (start[name] ?? 0),
  );
  if (locked.length > 1) faults.push(`holds several tables at once: ${locked.sort().join(', ')}`);
  if (locked.length > 0 && read.length > 0)
    faults.push(`holds ${locked.join(', ')} while it goes through the records of ${read.join(', ')}`);

  const after = await schemaOf(trx);
  for (const [name, node] of Object.entries(before.tables))
    if (name in after.tables && after.tables[name] !== node) faults.push(`rewrites the whole table ${name}`);
  if (isSecondStep) return faults;
  const gone = <T extends object>(was: T, is: T) => Object.keys(was).filter(name => !(name in is));
  for (const kind of ['tables', 'columns', 'rules'] as const)
    for (const name of gone(before[kind], after[kind])) faults.push(`takes away ${name}`);
  for (const [name, { type, isAsked }] of Object.entries(after.columns)) {
    const was = before.columns[name];
    if (was && was.type !== type) faults.push(`changes ${name} from ${was.type} to ${type}`);
    if (isAsked && !was?.isAsked && (name.split('.')[0] as string) in before.tables)
      faults.push(`asks old writes for ${name}`);
  }
  for (const name of gone(after.rules, before.rules)) {
    const { table, columns, isCheck } = after.rules[name] as Schema['rules'][string];
    const isOfNewColumns = isCheck && columns?.every(column => !(`${table}.${column}` in before.columns));
    if (table in before.tables && !isOfNewColumns) faults.push(`holds old writes to ${name}`);
  }
  return faults;
}

/** The same migration, with all its transactions looked at. @param tell is called for each fault */
export function watched(
  migration: Migration,
  before: () => Schema,
  tell: (fault: string) => void,
): Migration {
  const { name, steps = [], indexes, up, secondStepOf } = migration;
  const look = (work: (trx: AnyDatabase) => Promise<unknown>) => async (trx: AnyDatabase) => {
    const isSecondStep = secondStepOf !== undefined;
    for (const fault of await faultsOf(trx, before(), work, { isSecondStep })) tell(`${name} ${fault}`);
  };
  return { name, steps: steps.map(look), indexes, up: up && look(up) };
}
