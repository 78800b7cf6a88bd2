/** Changes since the caller downloaded a tender's documents (specification §6 "Contractors"). */
import { sql } from 'kysely';
import { changes, type TenderChanges } from '../../../contract/answers/tender.ts';
import type { TenderDocument } from '../../../contract/register/documents.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Db } from '../../database/schema.ts';
import { archiveParams, findArchived } from '../../documents/archive.ts';
import { archiveAccess, type Taker } from '../../documents/archive-access.ts';
import { everyDocument } from '../../documents/documents.ts';
import { notFound } from '../../http-error.ts';
import type { RegisterTable } from '../../register/overrides.ts';
import type { App } from '../../requests/schemas.ts';
import { checkContractorPass } from './contractor-pass.ts';
import { published } from './public-tender.ts';

export function addChangesRoute(app: App, table: RegisterTable, prefix: string): void {
  const access = archiveAccess(app, 'tender', checkContractorPass);
  app.get(
    `/${prefix}/changes/:name`,
    {
      schema: {
        operationId: 'getTenderChanges',
        tags: ['tender'],
        summary: 'List changes since the caller downloaded the documents',
        params: archiveParams,
        response: { 200: changes },
      },
      config: { access: 'grant' },
    },
    async (request): Promise<TenderChanges> => {
      const tender = await findArchived(app, table, request.params.name);
      const taker = await access.takerOf(request, tender?.id);
      if (!tender) throw notFound(messages.noDocuments);
      const documents = await everyDocument(app.db, 'tender', tender.id);
      const taken = await takenBy(app.db, tender.id, taker);
      const found = compareWithTaken(documents, taken);
      const end_date = found.since === null ? null : await movedEnd(app.db, tender.id, found.since);
      return { ...found, end_date };
    },
  );
}

/** Oldest first; for downloads in parts, the part that completed it. Contractors only see those of their own pass. */
const takenBy = (db: Db, tenderId: number, taker: Taker): Promise<Taken[]> =>
  db
    .selectFrom('downloads')
    .select(['kind', 'documents', 'started_at'])
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('complete', '=', true)
    .where(taker.grant_id === undefined ? 'user_id' : 'grant_id', '=', taker.grant_id ?? taker.user_id ?? 0)
    .orderBy('id')
    .execute();

/** The closing date at that time; null if it is unchanged. */
async function movedEnd(db: Db, tenderId: number, since: string): Promise<TenderChanges['end_date']> {
  const { end_date: after } = await db
    .selectFrom('tenders')
    .select('end_date')
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('history')
    .select(sql<string>`before ->> 'end_date'`.as('end_date'))
    .where('register', '=', 'tender')
    .where('record_id', '=', tenderId)
    .where('at', '>', since)
    .where(sql<boolean>`jsonb_exists(before, 'end_date')`)
    .orderBy('id')
    .executeTakeFirst();
  return first && first.end_date !== after ? { before: first.end_date, after } : null;
}

export interface KnownDocument extends TenderDocument {
  deleted_at: string | null;
}

/** A complete download; `documents` is null in rows from before they were noted. */
interface Taken {
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
