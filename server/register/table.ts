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
import { idIn } from '../../contract/fields/reading.ts';
import { placeParameters } from '../../contract/register/places.ts';
import type { Register } from '../../contract/register/register.ts';
import { anyOf } from '../database/named.ts';
import { sortedText } from './expressions.ts';
import {
  combineOverrides,
  type Field,
  type Filter,
  type Join,
  type Overrides,
  type PlainFilter,
  type RegisterTable,
  urduColumn,
} from './overrides.ts';

/** An id, or a name; what is neither finds nothing. */
const byPlace =
  (id: Field, name: Field): PlainFilter =>
  value =>
    idIn(value) !== undefined
      ? { where: sql`${id.value} = ${Number(value)}`, joins: id.joins }
      : { where: sql`lower(${name.value}) = lower(${value})`, joins: name.joins };

/** Comma-separated names. */
const byNames =
  (field: Field): PlainFilter =>
  value => {
    const names = value.split(',').map(name => name.trim().toLowerCase());
    return { where: sql`lower(${field.value}) in (${sql.join(names)})`, joins: field.joins };
  };

function plainFiltersOf(register: Register, fields: ReadonlyMap<string, Field>): Record<string, PlainFilter> {
  const filters: Record<string, PlainFilter> = {};
  for (const [parameter, { id, name }] of Object.entries(placeParameters(register))) {
    const [idField, nameField] = [fields.get(id), fields.get(name)];
    if (idField && nameField) filters[parameter] = byPlace(idField, nameField);
  }
  for (const [parameter, meaning] of Object.entries(register.parameters ?? {})) {
    const field = fields.get(meaning.oneOf);
    if (field) filters[parameter] = byNames(field);
  }
  return filters;
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Each join once, in order. */
export const joinsOf = (...readers: Pick<Filter, 'joins'>[]): Join[] => [
  ...new Set(readers.flatMap(({ joins }) => joins ?? [])),
];

export const joinList = (joins: readonly Join[]): RawBuilder<unknown> =>
  sql.join(
    joins.map(({ table, alias, on }) => sql`left join ${sql.table(table)} as ${sql.ref(alias)} on ${on}`),
    sql` `,
  );

/** The register's own table as `t`, with the tables that these read. */
export const fromFor = (
  { register }: Pick<RegisterTable, 'register'>,
  ...readers: Pick<Filter, 'joins'>[]
): RawBuilder<unknown> => sql`${sql.table(register.table)} as t ${joinList(joinsOf(...readers))}`;

/** Blanks last in either direction: text as people read it, without regard to case. */
export function orderBy(
  name: string,
  { kind, value, neverBlank }: Field,
  direction: string,
): RawBuilder<unknown> {
  const towards = sql.raw(direction);
  if (name === 'id') return sql`order by t.id ${towards}`;
  const key = kind === 'text' ? sortedText(value) : value;
  return sql`order by ${key} ${towards} ${neverBlank ? sql`` : sql`nulls last`}, t.id ${towards}`;
}

const column = (alias: string, name: string) => sql`${sql.ref(`${alias}.${name}`)}`;

/** A place has a name in English and one in Urdu. */
const inUrdu = (alias: string, name: string, kind: string | undefined) =>
  kind === 'placeName' ? column(alias, urduColumn(name)) : undefined;

/** The expression of a derived field; undefined if the register reads it in its own way or not at all. */
function computed(
  name: string,
  { sumOf, either, countOf, column: type }: ShownField,
  { shape }: Register['schema'],
): Field | undefined {
  if (type) return { kind: type, value: column('t', name) };
  if (either) {
    const { by, is, first, other } = either;
    return {
      kind: columnTypeOf(shape[first] as never),
      value: sql`case when ${column('t', by)} = ${sql.lit(is)} then ${column('t', first)} else ${column('t', other)} end`,
    };
  }
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

const joinById = (table: string, alias: string, id: RawBuilder<unknown>): Join => ({
  table,
  alias,
  on: sql`${column(alias, 'id')} = ${id}`,
});

/** @param parts overrides from the declaration's switches and of this register; their hooks are called in turn */
export function describeRegister(register: Register, ...parts: readonly Overrides[]): RegisterTable {
  const overrides = combineOverrides(parts);
  const editor = register.editor ?? 'updated_by';
  const fields = new Map<string, Field>();
  const own = (name: string, kind: ColumnType, as = name, neverBlank = false) =>
    fields.set(as, {
      kind,
      value: column('t', name),
      neverBlank,
      urdu: inUrdu('t', name, register.fields[name]?.kind),
    });

  /** An id of a user, with that user's name. */
  const person = (name: string, as: string) => {
    own(name, 'integer', as);
    const join = joinById('users', `p_${as}`, column('t', name));
    const through = { column: name, table: 'users', name: 'name' };
    const value = column(join.alias, 'name');
    fields.set(`${as}_name`, { kind: 'text', value, joins: [join], of: 'users', through });
  };

  own('id', 'integer', 'id', true);
  const writable = Object.keys(register.schema.shape);
  const columns = writable.filter(name => !register.elsewhere?.includes(name));
  for (const name of columns) own(name, columnTypeOf(register.schema.shape[name] as never));
  const joined = new Map<string, Join>();
  for (const [name, reference] of Object.entries(register.references)) {
    const join = joinById(reference.table, `r_${name}`, column('t', name));
    joined.set(name, join);
    fields.set(reference.as, {
      kind: 'text',
      value: column(join.alias, reference.column),
      urdu: inUrdu(join.alias, reference.column, reference.nameKind),
      joins: [join],
      of: reference.resource,
      through: { column: name, table: reference.table, name: reference.column },
    });
  }
  for (const { through, via, table, column: name, as, resource, nameKind } of register.derived ?? []) {
    const first = joined.get(through);
    if (!first) throw new Error(`${register.name} has no reference ${through}`);
    const id = column(first.alias, via);
    const second = joinById(table, `d_${as}`, id);
    const value = column(second.alias, name);
    fields.set(via, { kind: 'integer', value: id, joins: [first] });
    const urdu = inUrdu(second.alias, name, nameKind);
    fields.set(as, { kind: 'text', value, urdu, joins: [first, second], of: resource });
  }
  for (const [name, given] of Object.entries(register.given ?? {})) {
    const field = computed(name, given, register.schema);
    if (field) fields.set(name, field);
  }
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

  const select = sql.join([...fields].map(([name, field]) => sql`${field.value} as ${sql.ref(name)}`));
  const scopes = Object.entries(register.scope ?? {}).map(
    ([name, value]) => sql`${column('t', name)} = ${sql.lit(value)}`,
  );
  const scope = scopes.length > 0 ? sql<boolean>`${sql.join(scopes, sql` and `)}` : sql<boolean>`true`;
  const from = fromFor({ register }, ...fields.values());
  // Compiled once, as every answer with records needs them.
  const byIds = sql`select ${select} from ${from} where t.id = ${anyOf([], 'int')} and ${scope}`;
  const [sort, direction] = register.defaultSort;
  const order = orderBy(sort, fields.get(sort) as Field, direction);
  // PostgreSQL would plan again for each limit that it can see.
  const newest = sql`select ${select} from ${from} where t.id = any(array(
      select t.id from ${fromFor({ register }, fields.get(sort) as Field)} where ${scope} and t.deleted_at is null
      ${order} limit (select ${0}::int) offset (select ${0}::int))) ${order}`;
  return {
    register,
    overrides,
    fields,
    plainFilters: { ...plainFiltersOf(register, fields), ...overrides.plainFilters },
    byIds: byIds.compile(compiler).sql,
    newest: newest.compile(compiler).sql,
    editor,
    writable,
    columns,
    scope,
  };
}
