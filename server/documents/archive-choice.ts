/** The documents in an archive: all of the record's, or those named in the address. */
import { idIn } from '../../contract/fields/reading.ts';
import { messages } from '../../contract/texts/messages.ts';
import { type ZipLayout, zipLayout } from '../files/zip-layout.ts';
import { zipNames } from '../files/zip-names.ts';
import { invalid, notFound } from '../http-error.ts';
import type { liveDocuments } from './documents.ts';

export type LiveDocument = Awaited<ReturnType<typeof liveDocuments>>[number];

/** The most documents that one address can name. */
const MAX_CHOSEN = 500;

/** The ids in `documents=3,5`; undefined when the query has none. @throws HttpError 422 */
export function chosenIds(documents: string | undefined): number[] | undefined {
  if (documents === undefined) return undefined;
  const words = documents.split(',');
  if (words.length > MAX_CHOSEN || words.some(word => idIn(word) === undefined)) {
    throw invalid({ documents: [messages.documentIds] });
  }
  return [...new Set(words.map(Number))];
}

export interface Choice {
  documents: LiveDocument[];
  layout: ZipLayout;
  isWhole: boolean;
}

/**
 * The archive of these documents, with the file names of the whole archive, so that unpacking a part overwrites nothing.
 * @throws HttpError 404 when there are none, or one that was asked for is not there
 */
export function chooseDocuments(
  all: readonly LiveDocument[],
  timeZone: string,
  ids?: readonly number[],
): Choice {
  const names = zipNames(all.map(document => document.name));
  const named = all.map((document, index) => ({ document, name: names[index] as string }));
  const wanted = ids && new Set(ids);
  const chosen = wanted ? named.filter(({ document }) => wanted.has(document.id)) : named;
  if (chosen.length === 0 || (ids && chosen.length < ids.length)) throw notFound(messages.noDocuments);
  const sources = chosen.map(({ document, name }) => ({
    ...document,
    name,
    mtime: new Date(document.created_at),
  }));
  return {
    documents: chosen.map(({ document }) => document),
    layout: zipLayout(sources, timeZone),
    isWhole: chosen.length === all.length,
  };
}
