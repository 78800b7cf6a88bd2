/** Saved copies of registers: their form in the offline store, and in this tab's memory. */
import { offlineStoreState, subscribeOfflineStore } from '../store/state.ts';
import { type Change, get, getAll } from '../store/values.ts';
import type { SavedRow } from './list.ts';

const STORE = 'records';

/** A copy of one register, complete or partial. */
export interface Copy {
  /** A new copy is loaded next to the old one until it is complete. */
  generation: number;
  /** The saved district; null for all. */
  district: number | null;
  /** Position in the change feed. */
  cursor: string;
  count: number;
  /** Size of the records as text, not encrypted. */
  bytes: number;
  /** Server time of the last sync. */
  asOf: string;
}

/** Why a register is not synced. */
export type Problem = 'right' | 'limit' | 'full';

export interface Copies {
  /** The complete copy, used by reads. */
  whole?: Copy;
  /** The copy being loaded. */
  coming?: Copy;
  problem?: Problem;
}

/** The user's choice. */
export interface Choice {
  registers: readonly string[];
  /** The chosen district, for registers that have districts; null for all. */
  district: number | null;
}

const utf8 = new TextEncoder();
/** A record's size. */
export const bytesOf = (row: object): number => utf8.encode(JSON.stringify(row)).byteLength;

/** Ids per chunk: a changed record rewrites its chunk. */
const CHUNK = 200;
export const chunkOf = (id: number): number => Math.floor(id / CHUNK);

const CHOICE = 'choice';
const keptKey = (register: string) => `kept/${register}`;
const rowsPrefix = (register: string, { generation }: Copy) => `rows/${register}/${generation}/`;

export const rowsKey = (register: string, copy: Copy, chunk: number): string =>
  rowsPrefix(register, copy) + String(chunk).padStart(8, '0');

export const readChoice = (): Promise<Choice | undefined> => get(STORE, CHOICE);
export const readCopies = async (register: string): Promise<Copies> =>
  (await get<Copies>(STORE, keptKey(register))) ?? {};

export const choiceChange = (choice: Choice): Change => ({ store: STORE, key: CHOICE, value: choice });
export const copiesChange = (register: string, kept: Copies | undefined): Change => ({
  store: STORE,
  key: keptKey(register),
  value: kept,
});

/** Trainers, who belong to no register but are chosen in forms: by district, and null for all. */
export const staffKey = (district: number | null) => `staff/${district ?? ''}`;
export const staffOf = <T>(district: number | null): Promise<T[] | undefined> =>
  get(STORE, staffKey(district));
export const staffChange = (district: number | null, people: readonly unknown[]): Change => ({
  ...{ store: STORE, key: staffKey(district), value: people },
});
export async function droppedStaff(): Promise<Change[]> {
  const kept = await getAll(STORE, 'staff/');
  return kept.map(({ key }) => ({ store: STORE, key, value: undefined }));
}

/** When each district's trainers were loaded. */
const STAFF_AT = 'staffAt';
export const readStaffAt = async (): Promise<Readonly<Record<string, number>>> =>
  (await get<Record<string, number>>(STORE, STAFF_AT)) ?? {};
export const staffAtChange = (at: Readonly<Record<string, number>>): Change => ({
  ...{ store: STORE, key: STAFF_AT, value: at },
});

/** Removes a copy. */
export async function droppedRows(register: string, copy: Copy | undefined): Promise<Change[]> {
  if (!copy) return [];
  const chunks = await getAll(STORE, rowsPrefix(register, copy));
  return chunks.map(({ key }) => ({ store: STORE, key, value: undefined }));
}

type Rows = Map<number, SavedRow>;
interface Opened {
  generation: number;
  asOf: string;
  rows: Promise<Rows>;
}

/** Rows read by this tab, until the store is locked or another tab writes. */
const opened = new Map<string, Opened>();
subscribeOfflineStore(() => {
  if (offlineStoreState() !== 'open') opened.clear();
});

/** The rows of a copy, read once and again after another tab has written. */
export function rowsOf(register: string, copy: Copy): Promise<Rows> {
  const known = opened.get(register);
  if (known && known.generation === copy.generation && known.asOf === copy.asOf) return known.rows;
  const rows = readRows(register, copy);
  remember(register, copy, rows);
  rows.catch(() => opened.delete(register));
  return rows;
}

export function remember(register: string, { generation, asOf }: Copy, rows: Promise<Rows>): void {
  opened.set(register, { generation, asOf, rows });
}

async function readRows(register: string, copy: Copy): Promise<Rows> {
  const chunks = await getAll<SavedRow[]>(STORE, rowsPrefix(register, copy));
  return new Map(chunks.flatMap(({ value }) => value.map(row => [row.id, row] as const)));
}

/** A register's saved records; undefined if not saved, or not complete yet. */
export async function copyOf(register: string): Promise<{ copy: Copy; rows: Rows } | undefined> {
  if (offlineStoreState() !== 'open') return undefined;
  const { whole } = await readCopies(register);
  return whole && { copy: whole, rows: await rowsOf(register, whole) };
}
