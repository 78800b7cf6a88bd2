/** A register's declaration compiled for SQL: every field with its kind and expression, and the joins they need. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { count } from '../../contract/answers/common.ts';
import { type ColumnType, columnTypeOf, type ShownField } from '../../contract/fields/field.ts';
import type { Register } from '../../contract/register/register.ts';
import { anyOf } from '../database/planning.ts';
import { combineOverrides } from './combine-overrides.ts';
import type { Field, Join, Overrides, RegisterTable } from './overrides.ts';
import { plainFiltersOf } from './plain-filters.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Parts without parameters are compiled once, not per request. */
function once(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const compiled = part.compile(compiler);
  if (compiled.parameters.length > 0) throw new Error('a fixed part of a query has parameters');
  return sql.raw(compiled.sql);
}

/** Omits unused joins: PostgreSQL omits them, too, but then doesn't use index-only scans. */
function joinsFor(base: RawBuilder<unknown>, joins: readonly Join[]): RegisterTable['fromFor'] {
  const made = new Map<string, RawBuilder<unknown>>();
  return (...parts) => {
    const text = parts.map(part => part.compile(compiler).sql).join(' ');
    const isUsed = (alias: string) => text.includes(`${alias}.`) || text.includes(`"${alias}".`);
    const used = joins.filter(({ alias }) => isUsed(alias));
    const needed = joins.filter(
      join => used.includes(join) || used.some(({ needs }) => needs === join.alias),
    );
    const key = needed.map(({ alias }) => alias).join();
    const known = made.get(key) ?? once(sql.join([base, ...needed.map(({ join }) => join)], sql` `));
    made.set(key, known);
    return known;
  };
}

const column = (alias: string, name: string) => sql`${sql.ref(`${alias}.${name}`)}`;

/** The expression of a derived field; undefined if the register reads it in its own way or not at all. */
function computed(name: string, { sumOf, countOf, column: type }: ShownField): Field | undefined {
  if (type) return { kind: type, value: column('t', name) };
  if (sumOf) {
    return {
      kind: 'integer',
      schema: count,
      neverBlank: true,
      value: sql`(${sql.join(
        sumOf.map(part => column('t', part)),
        sql` + `,
      )})`,
    };
  }
  if (countOf) {
    const value = sql`(select count(*)::int from ${sql.table(countOf.table)} as n
      where n.${sql.ref(countOf.column)} = t.id and n.deleted_at is null)`;
    return { kind: 'integer', value };
  }
  return undefined;
}

