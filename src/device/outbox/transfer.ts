/** An outbox as a file, for the day that a device dies: taken in elsewhere, or twice, it makes no second record. */
import { emptyOutbox, type KeptFile, type Outbox, type OutboxEntry, type Values } from './entry.ts';
import { keepFile, openFile } from './kept-files.ts';

const FORMAT = 'aup-outbox';
const VERSION = 1;
/** Far above what anybody enters: a larger file is none of ours. */
const MOST_BYTES = 500 * 1024 * 1024;

interface Exported {
  format: typeof FORMAT;
  version: typeof VERSION;
  user: { id: number; name: string };
  entries: OutboxEntry[];
  /** The documents, in base64, by the names that the entries give them. */
  files: Record<string, string>;
}

/** It is no file of an outbox, or of another person. */
export class NotTaken extends Error {
  constructor(readonly owner?: string) {
    super();
  }
}

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

export async function exportOutbox(box: Outbox, user: Exported['user']): Promise<Blob> {
  const files: Exported['files'] = {};
  for (const file of box.entries.flatMap(entry => entry.files)) {
    files[file.at] = await toBase64(await openFile(file));
  }
  const exported: Exported = { format: FORMAT, version: VERSION, user, entries: [...box.entries], files };
  return new Blob([JSON.stringify(exported)], { type: 'application/json' });
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** @throws NotTaken */
export async function readExport(file: Blob, userId: number): Promise<Exported> {
  if (file.size > MOST_BYTES) throw new NotTaken();
  const read = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const isOurs = isObject(read) && read.format === FORMAT && read.version === VERSION && isObject(read.user);
  if (!isOurs || !Array.isArray(read.entries) || !read.entries.every(isEntry)) throw new NotTaken();
  const exported = read as unknown as Exported;
  if (exported.user.id !== userId) throw new NotTaken(String(exported.user.name));
  return exported;
}

/** The bytes of these entries as files of this device. */
export async function takeFiles(
  entries: readonly OutboxEntry[],
  { files }: Exported,
): Promise<OutboxEntry[]> {
  const taken: OutboxEntry[] = [];
  for (const entry of entries) {
    const own: KeptFile[] = [];
    for (const { at, name, type, lastModified, field, many } of entry.files) {
      const bytes = Uint8Array.from(atob(files[at] ?? ''), letter => letter.charCodeAt(0));
      own.push(await keepFile(new File([bytes], name, { type, lastModified }), field, many));
    }
    taken.push({ ...entry, files: own });
  }
  return taken;
}

/** Those of a file that are neither here nor were sent from here. */
export function newEntries(box: Outbox, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const known = new Set([...box.entries, ...box.sent].map(({ key }) => key));
  return entries.filter(({ key }) => !known.has(key));
}

/** With them, under numbers of this device; what they name of each other goes along. */
export function withEntries(box: Outbox, added: readonly OutboxEntry[]): Outbox {
  let next = Math.max(box.next, emptyOutbox.next, ...box.entries.map(({ seq }) => seq + 1));
  const ids = new Map<number, number>();
  const renamed = (id: unknown) => (typeof id === 'number' && id < 0 ? (ids.get(id) ?? id) : id);
  const entries = [...added]
    .sort((a, b) => a.seq - b.seq)
    .map((entry): OutboxEntry => {
      const seq = next;
      next += 1;
      if (entry.action === 'create') ids.set(entry.id, -seq);
      const data = Object.fromEntries(
        Object.entries(entry.data).map(([field, value]) => {
          if (!entry.refs.includes(field)) return [field, value];
          return [field, Array.isArray(value) ? value.map(renamed) : renamed(value)];
        }),
      );
      return { ...entry, seq, id: Number(renamed(entry.id)), data, tried: true };
    });
  return { ...box, next, entries: [...box.entries, ...entries] };
}
