/** What waits, laid over what the server or the device has answered. */
import { deviceOwner } from '../state.ts';
import { withWaiting } from './documents.ts';
import type { Outbox, OutboxEntry, Values } from './entry.ts';

type Row = Values & { id: number };

/** The record as it will be, once these are sent. */
function applied(row: Row, entries: readonly OutboxEntry[]): Row {
  let now = row;
  for (const entry of entries) {
    const { action, data, names, files } = entry;
    // Lists of some registers have none: they keep saying what the server says.
    if (files.length > 0 && (now.documents || now.id < 0))
      now = { ...now, documents: withWaiting(now.documents, entry) };
    if (action !== 'update' && action !== 'approve') continue;
    const { updated_at: _, documents: __, ...given } = data;
    now = { ...now, ...given, ...names };
  }
  return now;
}

/** A record that only this device has. */
function made(entry: OutboxEntry): Row {
  const lists =
    entry.files.length > 0 || 'documents' in entry.data ? { documents: withWaiting([], entry) } : {};
  const { data, names, createdAt, id } = entry;
  const owner = deviceOwner();
  const standard = {
    ...{ created_at: createdAt, updated_at: null, deleted_at: null },
    ...{ created_by: owner?.userId, created_by_name: owner?.name },
  };
  return { ...standard, approval_status: 'Pending', ...data, ...lists, ...names, id };
}

const ofRegister = (box: Outbox, register: string) =>
  box.entries.filter(entry => entry.register === register);

export const overlaidRow = <T extends Row>(box: Outbox, register: string, row: T): T =>
  applied(
    row,
    ofRegister(box, register).filter(({ id }) => id === Number(row.id)),
  ) as T;

/** All that were made here, the latest first. */
export function madeHere(box: Outbox, register: string): Row[] {
  const entries = ofRegister(box, register);
  return entries
    .filter(({ action }) => action === 'create')
    .map(entry =>
      applied(
        made(entry),
        entries.filter(({ id, action }) => id === entry.id && action !== 'create'),
      ),
    )
    .reverse();
}

export const madeRow = (box: Outbox, register: string, id: unknown): Row | undefined =>
  madeHere(box, register).find(row => row.id === Number(id));

/** What was changed here of a record that can't be had now. */
export function changedRow(box: Outbox, register: string, id: unknown): Row | undefined {
  const entries = ofRegister(box, register).filter(entry => entry.id === Number(id));
  const base = entries.find(entry => entry.base)?.base;
  return base && applied(base as Row, entries);
}

const words = (value: unknown) => String(value ?? '').toLowerCase();

/** Whether a record of this device belongs to a list: as far as its filters ask for what the record says. */
export function fits(row: Row, filter: Values): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (wanted === undefined || wanted === null || wanted === '') return true;
    if (field === 'trashed') return wanted !== 'only';
    if (field === 'q') {
      return Object.values(row).some(
        value => typeof value === 'string' && words(value).includes(words(wanted)),
      );
    }
    if (!(field in row)) return true;
    const list = Array.isArray(wanted) ? wanted : [wanted];
    return list.some(one => words(one) === words(row[field]));
  });
}
