/** Sheets are read and laid out in a thread with limits on time and memory: whatever a file holds, the server goes on answering. */
import { existsSync } from 'node:fs';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Report } from '../../contract/answers/figures.ts';
import type { Encoding } from '../../contract/import/sheets.ts';
import type { Language } from '../../contract/texts/language.ts';
import { invalid } from '../http-error.ts';
import { type Sheet, tooHeavy } from './sheet.ts';
import type { TemplateContent } from './template-book.ts';
import type { Answer, Work } from './worker.ts';

interface WorkLimits {
  /** Of the whole work, in ms. */
  ms: number;
  /** For what the work keeps in mind, in MB. */
  mb: number;
}

/** Some ten times of what the largest sheets take that can be imported. */
export const WORK_LIMITS: WorkLimits = { ms: 60_000, mb: 320 };

/** @param encoding of a CSV file, where it is not to be detected @throws HttpError 422 for what is no sheet, holds too much, or takes too long */
export async function readSheet(
  bytes: Buffer,
  kind: 'csv' | 'xlsx',
  limits: WorkLimits = WORK_LIMITS,
  encoding?: Encoding,
): Promise<Sheet> {
  const sheet: Sheet = { rows: [], from1904: false };
  await run({ kind, bytes, encoding }, limits, answer => {
    if ('rows' in answer) for (const row of answer.rows) sheet.rows.push(row);
    else if ('sheet' in answer) Object.assign(sheet, answer.sheet);
  });
  return sheet;
}

export const makeReport = (report: Report, language: Language) => make({ kind: 'report', report, language });

export const makeTemplate = (content: TemplateContent) => make({ kind: 'template', content });

async function make(work: Work): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  await run(work, WORK_LIMITS, answer => {
    if ('bytes' in answer) made = Buffer.from(answer.bytes);
  });
  return made;
}

async function run(work: Work, limits: WorkLimits, take: (answer: Answer) => void): Promise<void> {
  const resourceLimits = { maxOldGenerationSizeMb: limits.mb, maxYoungGenerationSizeMb: 32 };
  const isUsual = limits === WORK_LIMITS;
  const worker = isUsual ? takeThread(resourceLimits) : newThread(resourceLimits);
  let clock: NodeJS.Timeout | undefined;
  let isFree = false;
  let stopHearing = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      clock = setTimeout(() => reject(tooHeavy()), limits.ms);
      const hear = (answer: Answer) => {
        // A refusal ends the work like any other answer; a new thread for each would be dear.
        isFree = 'done' in answer || 'refused' in answer;
        if ('refused' in answer) reject(invalid(answer.refused));
        else if ('failed' in answer) reject(new Error(answer.failed));
        else if ('done' in answer) resolve();
        else take(answer);
        // In a turn of its own, so that others are served between two parts.
        if ('rows' in answer) setImmediate(() => worker.postMessage('next'));
      };
      const fail = (error: unknown) => reject(isOutOfMemory(error) ? tooHeavy() : error);
      const end = () => reject(tooHeavy());
      worker.on('message', hear).on('error', fail).on('exit', end);
      stopHearing = () => worker.off('message', hear).off('error', fail).off('exit', end);
      worker.postMessage(work);
    });
  } finally {
    clearTimeout(clock);
    stopHearing();
    if (isFree && isUsual) giveBack(worker);
    else await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

// The threads; one that has done its work waits a while for more.

const BUNDLED = 'sheet-worker.js';
const IDLE_MS = 30_000;
const MAX_IDLE = 2;

const here = import.meta.url;
const idle = new Map<Worker, NodeJS.Timeout>();

/** A thread that has nothing to do, with limits for its memory; give it back, or end it. */
export function takeThread(resourceLimits: ResourceLimits): Worker {
  const [kept] = idle;
  if (!kept) return newThread(resourceLimits);
  const [worker, clock] = kept;
  idle.delete(worker);
  clearTimeout(clock);
  worker.ref();
  return worker;
}

/** Keeps a thread for the next work; only one of the usual limits may be. */
export function giveBack(worker: Worker): void {
  if (idle.size >= MAX_IDLE) {
    void worker.terminate();
    return;
  }
  const end = () => {
    // It takes a moment to end, and must not get work until then.
    idle.delete(worker);
    void worker.terminate();
  };
  idle.set(worker, setTimeout(end, IDLE_MS).unref());
  worker.unref();
}

function newThread(resourceLimits: ResourceLimits): Worker {
  const options = { resourceLimits, execArgv: [] };
  const worker = new Worker(here.endsWith('.ts') ? new URL('./from-source.mjs', here) : bundled(), options);
  // A waiting caller gets an error, too; an error while it is idle must not end the process.
  return worker.on('error', () => {}).on('exit', () => idle.delete(worker));
}

function bundled(): URL {
  // next to this file, or one level up when the bundler has put this into a folder of shared parts
  const places = [`./${BUNDLED}`, `../${BUNDLED}`].map(place => new URL(place, here));
  const file = places.find(place => existsSync(place));
  if (!file) throw new Error(`${BUNDLED} is missing from the build`);
  return file;
}
