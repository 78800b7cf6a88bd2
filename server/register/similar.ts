/** Finds possible duplicates of a record by the rule of its register (`contract/register/similar.ts`). */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { text } from '../../contract/answers/common.ts';
import { columnTypeOf, type Field } from '../../contract/fields/field.ts';
import { fold } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import type { Register } from '../../contract/register/register.ts';
import {
  SIMILAR_ANYWHERE,
  SIMILAR_MIN,
  SIMILAR_NEAR,
  SIMILAR_SHOWN,
  type SimilarAnswer,
  type SimilarConfig,
  type SimilarRecord,
  similarFields,
  similarName,
} from '../../contract/register/similar.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../requests/schemas.ts';
import { asLatin, beginning, folded, sortedText } from './expressions.ts';
import type { RegisterTable, Row } from './overrides.ts';
import { viewOf } from './presenter.ts';
import { selectByIds } from './repository.ts';
import { noteRowsRead } from './rows-read.ts';
import { manyName, recordSchema, registerSchema } from './schemas.ts';

type Values = Readonly<Record<string, unknown>>;

/** The most records compared: the newest of a place for names, or those with the same value. */
const OF_A_PLACE = 2000;
const OF_A_VALUE = 20;

/** The values to compare, cleaned as for saving; undefined if blank or invalid. */
export interface SimilarQuery {
  n: number;
  name?: string;
  place?: number;
  same: Record<string, string[] | undefined>;
  /** In the order of the rule; not given unless each has a value. */
  together?: string[];
}

const comparable = (value: unknown): string => fold(String(value ?? ''));

export function similarQueryOf(
  { schema, fields }: Register,
  config: SimilarConfig,
  values: Values,
  n: number,
): SimilarQuery {
  const clean = (field: string): unknown => {
    const parsed = z.safeParse(schema.shape[field] as z.core.$ZodType, values[field]);
    return parsed.success && parsed.data !== null ? parsed.data : undefined;
  };
  const spellings = (field: string): string[] | undefined => {
    const value = clean(field);
    if (typeof value !== 'string' || value === '') return undefined;
    const found = fields[field]?.kind === 'phone' ? phoneSpellings(value) : [fold(value)];
    return found.length > 0 ? found : undefined;
  };
  const name = config.name && clean(config.name);
  const place = config.place && clean(config.place);
  const together = config.together?.map(field => comparable(clean(field)));
  return {
    n,
    ...(typeof name === 'string' && name.length >= SIMILAR_MIN && { name: fold(name) }),
    ...(typeof place === 'number' && { place }),
    ...(together?.every(value => value !== '') && { together }),
    same: Object.fromEntries((config.same ?? []).map(field => [field, spellings(field)])),
  };
}

/** Live records with a similar name, among the newest of the place or by the trigram index. */
function byName({ register, scope }: RegisterTable, name: string, place?: string): RawBuilder<unknown> {
  const from = sql`from ${sql.table(register.table)} t where t.deleted_at is null and ${scope}`;
  const own = asLatin(folded(sql.ref(`t.${name}`)));
  const asked = asLatin(sql`r.name`);
  const near = place
    ? sql`select t.id, ${own} as name ${from} and ${sql.ref(`t.${place}`)} = r.place
        order by t.id desc limit ${sql.lit(OF_A_PLACE)}`
    : sql`select t.id, ${own} as name ${from} and ${own} % ${asked}`;
  return sql`
    select near.id, ${sql.lit(name)} as field, similarity(near.name, ${asked}) as likeness
    from (${near}) as near
    where r.name is not null and similarity(near.name, ${asked}) >= ${sql.lit(place ? SIMILAR_NEAR : SIMILAR_ANYWHERE)}
    order by likeness desc, near.id desc limit ${sql.lit(SIMILAR_SHOWN)}`;
}

/** Live records with exactly this value, for telephone numbers in any notation. */
function byValue({ register, scope }: RegisterTable, field: string): RawBuilder<unknown> {
  const [own, values] = [sql.ref(`t.${field}`), sql.ref(`r.${field}`)];
  const isPhone = register.fields[field]?.kind === 'phone';
  const isSame = isPhone
    ? sql`${sortedText(own)} = any(${values})`
    : sql`${beginning(folded(own))} = ${beginning(sql`${values}[1]`)} and ${folded(own)} = ${values}[1]`;
  return sql`
    select t.id, ${sql.lit(field)} as field, 1::real as likeness
    from ${sql.table(register.table)} t
    where t.deleted_at is null and ${scope} and ${isSame}
    limit ${sql.lit(OF_A_VALUE)}`;
}

