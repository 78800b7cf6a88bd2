import type { TenderChanges } from '../../../contract/answers/tender.ts';
import type { TenderDocument } from '../../../contract/register/documents.ts';
import { published } from './published.ts';

export interface KnownDocument extends TenderDocument {
  deleted_at: string | null;
}

/** A complete download; `documents` is null in rows from before they were noted. */
export interface Taken {
  kind: 'archive' | 'selection' | 'document';
  documents: number[] | null;
  started_at: string;
}

/**
 * Compares with the last whole archive downloaded and later parts; if only parts were downloaded, with what came after the first.
 * @param documents of the tender by their ids, deleted ones too @param downloads of that person or company, oldest first
 */
export function compareWithTaken(
  documents: readonly KnownDocument[],
  downloads: readonly Taken[],
): Omit<TenderChanges, 'end_date'> {
  const last = downloads.findLastIndex(({ kind }) => kind === 'archive');
  const counted = downloads.slice(Math.max(0, last));
  const [first] = counted;
  if (!first) return { since: null, added: [], replaced: [], removed: [] };
  // Times alone would include a document that was just being attached, as it has the start time of its transaction.
  const whole = first.kind === 'archive' ? first.documents : null;
  const then =
    whole ?? documents.filter(document => wasThere(document, first.started_at)).map(({ id }) => id);
  const taken = new Set(counted.flatMap(row => row.documents ?? then));
  const known = new Set([...taken, ...then]);

  const added = documents.filter(({ id, deleted_at }) => deleted_at === null && !known.has(id));
  const have = documents.filter(({ id, deleted_at }) => deleted_at === null && taken.has(id));
  const replaced: TenderChanges['replaced'] = [];
  const removed: string[] = [];
  const successors = byName(added);
  const newest = new Map(have.map(({ id, name }) => [folded(name), id]));
  const successorsUsed = new Set<KnownDocument>();
  for (const { id, name, deleted_at } of documents) {
    if (deleted_at === null || !taken.has(id)) continue;
    const waiting = successors.get(folded(name)) ?? [];
    // Ids only grow: what is older than this one comes too early for all that follow as well.
    while ((waiting.at(-1)?.id ?? id + 1) <= id) waiting.pop();
    const document = waiting.pop();
    if (document) {
      successorsUsed.add(document);
      replaced.push({ before: name, document: published(document) });
    }
    // A replacement already downloaded isn't a change.
    else if ((newest.get(folded(name)) ?? 0) <= id) removed.push(name);
  }
  const rest = added.filter(document => !successorsUsed.has(document));
  return { since: first.started_at, added: rest.map(published), replaced, removed };
}

/** Documents under their names, the oldest at the end of each list. */
function byName(documents: readonly KnownDocument[]): Map<string, KnownDocument[]> {
  const lists = new Map<string, KnownDocument[]>();
  for (const document of documents.toReversed()) {
    const list = lists.get(folded(document.name)) ?? [];
    list.push(document);
    lists.set(folded(document.name), list);
  }
  return lists;
}

const wasThere = ({ created_at, deleted_at }: KnownDocument, at: string) =>
  created_at <= at && (deleted_at === null || deleted_at > at);

const folded = (name: string) => name.normalize('NFC').toLowerCase();
