/** The program of the worker threads: reads a sheet or makes a workbook, one at a time. */
import { EventEmitter, once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Report } from '../../contract/answers/figures.ts';
import type { Encoding } from '../../contract/import/sheets.ts';
import type { Errors } from '../../contract/register/register.ts';
import type { Language } from '../../contract/texts/language.ts';
import { HttpError } from '../http-error.ts';
import { repairMisread } from './decode.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { partsOf, type Sheet, type SheetRow } from './sheet.ts';
import type { TemplateContent } from './template-book.ts';

export type Work =
  | { kind: 'csv' | 'xlsx'; bytes: Uint8Array; encoding: Encoding | undefined }
  | { kind: 'report'; report: Report; language: Language }
  | { kind: 'template'; content: TemplateContent };

/** Rows come in parts, each after the one before was taken: a sheet that arrives at once would stop the server. */
export type Answer =
  | { rows: SheetRow[] }
  | { sheet: Omit<Sheet, 'rows'> }
  | { bytes: Uint8Array }
  | { done: true }
  | { refused: Errors }
  /** A fault of the program, not of the file. */
  | { failed: string };

const port = parentPort as NonNullable<typeof parentPort>;
/** Says that the other side has taken a part. */
const taken = new EventEmitter();
const answer = (message: Answer) => port.postMessage(message);

async function sendSheet(work: Extract<Work, { bytes: Uint8Array }>): Promise<void> {
  const bytes = Buffer.from(work.bytes.buffer, work.bytes.byteOffset, work.bytes.byteLength);
  const { rows, ...sheet } = work.kind === 'csv' ? readCsv(bytes, work.encoding) : await readXlsx(bytes);
  for (const part of partsOf(repairMisread(rows))) {
    answer({ rows: part });
    await once(taken, 'part');
  }
  answer({ sheet });
}

async function carryOut(work: Work): Promise<void> {
  switch (work.kind) {
    case 'csv':
    case 'xlsx':
      return sendSheet(work);
    case 'report': {
      const { reportWorkbook } = await import('./report-book.ts');
      return answer({ bytes: await reportWorkbook(work.report, work.language) });
    }
    case 'template': {
      const { templateBook } = await import('./template-book.ts');
      return answer({ bytes: await templateBook(work.content) });
    }
  }
}

async function answerTo(work: Work): Promise<void> {
  try {
    await carryOut(work);
    answer({ done: true });
  } catch (error) {
    if (error instanceof HttpError)
      answer({ refused: error.body.errors ?? ({ file: [error.body.message] } satisfies Errors) });
    else answer({ failed: String((error as Error).stack) });
  }
}

port.on('message', (message: Work | 'next') => {
  if (message === 'next') taken.emit('part');
  else void answerTo(message);
});