/** The columns of `t` that a statement reads. */
function columnsOfT(statement: RawBuilder<unknown>): string[] {
  const found = statement.compile(compiler).sql.matchAll(/(?<![\w"])(?:t|"t")\.(?:"(\w+)"|(\w+))/g);
  return [...new Set([...found].map(([, quoted, plain]) => (quoted ?? plain) as string))];
}

/** @param parts overrides from the declaration's switches and of this register; their hooks are called in turn */
export function describeRegister(register: Register, ...parts: readonly Overrides[]): RegisterTable {
  const overrides = combineOverrides(parts);
  const editor = register.editor ?? 'updated_by';
  const fields = new Map<string, Field>();
  const base = sql`${sql.table(register.table)} as t`;
  const joins: Join[] = [];
  const own = (name: string, kind: ColumnType, as = name, neverBlank = false) =>
    fields.set(as, { kind, value: column('t', name), own: name, neverBlank });

  /** An id of a user, with that user's name. */
  const person = (name: string, as: string) => {
    own(name, 'integer', as);
    const alias = `p_${as}`;
    joins.push({
      alias,
      join: sql`left join users as ${sql.ref(alias)} on ${column(alias, 'id')} = ${column('t', name)}`,
    });
    const through = { column: name, table: 'users', name: 'name' };
    fields.set(`${as}_name`, { kind: 'text', value: column(alias, 'name'), of: 'users', through });
  };

  own('id', 'integer', 'id', true);
  const writable = Object.keys(register.schema.shape);
  const columns = writable.filter(name => !register.elsewhere?.includes(name));
  for (const name of columns) own(name, columnTypeOf(register.schema.shape[name] as never));
  for (const [name, reference] of Object.entries(register.references)) {
    const alias = `r_${name}`;
    const join = sql`left join ${sql.table(reference.table)} as ${sql.ref(alias)}
      on ${column(alias, 'id')} = ${column('t', name)}`;
    joins.push({ alias, join });
    fields.set(reference.as, {
      kind: 'text',
      value: column(alias, reference.column),
      of: reference.resource,
      through: { column: name, table: reference.table, name: reference.column },
    });
  }
  for (const derived of register.derived ?? []) {
    const through = `r_${derived.through}`;
    const alias = `d_${derived.as}`;
    const join = sql`left join ${sql.table(derived.table)} as ${sql.ref(alias)}
      on ${column(alias, 'id')} = ${column(through, derived.via)}`;
    joins.push({ alias, join, needs: through });
    fields.set(derived.via, { kind: 'integer', value: column(through, derived.via) });
    fields.set(derived.as, { kind: 'text', value: column(alias, derived.column), of: derived.resource });
  }
  for (const [name, given] of Object.entries(register.given ?? {})) {
    const field = computed(name, given);
    if (field) fields.set(name, field);
  }
  joins.push(...(overrides.joins ?? []));
  for (const [name, field] of Object.entries(overrides.fields ?? {})) fields.set(name, field);
  if (register.approval) {
    own('approval_note', 'text');
    own('approved_at', 'timestamp');
    person('approved_by', 'approved_by');
  }

  own('created_at', 'timestamp', 'created_at', true);
  own('updated_at', 'timestamp', 'updated_at', true);
  own('deleted_at', 'timestamp');
  for (const [name, as] of [
    ['created_by', 'created_by'],
    ['updated_by', editor],
    ['deleted_by', 'deleted_by'],
  ] as const) {
    person(name, as);
  }

  for (const field of fields.values()) field.value = once(field.value);
  const select = once(sql.join([...fields].map(([name, field]) => sql`${field.value} as ${sql.ref(name)}`)));
  const scopes = Object.entries(register.scope ?? {}).map(
    ([name, value]) => sql`${column('t', name)} = ${sql.lit(value)}`,
  );
  const scope = once(scopes.length > 0 ? sql.join(scopes, sql` and `) : sql`true`) as RawBuilder<boolean>;
  const joined = joins.map(({ join }) => join);
  const from = once(sql.join([base, ...joined], sql` `));
  // Before the others: PostgreSQL plans only the first eight tables of a statement together.
  const fromAfter = once(sql.join([base, sql`on t.id = p.id`, ...joined], sql` `));
  // An operator without merge or hash joins, which PostgreSQL would wrongly prefer to the index.
  const fromEach = once(sql.join([base, sql`on t.id = any (array[p.id])`, ...joined], sql` `));
  const fromFor = joinsFor(base, joins);
  const fromReturned = once(sql`select ${select} from ${sql.join([sql`t`, ...joined], sql` `)}`);
  const returning = once(sql`returning ${sql.join(columnsOfT(fromReturned).map(name => sql.ref(name)))}`);
  // Needed for every page and after every change, so compiled once.
  const byIds = sql`select ${select} from ${from} where t.id = ${anyOf([], 'int')} and ${scope}`;
  const plainFilters = { ...plainFiltersOf(register, fields), ...overrides.plainFilters };
  return {
    register,
    overrides,
    fields,
    plainFilters,
    from,
    fromAfter,
    fromEach,
    fromFor,
    select,
    byIds: byIds.compile(compiler).sql,
    returning,
    fromReturned,
    editor,
    writable,
    columns,
    scope,
  };
}
