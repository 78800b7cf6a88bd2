/** What an import takes and answers with. */
import { z } from 'zod';
import { count, file, flag, id, text, textOrNull } from '../answers/common.ts';
import { encodingNames } from '../import/encodings.ts';

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
    confirmed: text.optional().describe('JSON: by row number, the ID of the record that the row renames.'),
    encoding: z
      .enum(encodingNames)
      .optional()
      .describe('Of a CSV file; without it, the encoding is detected.'),
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
        /** The record that it is about, where there is one. */
        id: id.optional(),
        name: text,
        renames: z
          .object({ name: text, confirmed: flag })
          .optional()
          .describe(
            'The name of the record of its ID, where the row has another one and nothing else in it confirms that it is meant; without `confirmed`, such a row is left out.',
          ),
        /** Messages that name cell, value and reason, by field; those of the row as a whole under the empty name. */
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
        /** Where its cells go; null when nothing is read from it. */
        field: textOrNull,
        recognised: text
          .optional()
          .describe('Of one matched by hand, the field that its heading says by itself.'),
        /** Why nothing is read from it: nobody knows the heading, exports have it and nobody enters it, another column is the same field, or it was left out. */
        ignored: z.enum(['unknown', 'given', 'repeated', 'chosen']).optional(),
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
    notes: z
      .array(text)
      .describe('What of the file was not read, and what is read though the spreadsheet hides it.'),
    encoding: z.enum(encodingNames).optional().describe('How a CSV file was decoded.'),
    missing: z.array(text).describe('Fields that a new record must have and no column gives.'),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.output<typeof imported>;
export type ImportedRow = ImportAnswer['rows'][number];
export type ImportedColumn = ImportAnswer['columns'][number];
export type AlikeRow = NonNullable<ImportedRow['alike']>[number];