/** Live records with all of these values. */
function byValues({ register, scope }: RegisterTable, fields: readonly string[]): RawBuilder<unknown> {
  const isSame = fields.map((field, index) => {
    const own = sql.ref(`t.${field}`);
    const value = sql`r.together[${sql.lit(index + 1)}]`;
    const type = columnTypeOf((register.fields[field] as Field).schema);
    return type === 'text' ? sql`${folded(own)} = ${value}` : sql`${own} = ${value}::${sql.raw(type)}`;
  });
  return sql`
    select one.id, field, 1::real as likeness
    from (select t.id from ${sql.table(register.table)} t
      where r.together is not null and t.deleted_at is null and ${scope} and ${sql.join(isSame, sql` and `)}
      limit ${sql.lit(OF_A_VALUE)}) as one
    cross join unnest(${sql.lit(`{${fields.join(',')}}`)}::text[]) as field`;
}

/** The statements that find records of one request `r`. */
function waysOf(table: RegisterTable, { name, place, same = [], together }: SimilarConfig) {
  return [
    ...(name ? [byName(table, name, place)] : []),
    ...same.map(field => byValue(table, field)),
    ...(together ? [byValues(table, together)] : []),
  ];
}

interface Hit {
  n: number;
  id: number;
  name: string;
  field: string;
  likeness: number;
}

/** The trigram threshold is a setting of the transaction. */
async function withThreshold<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, trx => withThreshold(trx, work));
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILAR_ANYWHERE)}, true)`.execute(db);
  return work(db);
}

/** For many new records at once, within bounds. @returns at most three for each of `values`, in order, the most similar first */
export async function findSimilar(
  db: Db,
  table: RegisterTable,
  values: readonly Values[],
): Promise<SimilarRecord[][]> {
  const { register } = table;
  const config = register.similar;
  if (!config) return values.map(() => []);
  const queries = values
    .map((one, n) => similarQueryOf(register, config, one, n))
    .filter(
      ({ name, place, same, together }) =>
        (name && (place || !config.place)) || together || Object.values(same).some(Boolean),
    );
  const names = similarFields(register);
  const found = values.map((): Map<number, SimilarRecord & { likeness: number }> => new Map());
  if (queries.length > 0) {
    const rows = queries.map(({ same, ...one }) => ({ ...one, ...same }));
    const arrays = (config.same ?? []).map(field => sql`, ${sql.ref(field)} text[]`);
    const statement = sql<Hit>`
      select r.n, hit.id, hit.field, hit.likeness, coalesce(${sql.ref(`x.${similarName(register)}`)}, '') as name
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (n int, name text, place int, together text[] ${sql.join(arrays, sql``)})
      cross join lateral (${sql.join(
        waysOf(table, config).map(way => sql`(${way})`),
        sql` union all `,
      )}) as hit
      join ${sql.table(register.table)} x on x.id = hit.id`;
    const hits = await withThreshold(db, trx => statement.execute(trx));
    for (const { n, id: hit, name, field, likeness } of hits.rows) {
      const known = found[n]?.get(hit) ?? { id: hit, name, fields: [], likeness: 0 };
      known.fields.push(field);
      known.likeness += likeness;
      found[n]?.set(hit, known);
    }
  }
  return found.map(hits =>
    [...hits.values()]
      .sort((a, b) => b.likeness - a.likeness || b.id - a.id)
      .slice(0, SIMILAR_SHOWN)
      .map(({ likeness: _, fields, ...one }) => ({
        ...one,
        fields: names.filter(name => fields.includes(name)),
      })),
  );
}

/** `GET {resource}/similar?name=…`: for users who may list the register, as it returns records. */
export function addSimilarRoute(app: App, table: RegisterTable, prefix: string): void {
  const { name, paths } = table.register;
  const config = { access: [name, 'list'] } as const;
  app.get(`/${prefix}/similar`, { schema: schema(table, prefix === paths[0]), config }, async request => {
    const [found = []] = await findSimilar(app.db, table, [request.query]);
    const rows = await selectByIds(
      app.db,
      table,
      found.map(one => one.id),
    );
    await noteRowsRead(request, name, rows);
    const byId = new Map<number, Row>(rows.map(row => [row.id, row]));
    const { row: seen } = viewOf(table, request.caller);
    const similar = found.flatMap(({ id: hit, fields }) => {
      const record = byId.get(hit);
      return record ? [{ record: seen(record), fields }] : [];
    });
    return { similar } satisfies SimilarAnswer;
  });
}

/** Invalid values are ignored. */
const typed = z.unknown().optional().meta({ type: 'string' });

const schema = registerSchema(table => ({
  operationId: `similar${manyName(table)}`,
  summary: 'find possible duplicates of a record being entered',
  description: `At most ${SIMILAR_SHOWN}, the most similar first. Blank and invalid values are ignored.`,
  querystring: z.object(Object.fromEntries(similarFields(table.register).map(field => [field, typed]))),
  response: {
    200: z.object({
      similar: z.array(
        z.object({
          record: recordSchema(table),
          fields: z.array(text).describe('The fields in which it is similar.'),
        }),
      ),
    }),
  },
}));
