/** What an import takes and answers with, for the description of the API. */
import { z } from 'zod';
import type { ImportAnswer } from '../../contract/import/import.ts';
import { count, file, id, text } from '../openapi/common.ts';

export const importForm = z
  .object({
    file: file.describe('An XLSX or CSV sheet.'),
    dry_run: z.enum(['true', 'false']).describe('`true` writes no record.'),
    mapping: text.optional().describe('JSON: a heading’s field, or null to leave it out.'),
    remembered: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: headings are also matched as the caller did at earlier sheets.'),
    corrections: text
      .optional()
      .describe('JSON: texts in place of cells, by row number, then by column letters.'),
    format: z
      .enum(['json', 'xlsx'])
      .optional()
      .describe('With `dry_run`, `xlsx` answers with a workbook of the wrong rows.'),
  })
  .meta({ id: 'ImportForm' });

export const imported = z
  .object({
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
    rows: z.array(
      z.object({
        row: count.describe('Its number in the sheet.'),
        action: z.enum(['create', 'update', 'unchanged', 'error']),
        id: id.optional(),
        name: text,
        errors: z.record(text, z.array(text)).optional(),
        cells: z
          .record(text, text)
          .optional()
          .describe('With `dry_run`: the cells of the first wrong rows, by column letters.'),
        similar: z
          .array(z.object({ id, name: text, fields: z.array(text) }))
          .optional()
          .describe('With `dry_run`: records that a new one looks the same as, and by which fields.'),
        alike: z
          .array(z.object({ row: count, name: text, fields: z.array(text) }))
          .optional()
          .describe('With `dry_run`: other new rows that it looks the same as.'),
      }),
    ),
    columns: z.array(
      z.object({
        column: text,
        header: text,
        field: text.nullable(),
        recognised: text
          .optional()
          .describe('Of one matched by hand, the field that its heading says by itself.'),
        ignored: z.enum(['unknown', 'repeated', 'chosen']).optional(),
        remembered: z
          .literal(true)
          .optional()
          .describe('It is taken as the caller said at an earlier sheet.'),
      }),
    ),
    mapping: z
      .record(text, text.nullable())
      .describe('What to send as `mapping` so that the same columns are read again.'),
    totals: z.array(count).describe('Rows that only add others up, which are left out.'),
    missing: z.array(text).describe('Fields that a new record must have and no column gives.'),
  })
  .meta({ id: 'ImportAnswer' }) satisfies z.ZodType<ImportAnswer>;
