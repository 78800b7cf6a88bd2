/** The uploaded sheet, kept only while it is read, and what to do with it. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Corrections,
  type ImportField,
  importMessages,
  MAX_CORRECTIONS_BYTES,
  SHEET,
} from '../../contract/import/import.ts';
import { encodingNames } from '../../contract/import/sheets.ts';
import { extensionOf } from '../../contract/register/documents.ts';
import { receiveUpload } from '../files/receive.ts';
import { spool } from '../files/spool.ts';
import { newKey } from '../files/store.ts';
import { workFolder } from '../files/work-folder.ts';
import { invalid } from '../http-error.ts';
import { takePlace } from '../requests/concurrency.ts';
import { readSheet, WORK_LIMITS } from '../sheets/run.ts';
import { MAX_CELL, type Sheet } from '../sheets/sheet.ts';
import type { Mapping } from './headings.ts';
import type { Confirmed } from './plan.ts';

export interface ImportRequest {
  sheet: Sheet;
  dryRun: boolean;
  /** `xlsx`: the wrong rows with their reasons come back as a workbook. */
  format: 'json' | 'xlsx';
  mapping: Mapping;
  /** Headings are also matched as the person did before. */
  remembered: boolean;
  corrections: Corrections;
  confirmed: Confirmed;
  /** What an `Idempotency-Key` is compared by. */
  fingerprint: unknown;
}

/** A sheet of the largest size at 6 kB/s. */
const MAX_ARRIVAL_MS = 60 * 60_000;

/** Takes a place among expensive requests once it has arrived, however slowly. @throws UploadError 400, 408, 413, 415, 422; HttpError 422, 429, 503 */
export async function receiveSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  known: readonly ImportField[],
): Promise<ImportRequest> {
  await takePlace('arrivals', request, reply);
  const folder = await workFolder('import');
  try {
    const { fields, files } = await receiveUpload(request, {
      store: {
        put: async (source, upload) => {
          const key = newKey();
          return { key, ...(await spool(source, path.join(folder, key), { ...upload, sync: false })) };
        },
        remove: key => rm(path.join(folder, key), { force: true }),
      },
      kindOf: field => (field === 'file' ? SHEET : undefined),
      maxFiles: 1,
      maxFields: 10,
      maxFieldBytes: MAX_CORRECTIONS_BYTES,
      arrival: { maxRequestMs: MAX_ARRIVAL_MS },
    });
    const [file] = files;
    if (!file) throw invalid({ file: [importMessages.oneFile] });
    const options = readOptions(fields, known);
    await takePlace('sheets', request, reply);
    const bytes = await readFile(path.join(folder, file.stored.key));
    const kind = extensionOf(file.name) === 'csv' ? 'csv' : 'xlsx';
    const { encoding, ...rest } = options;
    const sheet = await readSheet(bytes, kind, WORK_LIMITS, encoding);
    return { sheet, ...rest, fingerprint: [fields, file.stored.sha256] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readOptions(fields: Record<string, unknown>, known: readonly ImportField[]) {
  const { dry_run: dryRun, format = 'json', mapping, corrections, confirmed, remembered, encoding } = fields;
  if (dryRun !== 'true' && dryRun !== 'false') throw invalid({ dry_run: [importMessages.dryRun] });
  if (format !== 'json' && format !== 'xlsx') throw invalid({ format: [importMessages.format] });
  const chosen = encodingNames.find(name => name === encoding);
  if (encoding && !chosen) throw invalid({ encoding: [importMessages.encoding] });
  return {
    encoding: chosen,
    dryRun: dryRun === 'true',
    format: format as 'json' | 'xlsx',
    mapping: readJson('mapping', mapping, mappingOf(known)),
    remembered: remembered === 'true',
    corrections: readJson('corrections', corrections, correctedRows),
    confirmed: readConfirmed(confirmed),
  };
}

const mappingOf = (known: readonly ImportField[]) =>
  z.record(z.string(), z.enum(known.map(field => field.field)).nullable());

const rowNumber = z.string().regex(/^[1-9]\d{0,6}$/);
const confirmedRows = z.record(rowNumber, z.int().min(1));
const correctedRows = z.record(
  rowNumber,
  z.record(z.string().regex(/^[A-Z]{1,3}$/), z.string().max(MAX_CELL)),
);

const readConfirmed = (text: unknown): Confirmed =>
  new Map(Object.entries(readJson('confirmed', text, confirmedRows)).map(([row, id]) => [Number(row), id]));

/** A field of the form that holds JSON; without it, nothing was said. @throws HttpError 422 */
function readJson<T>(field: 'mapping' | 'corrections' | 'confirmed', text: unknown, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(String(text || '{}')));
  } catch {
    throw invalid({ [field]: [importMessages[field]] });
  }
}
