/** Records as they will be once all pending changes are sent, for lists, search and choosers. */
import type { Register } from '../../../contract/register/register.ts';
import { fitting, type ListQuery, listOf, type SavedRow } from '../records/list.ts';
import { offlineStoreOwner } from '../store/state.ts';
import { type AllRelated, derivingValues } from './derivedValues.ts';
import type { Outbox, OutboxEntry, Values } from './entry.ts';
import { isTemporary } from './ids.ts';
import { changedRow, createdRow, type OwnerRights, rowWithChanges } from './overlay.ts';

type Rows = ReadonlyMap<number, SavedRow>;

/** Sorts temporary ids after all server ids, in creation order. */
const YET_TO_COME = 2 ** 40;
const compared = (id: unknown): unknown => (isTemporary(id) ? YET_TO_COME - Number(id) : id);

/** Replaces temporary ids in references, in rows and filters. */
function comparedIn(register: Register, values: Values): Values {
  const through = (register.derived ?? []).map(({ via }) => via);
  const fields = ['id', ...Object.keys(register.references), ...through].filter(field => field in values);
  if (!fields.some(field => [values[field]].flat().some(isTemporary))) return values;
  const named = fields.map(field => {
    const { [field]: value } = values;
    return [field, Array.isArray(value) ? value.map(compared) : compared(value)];
  });
  return { ...values, ...Object.fromEntries(named) };
}

interface WithPending {
  /** For comparison: changed rows are the latest, new rows have the highest ids. */
  rows: Map<number, SavedRow>;
  /** As displayed, with the id and version that they have now. */
  shown: (row: SavedRow) => SavedRow;
}

/** @param rows the known rows: a saved copy, a server page or none */
function withPending(listing: Listing, rows: Rows): WithPending {
  const { box, register } = listing;
  const person = personOf(listing);
  const own = new Map<number, OutboxEntry[]>();
  for (const entry of box.entries)
    if (entry.register === register.name) own.set(entry.id, [...(own.get(entry.id) ?? []), entry]);
  const asListed = asListedBy(listing);
  const sent = new Map([...rows].map(([id, row]) => [id, asListed(row)]));
  const before = new Map<number, SavedRow>();
  let latest = latestOf(sent.values());
  for (const id of own.keys()) {
    const known = sent.get(id);
    const row = known
      ? rowWithChanges(box, register.name, known, person)
      : (createdRow(box, register.name, id, person) ?? changedRow(box, register.name, id, person));
    if (row) before.set(id, edited(register, asListed(row)));
    sent.delete(id);
  }
  // In the order of their last changes, as the server will have it.
  const lastSeq = (id: number) => own.get(id)?.at(-1)?.seq ?? 0;
  const shown = new Map<SavedRow, SavedRow>();
  for (const [id, row] of [...before].sort(([one], [other]) => lastSeq(one) - lastSeq(other))) {
    latest = Math.max(latest + 1, Date.parse(own.get(id)?.at(-1)?.createdAt ?? '') || 0);
    const at = new Date(latest).toISOString();
    const isNew = id < 0;
    const known = { ...row, updated_at: at, ...(isNew && { created_at: at }) };
    const one = comparedIn(register, known) as SavedRow;
    sent.set(id, one);
    shown.set(one, row);
  }
  return { rows: sent, shown: row => shown.get(row) ?? row };
}

/** The store's owner is the last editor. */
function edited<T extends Values>(register: Register, row: T): T {
  const owner = offlineStoreOwner();
  const editor = register.editor ?? 'updated_by';
  const by = { [editor]: owner?.userId ?? null, [`${editor}_name`]: owner?.name ?? null };
  return { ...row, ...by, ...sumsOf(register, row) };
}

function latestOf(rows: Iterable<SavedRow>): number {
  let latest = 0;
  for (const { updated_at: at } of rows)
    if (typeof at === 'string') latest = Math.max(latest, Date.parse(at));
  return latest;
}

/** Sums that the server computes. */
const sumsOf = ({ given = {} }: Register, row: Values): Values =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, { sumOf }]) =>
      sumOf ? [[name, sumOf.reduce((sum, part) => sum + Number(row[part] ?? 0), 0)]] : [],
    ),
  );

/** Current names and places of another register's records that were changed here. */
function changesOf(box: Outbox, resource: string): Map<number, Values> {
  const changes = new Map<number, Values>();
  for (const { register, action, id, data, names } of box.entries) {
    if (register !== resource || (action !== 'create' && action !== 'update')) continue;
    changes.set(id, { ...changes.get(id), ...data, ...names });
  }
  return changes;
}

