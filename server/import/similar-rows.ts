/** Marks new rows of one sheet that look the same as each other, by the rule by which records do: a note, never an error. */
import type { AlikeRow } from '../../contract/answers/import.ts';
import { SIMILAR_ANYWHERE, SIMILAR_NEAR, SIMILAR_SHOWN } from '../../contract/register/similar.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { type SimilarQuery, similarQueryOf } from '../register/similar.ts';
import { storableText } from './cells.ts';
import { nearby, trigramsOf } from './nearby-names.ts';
import type { Planned } from './plan.ts';
import { type Pause, pauses } from './turns.ts';

/** Other rows by their places in the list, each with the fields by which it looks the same. */
type Found = Map<number, string[]>;

/** @returns by the rows' numbers */
export async function similarRows(
  { register }: RegisterTable,
  plan: readonly Planned[],
): Promise<Map<number, AlikeRow[]>> {
  const config = register.similar;
  const created = plan.filter(row => row.action === 'create');
  if (!config || created.length < 2) return new Map();
  const pause = pauses();
  const queries: SimilarQuery[] = [];
  for (const { values = {} } of created) {
    queries.push(similarQueryOf(register, config, values, queries.length));
    await pause();
  }
  const found = created.map((): Found => new Map());
  await findNames(queries, found, config, pause);
  for (const field of config.same) await findValues(queries, found, field, pause);
  return new Map(
    found.flatMap((others, index): [number, AlikeRow[]][] => {
      if (others.size === 0) return [];
      const shown = [...others].sort(([a], [b]) => a - b).slice(0, SIMILAR_SHOWN);
      const number = (created[index] as Planned).draft.row.number;
      return [
        [number, shown.map(([other, fields]) => toAlikeRow(created[other] as Planned, config.name, fields))],
      ];
    }),
  );
}

const toAlikeRow = ({ draft, values }: Planned, field: string, fields: string[]): AlikeRow => ({
  row: draft.row.number,
  name: storableText(String(values?.[field] ?? '').slice(0, 200)),
  fields,
});

function note(found: Found[], index: number, other: number, field: string): void {
  const others = found[index] as Found;
  const fields = others.get(other);
  if (!fields) others.set(other, [field]);
  else if (!fields.includes(field)) fields.push(field);
}

/** Rows with an equal value; of those with one value the first few are told to all others. */
async function findValues(
  queries: readonly SimilarQuery[],
  found: Found[],
  field: string,
  pause: Pause,
): Promise<void> {
  const first = new Map<string, number[]>();
  for (const [index, { same }] of queries.entries()) {
    for (const spelling of same[field] ?? []) {
      const rows = first.get(spelling);
      if (!rows) first.set(spelling, [index]);
      else if (rows.length <= SIMILAR_SHOWN) rows.push(index);
    }
    await pause();
  }
  for (const [index, { same }] of queries.entries()) {
    for (const spelling of same[field] ?? [])
      for (const other of first.get(spelling) ?? []) if (other !== index) note(found, index, other, field);
    await pause();
  }
}

/** Rows of one place with alike names. */
async function findNames(
  queries: readonly SimilarQuery[],
  found: Found[],
  config: { name: string; place?: string },
  pause: Pause,
): Promise<void> {
  const places = new Map<number, number[]>();
  for (const [index, { name, place }] of queries.entries()) {
    if (!name || (config.place && place === undefined)) continue;
    const key = config.place ? (place as number) : 0;
    const rows = places.get(key);
    if (rows) rows.push(index);
    else places.set(key, [index]);
  }
  const codes = new Map<string, number>();
  const near = config.place ? SIMILAR_NEAR : SIMILAR_ANYWHERE;
  for (const rows of places.values()) {
    if (rows.length < 2) continue;
    const names: Int32Array[] = [];
    for (const index of rows) {
      names.push(trigramsOf(queries[index]?.name ?? '', codes));
      await pause();
    }
    for (const [at, others] of nearby(names, { near, most: SIMILAR_SHOWN })) {
      for (const other of others) {
        note(found, rows[at] as number, rows[other] as number, config.name);
        note(found, rows[other] as number, rows[at] as number, config.name);
      }
      await pause();
    }
  }
}
