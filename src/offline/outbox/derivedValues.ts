/**
 * Values that the server derives from other records (sums of networks, counts of districts), computed with
 * pending changes.
 */
import type { Register } from '../../../contract/register/register.ts';
import type { SavedRow } from '../records/list.ts';
import { compareTexts } from '../records/order.ts';
import type { Outbox, Values } from './entry.ts';

/** Another register's saved records, with pending changes. */
export interface Related {
  rows: ReadonlyMap<number, SavedRow>;
  /** The saved district; null for all. */
  district: number | null;
}
export type AllRelated = ReadonlyMap<string, Related>;

/** Lists the fields computed on this device. */
const DERIVED_HERE = 'worked_out';

interface Given {
  field: string;
  from: string;
  /** @returns undefined if the device can't know */
  value: (row: SavedRow, related: Related) => unknown;
}

const isLive = (row: SavedRow | undefined): row is SavedRow => row !== undefined && row.deleted_at == null;

/** Deleted records are not saved: if all records of the district are, a missing one is deleted. */
const isComplete = ({ district }: Related, of: unknown): boolean => district === null || district === of;

type Live = SavedRow[];

const live = (row: SavedRow, over: string, { rows }: Related): Live =>
  ((row[over] as number[] | undefined) ?? []).map(id => rows.get(id)).filter(isLive);

const sumOf = (all: Live, field: string): number =>
  all.reduce((sum, one) => sum + Number(one[field] ?? 0), 0);

const membersOf = (all: Live) =>
  all
    .sort((one, other) => compareTexts(String(one.name), String(other.name)))
    .map(({ id, name, ref_code }) => ({ id, name, ref_code: ref_code ?? null }));

function givenOf({ given = {}, fields }: Register): Given[] {
  return Object.entries(given).flatMap(([field, { kind, over, countOf }]): Given[] => {
    const from = over && fields[over]?.each?.resource;
    if (over && from) {
      const of = kind === 'list' ? membersOf : (all: Live) => sumOf(all, field);
      const value = (row: SavedRow, related: Related) =>
        isComplete(related, row.districts_id) ? of(live(row, over, related)) : undefined;
      return [{ field, from, value }];
    }
    if (!countOf) return [];
    const count = (row: SavedRow, related: Related) =>
      isComplete(related, countOf.column === 'districts_id' ? row.id : row.districts_id)
        ? [...related.rows.values()].filter(one => isLive(one) && one[countOf.column] === row.id).length
        : undefined;
    return [{ field, from: countOf.register, value: count }];
  });
}

/** The registers that this one's values derive from. */
export const relatedNames = (register: Register): string[] => [
  ...new Set(givenOf(register).map(({ from }) => from)),
];

/** Adds derived values to a row, and the names of their fields. */
export function derivingValues(
  register: Register,
  all: AllRelated = new Map(),
): ((row: SavedRow) => SavedRow) | undefined {
  const known = givenOf(register).flatMap(({ field, from, value }) => {
    const related = all.get(from);
    return related ? [{ field, of: (row: SavedRow) => value(row, related) }] : [];
  });
  if (known.length === 0) return undefined;
  return row => {
    const values = known.flatMap(({ field, of }) => {
      const now = of(row);
      return now === undefined ? [] : [[field, now]];
    });
    if (values.length === 0) return row;
    return { ...row, ...Object.fromEntries(values), [DERIVED_HERE]: values.map(([field]) => field) };
  };
}

function sourcesOf({ given = {} }: Register): [field: string, sources: readonly string[]][] {
  return Object.entries(given).map(([name, { workedFrom = [], countOf }]) => [
    name,
    countOf ? [...workedFrom, countOf.register] : workedFrom,
  ]);
}

/**
 * Fields that may be out of date until pending changes are sent: derived values, and places if a place was
 * moved.
 */
export function outdatedFields(register: Register, { entries }: Outbox, record?: Values): Set<string> {
  const fields = new Set<string>();
  if (entries.length === 0) return fields;
  const isOwn = (entry: { register: string; id: number }) =>
    entry.register === register.name && (!record || entry.id === Number(record.id));
  const isKnown = (field: string) => [record?.[DERIVED_HERE] ?? []].flat().includes(field);
  for (const [field, sources] of sourcesOf(register)) {
    const isTouched = entries.some(
      entry => sources.includes(entry.register) && (entry.register !== register.name || isOwn(entry)),
    );
    if (isTouched && !isKnown(field)) fields.add(field);
  }
  for (const [field, { resource }] of Object.entries(register.references)) {
    for (const { register: changed, action, id, data, base } of entries) {
      if (changed !== resource || action !== 'update' || !base) continue;
      if (record && Number(record[field]) !== id) continue;
      for (const [place, { as }] of Object.entries(register.references))
        if (place in data && data[place] !== base[place] && (!record || record[place] !== data[place]))
          fields.add(as);
    }
  }
  return fields;
}
