/** Exports the outbox to a file and imports it elsewhere. Importing twice creates no duplicates. */
import { isObject } from '../../basics/isObject.ts';
import { OfflineStoreLocked } from '../store/unlocked.ts';
import { openFile, removeStoredFiles, storeFile } from './documentFiles.ts';
import { emptyOutbox, type Outbox, type OutboxEntry, type StoredFile } from './entry.ts';
import { temporaryIdsIn } from './ids.ts';

const FORMAT = 'aup-outbox';
/** A line of JSON followed by the documents' bytes, so that no document is in memory as text. */
const VERSION = 2;
/** Far more than a thousand entries need. */
const MOST_HEAD_BYTES = 500 * 1024 * 1024;
const LOOK_BYTES = 1024 * 1024;
const NEW_LINE = 10;

interface Head {
  format: typeof FORMAT;
  version: number;
  user: { id: number; name: string };
  entries: OutboxEntry[];
  /** The documents after the line, in this order. */
  files: { at: string; size: number }[];
}

export interface Exported extends Pick<Head, 'user' | 'entries'> {
  /** Undefined if the document is missing. */
  fileOf: (at: string) => Blob | undefined;
}

/** Not an outbox file, or another user's. */
export class OutboxFileRefused extends Error {
  constructor(readonly owner?: string) {
    super();
  }
}

/** @returns also the names of documents that could not be read @throws OfflineStoreLocked */
export async function exportOutbox(
  box: Outbox,
  user: Head['user'],
): Promise<{ blob: Blob; missing: string[] }> {
  const files: { at: string; size: number }[] = [];
  const bytes: Blob[] = [];
  const missing: string[] = [];
  for (const file of box.entries.flatMap(entry => entry.files)) {
    try {
      const opened = await openFile(file);
      files.push({ at: file.at, size: opened.size });
      bytes.push(opened);
    } catch (error) {
      if (error instanceof OfflineStoreLocked) throw error;
      missing.push(file.name);
    }
  }
  const head: Head = { format: FORMAT, version: VERSION, user, entries: [...box.entries], files };
  return { blob: new Blob([`${JSON.stringify(head)}\n`, ...bytes]), missing };
}

const isEntry = (value: unknown): value is OutboxEntry =>
  isObject(value) &&
  [value.seq, value.id].every(Number.isSafeInteger) &&
  [value.key, value.register, value.name, value.createdAt].every(text => typeof text === 'string') &&
  ['create', 'update', 'delete', 'restore', 'approve', 'document'].includes(String(value.action)) &&
  ['waits', 'refused', 'conflict'].includes(String(value.state)) &&
  isObject(value.data) &&
  isObject(value.names) &&
  Array.isArray(value.refs) &&
  Array.isArray(value.files);

/** The end of the first line, or of the file. */
async function endOfHead(file: Blob): Promise<number> {
  const end = Math.min(file.size, MOST_HEAD_BYTES);
  for (let from = 0; from < end; from += LOOK_BYTES) {
    const bytes = new Uint8Array(await file.slice(from, from + LOOK_BYTES).arrayBuffer());
    const found = bytes.indexOf(NEW_LINE);
    if (found >= 0) return from + found;
  }
  return file.size;
}

/** @throws OutboxFileRefused */
export async function readExport(file: Blob, userId: number): Promise<Exported> {
  const end = await endOfHead(file);
  if (end > MOST_HEAD_BYTES) throw new OutboxFileRefused();
  const read = await file
    .slice(0, end)
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const isOurs = isObject(read) && read.format === FORMAT && isObject(read.user);
  if (!isOurs || !Array.isArray(read.entries) || !read.entries.every(isEntry)) throw new OutboxFileRefused();
  const { user, entries, files, version } = read as unknown as Head;
  if (version !== VERSION || !Array.isArray(files)) throw new OutboxFileRefused();
  if (user.id !== userId) throw new OutboxFileRefused(String(user.name));
  return { user, entries, fileOf: placed(file, end + 1, files) };
}

