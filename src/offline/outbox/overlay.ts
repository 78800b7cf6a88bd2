/** Applies pending changes to single records. */
import { offlineStoreOwner } from '../store/state.ts';
import { withPendingDocuments } from './documents.ts';
import type { Outbox, OutboxEntry, Values } from './entry.ts';

type Row = Values & { id: number };

/** Whether the store's owner may approve; only for registers with approval. */
export interface OwnerRights {
  decides: boolean;
}

const owned = (field: string, isNobody = false) => {
  const owner = isNobody ? undefined : offlineStoreOwner();
  return { [field]: owner?.userId ?? null, [`${field}_name`]: owner?.name ?? null };
};

const isChangedBy = (row: Row, { data, files }: OutboxEntry): boolean =>
  files.length > 0 ||
  Object.entries(data).some(
    ([field, value]) =>
      field !== 'updated_at' && JSON.stringify(value ?? null) !== JSON.stringify(row[field] ?? null),
  );

/**
 * The approval as the server will note it. If an editor without that permission changes a rejected record,
 * it is pending again; its note stays.
 */
function decided(before: Row, after: Row, entry: OutboxEntry, { decides }: OwnerRights): Row {
  const { action, createdAt } = entry;
  const waitsAgain = before.approval_status === 'Rejected' && !decides && isChangedBy(before, entry);
  const approval_status = waitsAgain ? 'Pending' : after.approval_status;
  if (approval_status === before.approval_status) return after;
  const isOpen = approval_status === 'Pending';
  return {
    ...{ ...after, approval_status, ...owned('approved_by', isOpen), approved_at: isOpen ? null : createdAt },
    ...(action !== 'approve' && !waitsAgain && { approval_note: null }),
  };
}

/** The record after one entry. */
function appliedOne(row: Row, entry: OutboxEntry): Row {
  const { action, data, names, files, createdAt } = entry;
  let now = row;
  // Some registers' lists have no documents.
  if (files.length > 0 && (now.documents || now.id < 0))
    now = { ...now, documents: withPendingDocuments(now.documents, entry) };
  if (action === 'delete') return { ...now, deleted_at: createdAt, ...owned('deleted_by') };
  if (action === 'restore') return { ...now, deleted_at: null, ...owned('deleted_by', true) };
  if (action !== 'update' && action !== 'approve') return now;
  const { updated_at: _, documents: __, ...given } = data;
  return { ...now, ...given, ...names };
}

const applied = (row: Row, entries: readonly OutboxEntry[], person?: OwnerRights): Row =>
  entries.reduce((now, entry) => {
    const next = appliedOne(now, entry);
    return person ? decided(now, next, entry, person) : next;
  }, row);

/** A record created on this device. */
function made(entry: OutboxEntry, person?: OwnerRights): Row {
  const lists =
    entry.files.length > 0 || 'documents' in entry.data ? { documents: withPendingDocuments([], entry) } : {};
  const { data, names, createdAt, id } = entry;
  const owner = offlineStoreOwner();
  const standard = {
    ...{ created_at: createdAt, updated_at: null, deleted_at: null },
    ...{ created_by: owner?.userId, created_by_name: owner?.name },
  };
  const blank = { ...standard, approval_status: 'Pending', id };
  const row = { ...blank, ...data, ...lists, ...names, id };
  return person ? decided(blank, row, entry, { decides: true }) : row;
}

const ofRegister = (box: Outbox, register: string) =>
  box.entries.filter(entry => entry.register === register);

export const rowWithChanges = <T extends Row>(
  box: Outbox,
  register: string,
  row: T,
  person?: OwnerRights,
): T =>
  applied(
    row,
    ofRegister(box, register).filter(({ id }) => id === Number(row.id)),
    person,
  ) as T;

export function createdRow(
  box: Outbox,
  register: string,
  id: unknown,
  person?: OwnerRights,
): Row | undefined {
  const [first, ...later] = ofRegister(box, register).filter(entry => entry.id === Number(id));
  return first?.action === 'create' ? applied(made(first, person), later, person) : undefined;
}

/** A changed record that is otherwise unavailable. */
export function changedRow(
  box: Outbox,
  register: string,
  id: unknown,
  person?: OwnerRights,
): Row | undefined {
  const entries = ofRegister(box, register).filter(entry => entry.id === Number(id));
  const base = entries.find(entry => entry.base)?.base;
  return base && applied(base as Row, entries, person);
}
