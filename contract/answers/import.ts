/** Request and response of an import. */
import { z } from 'zod';
import { count, file, flag, id, text, textOrNull } from '../answers/common.ts';
import { encodingNames } from '../import/sheets.ts';

export const importForm = z
  .object({
    file: file.describe('An XLSX or CSV spreadsheet.'),
    dry_run: z.enum(['true', 'false']).describe('`true` writes no record.'),
    mapping: text.optional().describe('JSON: the field of each heading, or null to skip the column.'),
    remembered: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: headings are also matched as in the caller’s earlier imports.'),
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
      .describe('With `dry_run`, `xlsx` returns a workbook of the rows with errors.'),
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
        row: count.describe('Its number in the spreadsheet.'),
        action: z.enum(['create', 'update', 'unchanged', 'error']),
        /** The matching record, if any. */
        id: id.optional(),
        name: text,
        renames: z
          .object({ name: text, confirmed: flag })
          .optional()
          .describe(
            'The name of the record with the row’s ID, where the row has another name and nothing else confirms the match; without `confirmed`, the row is skipped.',
          ),
        /** Messages that name cell, value and reason, by field; those of the row as a whole under the empty name. */
        errors: z.record(text, z.array(text)).optional(),
        cells: z
          .record(text, text)
          .optional()
          .describe('With `dry_run`: the cells of the first rows with errors, by column letters.'),
        suggestions: z
          .record(text, text)
          .optional()
          .describe('With `dry_run`: the most similar name for a name that is unknown, by field.'),
        similar: z
          .array(z.object({ id, name: text, fields: z.array(text) }))
          .optional()
          .describe(
            'With `dry_run`: existing records that a new row may duplicate, and the matching fields.',
          ),
        alike: z
          .array(z.object({ row: count, name: text, fields: z.array(text) }))
          .optional()
          .describe('With `dry_run`: other new rows that it may duplicate.'),
      }),
    ),
    columns: z.array(
      z.object({
        column: text,
        header: text,
        /** The field that its cells go to; null if the column is not read. */
        field: textOrNull,
        recognised: text
          .optional()
          .describe('For a column matched by hand: the field that its heading would match.'),
        /** Why it is not read: unknown heading, read-only field of an export, second column of the same field, or skipped by the user. */
        ignored: z.enum(['unknown', 'given', 'repeated', 'chosen']).optional(),
        remembered: z.literal(true).optional().describe('Matched as in one of the caller’s earlier imports.'),
      }),
    ),
    mapping: z
      .record(text, text.nullable())
      .describe('What to send as `mapping` to read the same columns again.'),
    totals: z.array(count).describe('Total rows, which are skipped.'),
    notes: z.array(text).describe('Parts of the file that were not read, and hidden parts that were.'),
    encoding: z.enum(encodingNames).optional().describe('How a CSV file was decoded.'),
    missing: z.array(text).describe('Required fields without a column.'),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.output<typeof imported>;
export type ImportedRow = ImportAnswer['rows'][number];
export type ImportedColumn = ImportAnswer['columns'][number];
export type SimilarRow = NonNullable<ImportedRow['alike']>[number];