function placed(file: Blob, from: number, files: Head['files']): Exported['fileOf'] {
  const places = new Map<string, Blob>();
  let next = from;
  for (const { at, size } of files) {
    places.set(at, file.slice(next, next + size));
    next += size;
  }
  return at => places.get(at);
}

/** Stores the documents on this device. Entries that lose their only document are left out. */
export async function takeFiles(
  entries: readonly OutboxEntry[],
  { fileOf }: Pick<Exported, 'fileOf'>,
): Promise<{ entries: OutboxEntry[]; missing: string[] }> {
  const taken: OutboxEntry[] = [];
  const missing: string[] = [];
  try {
    for (const entry of entries) {
      const own: StoredFile[] = [];
      taken.push({ ...entry, files: own });
      for (const { at, name, type, size, lastModified, field, many, upload } of entry.files) {
        const bytes = fileOf(at);
        if (bytes?.size !== size) missing.push(name);
        else {
          const file = new File([bytes], name, { type, lastModified });
          // Sent the same way as elsewhere, so that the server recognizes it.
          own.push(await storeFile(file, field, { many, isFormTried: upload === undefined, upload }));
        }
      }
      if (entry.action === 'document' && own.length === 0) taken.pop();
    }
  } catch (error) {
    await removeStoredFiles(taken.flatMap(entry => entry.files));
    throw error;
  }
  return { entries: taken, missing };
}

/** Entries that are neither here nor were sent from here. */
export function newEntries(box: Outbox, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const known = new Set([...box.entries, ...box.sent].map(({ key }) => key));
  return entries.filter(({ key }) => !known.has(key));
}

/** The id of the file's record on this device, and its version when it was sent. */
interface Known {
  id: number;
  version?: unknown;
}

/** Records that an earlier import brought. */
function knownRecords(box: Outbox, entries: readonly OutboxEntry[]): Map<number, Known> {
  const here = new Map([...box.sent, ...box.entries].map(one => [one.key, one]));
  return new Map(
    entries.flatMap(({ action, register, id, key }) => {
      const known = action === 'create' ? here.get(key) : undefined;
      if (known?.id === undefined) return [];
      const last = box.sent.find(one => one.register === register && one.id === known.id);
      return [[id, { id: known.id, version: last?.version }] as const];
    }),
  );
}

/**
 * Adds imported entries under numbers of this device.
 * @param added new entries, with their documents
 * @param all entries of the file, including those of an earlier import
 * @returns also entries that refer to unknown records, which are left out
 */
export function withEntries(
  box: Outbox,
  added: readonly OutboxEntry[],
  all: readonly OutboxEntry[] = added,
): { box: Outbox; refused: OutboxEntry[] } {
  let next = Math.max(box.next, emptyOutbox.next, ...box.entries.map(({ seq }) => seq + 1));
  const records = knownRecords(box, all);
  const renamed = (id: unknown) => (typeof id === 'number' && id < 0 ? records.get(id)?.id : id);
  const entries: OutboxEntry[] = [];
  const refused: OutboxEntry[] = [];
  for (const entry of [...added].sort((a, b) => a.seq - b.seq)) {
    if (!temporaryIdsIn(entry).every(id => records.has(id))) {
      refused.push(entry);
      continue;
    }
    const seq = next;
    next += 1;
    const version = entry.follows && !entry.judged ? records.get(entry.id)?.version : undefined;
    if (entry.action === 'create') records.set(entry.id, { id: -seq });
    const data = Object.fromEntries(
      Object.entries(entry.data).map(([field, value]) => {
        if (!entry.refs.includes(field)) return [field, value];
        return [field, Array.isArray(value) ? value.map(renamed) : renamed(value)];
      }),
    );
    const id = Number(renamed(entry.id));
    // The exporting device may have sent it in the meantime.
    const taken = { ...entry, seq, id, data, tried: undefined, exported: undefined, unsure: true };
    entries.push(version === undefined ? taken : { ...taken, data: { ...data, updated_at: version } });
  }
  return { box: { ...box, next, entries: [...box.entries, ...entries] }, refused };
}
