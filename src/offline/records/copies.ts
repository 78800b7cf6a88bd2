/** The copies of registers on this device: what is kept of them, how it is in the vault, and in the memory of this tab. */
import { deviceState, subscribeDevice } from '../store/state.ts';
import { type Change, get, getAll } from '../store/values.ts';
import type { SavedRow } from './list.ts';

/** Where all of it is in the vault. */
const STORE = 'records';

/** A copy of one register, whole or on its way. */
export interface Copy {
  /** Each new beginning is alongside the one before, until it is whole. */
  generation: number;
  /** Only of this district; all where it is null. */
  district: number | null;
  /** How far it has followed the register. */
  cursor: string;
  count: number;
  /** Of the records as text, before they are encrypted. */
  bytes: number;
  /** The server's clock when it last was up to date. */
  asOf: string;
}

/** Why a register is not, or no longer, updated. */
export type Problem = 'right' | 'limit' | 'full';

export interface Copies {
  /** What reads see. */
  whole?: Copy;
  /** What will take its place. */
  coming?: Copy;
  problem?: Problem;
}

/** What the person chose. */
export interface Choice {
  registers: readonly string[];
  /** Only this one, of registers that have districts; all where it is null. */
  district: number | null;
}

const utf8 = new TextEncoder();
/** What a record counts for. */
export const bytesOf = (row: object): number => utf8.encode(JSON.stringify(row)).byteLength;

/** Ids of one chunk: a change is one chunk written again. */
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

/** Trainers are alongside the records: no register, but asked for by forms of one. Each district has its own, and null all. */
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

/** When those of each district came, by their keys. */
const STAFF_AT = 'staffAt';
export const readStaffAt = async (): Promise<Readonly<Record<string, number>>> =>
  (await get<Record<string, number>>(STORE, STAFF_AT)) ?? {};
export const staffAtChange = (at: Readonly<Record<string, number>>): Change => ({
  ...{ store: STORE, key: STAFF_AT, value: at },
});

/** Takes a copy out of the vault. */
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

/** What this tab has read, until the vault is closed or another tab writes. */
const opened = new Map<string, Opened>();
subscribeDevice(() => {
  if (deviceState() !== 'open') opened.clear();
});

/** The rows of a copy in memory; they are read once a tab, and again after another tab has written. */
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

/** The records of a register that are kept here; undefined where they are not, or not all of them yet. */
export async function copyOf(register: string): Promise<{ copy: Copy; rows: Rows } | undefined> {
  if (deviceState() !== 'open') return undefined;
  const { whole } = await readCopies(register);
  return whole && { copy: whole, rows: await rowsOf(register, whole) };
}