/** Updates names of referenced records in a row; undefined without pending names. */
function renaming(box: Outbox, register: Register): ((row: SavedRow) => SavedRow) | undefined {
  const sources: { field: string; changes: Map<number, Values>; given: [from: string, as: string][] }[] = [];
  const add = (field: string, resource: string, given: [string, string][]) => {
    const changes = changesOf(box, resource);
    if (changes.size > 0) sources.push({ field, changes, given });
  };
  const derived = register.derived ?? [];
  for (const [field, { resource, column, as }] of Object.entries(register.references)) {
    const through = derived.filter(one => one.through === field).flatMap(one => [one.via, one.as]);
    add(field, resource, [[column, as], ...through.map((name): [string, string] => [name, name])]);
  }
  for (const { via, resource, column, as } of derived) add(via, resource, [[column, as]]);
  if (sources.length === 0) return undefined;
  return row => {
    let now = row;
    for (const { field, changes, given } of sources) {
      const change = changes.get(Number(now[field]));
      if (!change) continue;
      const taken = given.filter(([from]) => from in change).map(([from, as]) => [as, change[from]]);
      now = { ...now, ...Object.fromEntries(taken) };
    }
    return now;
  };
}

export interface Listing {
  box: Outbox;
  register: Register;
  query: ListQuery;
  /** Whether the store's owner may approve records of this register. */
  decides: boolean;
  /** Sources of derived values; only while no server computes them. */
  related?: AllRelated;
}

const personOf = ({ register, decides }: Listing): OwnerRights | undefined =>
  register.approval ? { decides } : undefined;

/** With current names of references and derived values. */
function asListedBy({ box, register, related }: Listing): (row: SavedRow) => SavedRow {
  const same = (row: SavedRow) => row;
  const rename = renaming(box, register) ?? same;
  const workOut = derivingValues(register, related) ?? same;
  return row => workOut(rename(row));
}

/** Single records, with the same changes as in their list. */
export function recordsWithPending(listing: Listing) {
  const { box, register } = listing;
  const person = personOf(listing);
  const asNow = asListedBy(listing);
  const own = new Set(box.entries.filter(one => one.register === register.name).map(({ id }) => id));
  const asListed = <T extends SavedRow>(row: T): T => {
    const named = asNow(row) as T;
    return own.has(Number(row.id)) ? edited(register, named) : named;
  };
  const orNone = (row: SavedRow | undefined) => row && asListed(row);
  return {
    /** A record from the server or the device, with pending changes. */
    overlaid: <T extends Values & { id: number }>(row: T): T =>
      asListed(rowWithChanges(box, register.name, row, person) as T & SavedRow),
    /** A record created on this device. */
    made: (id: unknown) => orNone(createdRow(box, register.name, id, person)),
    /** A changed record that is otherwise unavailable. */
    changed: (id: unknown) => orNone(changedRow(box, register.name, id, person)),
  };
}

/** A list of known rows. @returns undefined if only the server can answer, as `listOf` */
export function listWithPending(listing: Listing, rows: Rows): SavedRow[] | undefined {
  const { box, register, query } = listing;
  if (box.entries.length === 0) return listOf(register, rows.values(), query);
  const sent = withPending(listing, rows);
  const asked = { ...query, filter: comparedIn(register, query.filter) };
  return listOf(register, sent.rows.values(), asked)?.map(sent.shown);
}

/** All known records with pending changes, deleted ones included, by their current ids. */
export function allWithPending(listing: Listing, rows: Rows): Rows {
  const sent = withPending(listing, rows);
  return new Map([...sent.rows].map(([id, row]) => [id, sent.shown(row)]));
}

/**
 * Applies pending changes to a server page: corrects the total, removes what no longer matches, puts new
 * matches first.
 */
export function pageWithPending(
  listing: Listing,
  { rows, total, isFirst }: { rows: SavedRow[]; total: number; isFirst: boolean },
): { rows: SavedRow[]; total: number } {
  const { box, register, query } = listing;
  const known = new Map(rows.map(row => [row.id, row]));
  const sent = withPending(listing, known);
  const fits = fitting(register, comparedIn(register, query.filter)) ?? (() => true);
  const touched = new Set(box.entries.filter(one => one.register === register.name).map(({ id }) => id));
  const page: SavedRow[] = [];
  let now = total;
  for (const { id } of rows) {
    const row = sent.rows.get(id) as SavedRow;
    if (touched.has(id) && !fits(row)) now -= 1;
    else page.push(sent.shown(row));
  }
  const come: SavedRow[] = [];
  for (const id of touched) {
    const row = sent.rows.get(id);
    if (known.has(id) || !row) continue;
    const was = box.entries.find(one => one.register === register.name && one.id === id && one.base)?.base;
    const hadIt = id > 0 && (!was || fits(was as SavedRow));
    if (fits(row) && !hadIt) come.push(row);
    now += Number(fits(row)) - Number(hadIt);
  }
  come.sort((one, other) => (String(one.updated_at) < String(other.updated_at) ? 1 : -1));
  return { rows: isFirst ? [...come.map(sent.shown), ...page] : page, total: now };
}
