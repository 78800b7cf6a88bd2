/** Marks the new rows of a sheet that look like records, or like each other: a note, never an error. */
import { canAccess } from '../../contract/access.ts';
import type { SimilarRow } from '../../contract/answers/import.ts';
import {
  SIMILAR_ANYWHERE,
  SIMILAR_NEAR,
  SIMILAR_SHOWN,
  type SimilarRecord,
  similarName,
} from '../../contract/register/similar.ts';
import type { Db } from '../database/schema.ts';
import type { RegisterTable } from '../register/overrides.ts';
import { findSimilar, type SimilarQuery, similarQueryOf } from '../register/similar.ts';
import type { Caller } from '../requests/access.ts';
import { storableText } from './cells.ts';
import type { Planned } from './plan.ts';
import { inParts, type Pause, pauses } from './turns.ts';

/** @returns by the rows' numbers; nothing for those who may not list the register */
export async function similarToRows(
  db: Db,
  table: RegisterTable,
  plan: readonly Planned[],
  caller: Caller | undefined,
): Promise<Map<number, SimilarRecord[]>> {
  const found = new Map<number, SimilarRecord[]>();
  const { similar, name } = table.register;
  if (!similar || !canAccess(caller, name, 'list')) return found;
  for await (const part of inParts(plan.filter(row => row.action === 'create'))) {
    const records = await findSimilar(
      db,
      table,
      part.map(({ values }) => values ?? {}),
    );
    for (const [index, { draft }] of part.entries()) {
      const own = records[index]?.map(one => ({ ...one, name: storableText(one.name) })) ?? [];
      if (own.length > 0) found.set(draft.row.number, own);
    }
  }
  return found;
}

// Rows that look like each other, by the rule by which records do.

/** Other rows by their places in the list, each with the fields by which it looks the same. */
type Found = Map<number, string[]>;

/** @returns by the rows' numbers */
export async function similarRows(
  { register }: RegisterTable,
  plan: readonly Planned[],
): Promise<Map<number, SimilarRow[]>> {
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
  if (config.name) await findNames(queries, found, { name: config.name, place: config.place }, pause);
  for (const field of config.same ?? [])
    await findValues(
      queries.map(({ same }) => same[field] ?? []),
      { found, fields: [field] },
      pause,
    );
  await findValues(
    queries.map(({ together }) => (together ? [JSON.stringify(together)] : [])),
    { found, fields: config.together ?? [] },
    pause,
  );
  return new Map(
    found.flatMap((others, index): [number, SimilarRow[]][] => {
      if (others.size === 0) return [];
      const shown = [...others].sort(([a], [b]) => a - b).slice(0, SIMILAR_SHOWN);
      const number = (created[index] as Planned).draft.row.number;
      return [
        [
          number,
          shown.map(([other, fields]) =>
            toAlikeRow(created[other] as Planned, similarName(register), fields),
          ),
        ],
      ];
    }),
  );
}

const toAlikeRow = ({ draft, values }: Planned, field: string, fields: string[]): SimilarRow => ({
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

/** Rows with an equal value (each has its spellings); of those with one value the first few are told to all others. */
async function findValues(
  values: readonly (readonly string[])[],
  { found, fields }: { found: Found[]; fields: readonly string[] },
  pause: Pause,
): Promise<void> {
  const first = new Map<string, number[]>();
  for (const [index, spellings] of values.entries()) {
    for (const spelling of spellings) {
      const rows = first.get(spelling);
      if (!rows) first.set(spelling, [index]);
      else if (rows.length <= SIMILAR_SHOWN) rows.push(index);
    }
    await pause();
  }
  for (const [index, spellings] of values.entries()) {
    for (const other of spellings.flatMap(spelling => first.get(spelling) ?? []))
      if (other !== index) for (const field of fields) note(found, index, other, field);
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

// Which of many names are alike, as `pg_trgm` sees it, with a bounded number of comparisons for each.

/** Letters of a name that are compared. */
const MOST_LETTERS = 60;
/** Others that a name is compared with, and how many are looked at for choosing these. */
const COMPARED = 60;
const LOOKED_AT = 600;

/** The three-letter pieces of a name's words as numbers, in order; `codes` gives each piece its number. */
export function trigramsOf(name: string, codes: Map<string, number>): Int32Array {
  const pieces = new Set<number>();
  const words =
    name
      .slice(0, MOST_LETTERS)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      const piece = padded.slice(at, at + 3);
      let code = codes.get(piece);
      if (code === undefined) {
        code = codes.size;
        codes.set(piece, code);
      }
      pieces.add(code);
    }
  }
  return Int32Array.from(pieces).sort();
}

/** What two names have in common: 1 is all. */
export function likeness(a: Int32Array, b: Int32Array): number {
  let [i, j, common] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

/** The most alike of each name, by their places. Those are compared that share its rarest pieces, of very many not each. */
export function* nearby(
  names: readonly Int32Array[],
  { near, most, like = likeness }: { near: number; most: number; like?: typeof likeness },
): Generator<[index: number, others: number[]]> {
  const holders = new Map<number, number[]>();
  for (const [index, pieces] of names.entries()) {
    for (const piece of pieces) {
      const list = holders.get(piece);
      if (list) list.push(index);
      else holders.set(piece, [index]);
    }
  }
  const rarity = (piece: number) => holders.get(piece)?.length ?? 0;
  for (const [index, pieces] of names.entries()) {
    const seen = new Set([index]);
    const alike: { other: number; likeness: number }[] = [];
    let looks = 0;
    for (const piece of [...pieces].sort((a, b) => rarity(a) - rarity(b))) {
      for (const other of around(holders.get(piece) ?? [], index)) {
        looks += 1;
        if (looks > LOOKED_AT || seen.size > COMPARED) break;
        if (seen.has(other)) continue;
        seen.add(other);
        const found = like(pieces, names[other] as Int32Array);
        if (found >= near) alike.push({ other, likeness: found });
      }
      if (looks > LOOKED_AT || seen.size > COMPARED) break;
    }
    alike.sort((a, b) => b.likeness - a.likeness || a.other - b.other);
    yield [index, alike.slice(0, most).map(({ other }) => other)];
  }
}

/** Neighbouring rows first: duplicates are often entered one after the other. */
function* around(sorted: readonly number[], index: number): Generator<number> {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < index) low = middle + 1;
    else high = middle;
  }
  let [before, after] = [low - 1, low];
  while (before >= 0 || after < sorted.length) {
    const toBefore = before >= 0 ? index - (sorted[before] as number) : Number.POSITIVE_INFINITY;
    const toAfter = after < sorted.length ? (sorted[after] as number) - index : Number.POSITIVE_INFINITY;
    yield (toBefore <= toAfter ? sorted[before--] : sorted[after++]) as number;
  }
}
