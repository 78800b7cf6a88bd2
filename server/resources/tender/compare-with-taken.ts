import type { TenderChanges, TenderDocument } from '../../../contract/tender.ts';
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
 * What differs between the documents of now and what somebody has. The whole archive that was taken last is what all
 * is counted from; parts taken after it add to it. Who only ever took parts is told what came after the first of them,
 * not what they left out on purpose.
 * @param documents of the tender, deleted ones too, in the order in which they came
 * @param downloads of that person or company, oldest first
 */
export function compareWithTaken(
  documents: readonly KnownDocument[],
  downloads: readonly Taken[],
): Omit<TenderChanges, 'end_date'> {
  const whole = downloads.findLastIndex(({ kind }) => kind === 'archive');
  const counted = downloads.slice(Math.max(0, whole));
  const [first] = counted;
  if (!first) return { since: null, added: [], replaced: [], removed: [] };
  const then = documents.filter(document => wasThere(document, first.started_at)).map(({ id }) => id);
  const taken = new Set(counted.flatMap(row => row.documents ?? then));
  const known = new Set([...taken, ...then]);

  const added = documents.filter(({ id, deleted_at }) => deleted_at === null && !known.has(id));
  const have = documents.filter(({ id, deleted_at }) => deleted_at === null && taken.has(id));
  const replaced: TenderChanges['replaced'] = [];
  const removed: string[] = [];
  for (const { id, name, deleted_at } of documents) {
    if (deleted_at === null || !taken.has(id)) continue;
    const successor = added.findIndex(document => document.id > id && isSameName(document.name, name));
    const [document] = successor < 0 ? [] : added.splice(successor, 1);
    if (document) replaced.push({ before: name, document: published(document) });
    // A successor that was taken already leaves nothing to tell.
    else if (!have.some(other => other.id > id && isSameName(other.name, name))) removed.push(name);
  }
  return { since: first.started_at, added: added.map(published), replaced, removed };
}

const wasThere = ({ created_at, deleted_at }: KnownDocument, at: string) =>
  created_at <= at && (deleted_at === null || deleted_at > at);

const isSameName = (a: string, b: string) =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
