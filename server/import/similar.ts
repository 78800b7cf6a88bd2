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
import { addTo, inParts, inTurns } from './turns.ts';

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
  const queries: SimilarQuery[] = [];
  for await (const { values = {} } of inTurns(created))
    queries.push(similarQueryOf(register, config, values, queries.length));
  const found = created.map((): Found => new Map());
  if (config.name) await findNames(queries, found, { name: config.name, place: config.place });
  for (const field of config.same ?? []) {
    const values = queries.map(({ same }) => same[field] ?? []);
    await findValues(values, found, [field]);
  }
  const together = queries.map(query => (query.together ? [JSON.stringify(query.together)] : []));
  await findValues(together, found, config.together ?? []);
  const toRow = (other: number, fields: string[]): SimilarRow => {
    const { draft, values } = created[other] as Planned;
    const name = storableText(String(values?.[similarName(register)] ?? '').slice(0, 200));
    return { row: draft.row.number, name, fields };
  };
  const alike = new Map<number, SimilarRow[]>();
  for (const [index, { draft }] of created.entries()) {
    const others = [...(found[index] as Found)].sort(([a], [b]) => a - b).slice(0, SIMILAR_SHOWN);
    if (others.length > 0)
      alike.set(
        draft.row.number,
        others.map(([other, fields]) => toRow(other, fields)),
      );
  }
  return alike;
}

function note(found: Found[], index: number, other: number, field: string): void {
  const others = found[index] as Found;
  const fields = others.get(other) ?? [];
  others.set(other, fields.includes(field) ? fields : [...fields, field]);
}

/** Rows with an equal value (each has its spellings); of those with one value the first few are told to all others. */
async function findValues(
  values: readonly (readonly string[])[],
  found: Found[],
  fields: readonly string[],
): Promise<void> {
  const first = new Map<string, number[]>();
  for await (const [index, spellings] of inTurns(values.entries()))
    for (const spelling of spellings)
      if ((first.get(spelling)?.length ?? 0) <= SIMILAR_SHOWN) addTo(first, spelling, index);
  for await (const [index, spellings] of inTurns(values.entries())) {
    for (const other of spellings.flatMap(spelling => first.get(spelling) ?? []))
      if (other !== index) for (const field of fields) note(found, index, other, field);
  }
}

/** Earlier rows that a name is compared with, or about so many, however many are like it. */
const COMPARED = 60;

/** Rows of one place with alike names, as `pg_trgm` sees it: each is compared with the rows just before it that share its rarest pieces. */
async function findNames(
  queries: readonly SimilarQuery[],
  found: Found[],
  config: { name: string; place?: string },
): Promise<void> {
  const near = config.place ? SIMILAR_NEAR : SIMILAR_ANYWHERE;
  const places = new Map<number, Map<string, number[]>>();
  const pieces = queries.map(({ name = '' }) => trigramsOf(name));
  for await (const [index, { name, place = 0 }] of inTurns(queries.entries())) {
    if (!name || (config.place && !place)) continue;
    const own = pieces[index] as Trigrams;
    const holders = places.get(place) ?? new Map<string, number[]>();
    places.set(place, holders);
    const sharing = [...own].map(piece => holders.get(piece) ?? []).sort((a, b) => a.length - b.length);
    const nearest = new Set<number>();
    for (const rows of sharing)
      if (nearest.size < COMPARED) for (const other of rows.slice(-COMPARED).reverse()) nearest.add(other);
    const alike = [...nearest]
      .map(other => ({ other, likeness: likeness(own, pieces[other] as Trigrams) }))
      .filter(one => one.likeness >= near)
      .sort((a, b) => b.likeness - a.likeness);
    for (const { other } of alike.slice(0, SIMILAR_SHOWN)) {
      note(found, index, other, config.name);
      note(found, other, index, config.name);
    }
    for (const piece of own) addTo(holders, piece, index);
  }
}

/** Letters of a name that are compared. */
const MOST_LETTERS = 60;

type Trigrams = ReadonlySet<string>;

/** The three-letter pieces of a name's words. */
export function trigramsOf(name: string): Trigrams {
  const words =
    name
      .slice(0, MOST_LETTERS)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const pieces = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) pieces.add(padded.slice(at, at + 3));
  }
  return pieces;
}

/** What two names have in common: 1 is all. */
export function likeness(a: Trigrams, b: Trigrams): number {
  let common = 0;
  for (const piece of a) if (b.has(piece)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}
