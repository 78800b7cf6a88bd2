/** The records of a register as they will be once all that waits is sent, so that lists, searches and choosers find them so. */
import type { Register } from '../../../contract/register/register.ts';
import { fitting, type ListQuery, listOf, type SavedRow } from '../records/list.ts';
import { deviceOwner } from '../store/state.ts';
import { type AllRelated, derivingValues } from './derivedValues.ts';
import type { Outbox, OutboxEntry, Values } from './entry.ts';
import { isTemporary } from './ids.ts';
import { changedRow, type Deciding, madeRow, overlaidRow } from './overlay.ts';

type Rows = ReadonlyMap<number, SavedRow>;

/** Behind every id that the server has given, in the order in which they will get theirs. */
const YET_TO_COME = 2 ** 40;
const compared = (id: unknown): unknown => (isTemporary(id) ? YET_TO_COME - Number(id) : id);

/** The same for all that names records, in rows and in what is asked for. */
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
  /** As lists compare them: a change is the latest of all, and a new record has the highest number. */
  rows: Map<number, SavedRow>;
  /** As they are shown: under the id and the version that they have now. */
  shown: (row: SavedRow) => SavedRow;
}

/** @param rows those that are known: a copy of the register, a page of the server, or none */
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
      ? overlaidRow(box, register.name, known, person)
      : (madeRow(box, register.name, id, person) ?? changedRow(box, register.name, id, person));
    if (row) before.set(id, edited(register, asListed(row)));
    sent.delete(id);
  }
  // In the order in which they were last changed, as the server will note it.
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

/** Anyone who entered it here has edited it. */
function edited<T extends Values>(register: Register, row: T): T {
  const owner = deviceOwner();
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

/** The server adds them up. */
const sumsOf = ({ given = {} }: Register, row: Values): Values =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, { sumOf }]) =>
      sumOf ? [[name, sumOf.reduce((sum, part) => sum + Number(row[part] ?? 0), 0)]] : [],
    ),
  );

/** What each record of another register that was made or changed here is called now, and where it is. */
function changesOf(box: Outbox, resource: string): Map<number, Values> {
  const changes = new Map<number, Values>();
  for (const { register, action, id, data, names } of box.entries) {
    if (register !== resource || (action !== 'create' && action !== 'update')) continue;
    changes.set(id, { ...changes.get(id), ...data, ...names });
  }
  return changes;
}

/** Gives a row the present names of what it refers to; undefined where nothing of that waits. */
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
  /** Whether the person of this device decides on records of this register. */
  decides: boolean;
  /** Of what this register's records are worked out; only where no server does it. */
  related?: AllRelated;
}

const personOf = ({ register, decides }: Listing): Deciding | undefined =>
  register.approval ? { decides } : undefined;

/** Under the names that what it refers to has by now, with what follows from other records. */
function asListedBy({ box, register, related }: Listing): (row: SavedRow) => SavedRow {
  const same = (row: SavedRow) => row;
  const rename = renaming(box, register) ?? same;
  const workOut = derivingValues(register, related) ?? same;
  return row => workOut(rename(row));
}

/** Single records, as in their list: decided on, under the names that what they refer to has by now. */
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
    /** As the server or the device has it, with what is pending. */
    overlaid: <T extends Values & { id: number }>(row: T): T =>
      asListed(overlaidRow(box, register.name, row, person) as T & SavedRow),
    /** One that was made here. */
    made: (id: unknown) => orNone(madeRow(box, register.name, id, person)),
    /** What was changed here of one that can't be had now. */
    changed: (id: unknown) => orNone(changedRow(box, register.name, id, person)),
  };
}

/** A list over what is known here. @returns undefined where only the server knows, as `listOf` */
export function listWithPending(listing: Listing, rows: Rows): SavedRow[] | undefined {
  const { box, register, query } = listing;
  if (box.entries.length === 0) return listOf(register, rows.values(), query);
  const sent = withPending(listing, rows);
  const asked = { ...query, filter: comparedIn(register, query.filter) };
  return listOf(register, sent.rows.values(), asked)?.map(sent.shown);
}

/** All records that are known here as they will be, deleted ones among them, by the ids that they have now. */
export function allWithPending(listing: Listing, rows: Rows): Rows {
  const sent = withPending(listing, rows);
  return new Map([...sent.rows].map(([id, row]) => [id, sent.shown(row)]));
}

/** What is pending, over a page that the server answered: the total is right, what moved away is gone, what is new here is first. */
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
