/** Pending documents as record pages show them, with negative ids. */
import type { Outbox, OutboxEntry, StoredFile } from './entry.ts';

export interface PendingDocument {
  id: number;
  name: string;
  size: number;
  created_at: string;
  slot: string | null;
}

/** From the random end of the file's name, so that it stays the same. */
const idOf = ({ at }: StoredFile): number => -1 - Number.parseInt(at.slice(-12), 16);

/** The slot, as in the server's answers. */
const slotOf = ({ field }: StoredFile): string | null => /^(\w+)File$/.exec(field)?.[1] ?? null;

/** A record's documents with those of an entry; one in a slot replaces its predecessor. */
export function withPendingDocuments(documents: unknown, { files, createdAt }: OutboxEntry): unknown {
  if (files.length === 0) return documents;
  const added = files.map(
    (file): PendingDocument => ({
      ...{ id: idOf(file), name: file.name, size: file.size },
      ...{ created_at: createdAt, slot: slotOf(file) },
    }),
  );
  const slots = new Set(added.flatMap(({ slot }) => slot ?? []));
  const before = Array.isArray(documents) ? documents : [];
  return [...before.filter(({ slot }) => !slots.has(slot)), ...added];
}

/** The file with this id, and its entry. */
export function pendingDocument(
  { entries }: Outbox,
  id: number,
): { entry: OutboxEntry; file: StoredFile } | undefined {
  for (const entry of entries) {
    const file = entry.files.find(one => idOf(one) === id);
    if (file) return { entry, file };
  }
  return undefined;
}
