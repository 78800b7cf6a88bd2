/** Documents that wait with their record, as its pages show them: under negative ids, as the server has none for them yet. */
import type { Outbox, OutboxEntry, StoredFile } from './entry.ts';

export interface WaitingDocument {
  id: number;
  name: string;
  size: number;
  created_at: string;
  slot: string | null;
}

/** From the random end of its name among the files of the device: it stays, whatever is taken out around it. */
const idOf = ({ at }: StoredFile): number => -1 - Number.parseInt(at.slice(-12), 16);

/** Those that have a place of their own are in it, as the server answers them. */
const slotOf = ({ field }: StoredFile): string | null => /^(\w+)File$/.exec(field)?.[1] ?? null;

/** The documents of a record with those that an entry brings: one takes the place of the one in its slot. */
export function withWaiting(documents: unknown, { files, createdAt }: OutboxEntry): unknown {
  if (files.length === 0) return documents;
  const added = files.map(
    (file): WaitingDocument => ({
      ...{ id: idOf(file), name: file.name, size: file.size },
      ...{ created_at: createdAt, slot: slotOf(file) },
    }),
  );
  const slots = new Set(added.flatMap(({ slot }) => slot ?? []));
  const before = Array.isArray(documents) ? documents : [];
  return [...before.filter(({ slot }) => !slots.has(slot)), ...added];
}

/** The file behind such an id, and whose it is. */
export function waitingDocument(
  { entries }: Outbox,
  id: number,
): { entry: OutboxEntry; file: StoredFile } | undefined {
  for (const entry of entries) {
    const file = entry.files.find(one => idOf(one) === id);
    if (file) return { entry, file };
  }
  return undefined;
}
