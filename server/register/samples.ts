/** Estimates from samples how common words are in a register: this decides how to search, not what is found (decision 033). */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** Texts of the newest records, and about as many random ones. */
const OF_EACH = 1_000;
/** Characters per text, as remarks can be long. */
const LONGEST = 2_000;
const REMEMBERED_MS = 60_000;

export interface Sample {
  newest: readonly string[];
  all: readonly string[];
}

interface Known {
  sample: Promise<Sample>;
  until: number;
}

/** By table. */
const known = new WeakMap<Db, Map<string, Known>>();

async function read(db: Db, table: string): Promise<Sample> {
  const name = sql.table(table);
  const text = sql`left(folded, ${sql.lit(LONGEST)}) as text`;
  const { rows } = await sql<{ text: string; isNew: boolean }>`
    (select ${text}, true as "isNew" from ${name} order by id desc limit ${sql.lit(OF_EACH)}) union all
    select ${text}, false from ${name} where ctid = any (array(
      select format('(%s,%s)', floor(random() * pages), ceil(random() * 2 * each))::tid
      from (
        select greatest(1, pg_relation_size(oid) / current_setting('block_size')::int) as pages,
          case when relpages > 0 and reltuples > 0 then ceil(reltuples / relpages) else 20 end as each
        from pg_class where oid = ${table}::regclass
      ) as rows, generate_series(1, ${sql.lit(2 * OF_EACH)})
    ))`.execute(db);
  return {
    newest: rows.filter(({ isNew }) => isNew).map(row => row.text),
    all: rows.map(row => row.text),
  };
}

/** Read once a minute. */
export function sampleOf(db: Db, table: string): Promise<Sample> {
  const ofDb = known.get(db) ?? new Map<string, Known>();
  known.set(db, ofDb);
  const now = performance.now();
  let found = ofDb.get(table);
  if (!found || found.until < now) {
    found = { sample: read(db, table), until: now + REMEMBERED_MS };
    ofDb.set(table, found);
    found.sample.catch(() => ofDb.delete(table));
  }
  return found.sample;
}

/** How many texts have all of the folded words. */
export function countOf(texts: readonly string[], words: readonly string[]): number {
  return texts.filter(text => words.every(word => text.includes(word))).length;
}
