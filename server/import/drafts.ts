/** A row on its way to a record: what its cells say, and what is wrong with them, in words that name the cell. */
import type * as z from 'zod/mini';
import { type ImportField, importMessages } from '../../contract/import/import.ts';
import type { Errors, Register } from '../../contract/register/register.ts';
import type { Message } from '../../contract/texts/message.ts';
import type { Row } from '../register/overrides.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { cellText, otherDay, readCell, shortened } from './cells.ts';
import type { Table } from './headings.ts';
import { inTurns } from './turns.ts';

export interface Draft {
  row: SheetRow;
  /** By field, what was read; fields of empty cells are missing. */
  given: Record<string, unknown>;
  /** By field that points at another record, the text to look up. */
  texts: Map<string, string>;
  errors: Errors;
  /** By field with an unknown name, the one most like it. */
  suggestions: Map<string, string>;
  /** Fields of which nothing can be said because another one is wrong. */
  blocked: Set<string>;
  /** The live record that it is about. */
  before?: Row;
  /** The record of its ID has another name. */
  renames?: { name: string; confirmed: boolean };
  /** Several live records fit it. */
  isUnclear?: boolean;
  /** Live records that it may be about; it is about the one that it leaves as it is. */
  candidates?: { ids: number[]; key: readonly string[] };
}

/** Says that a field is wrong: `F12 “Kohat”: There is no tehsil with this name in Khyber.` */
export type ReportProblem = (draft: Draft, field: string, reason: Message) => void;

export function problemReporter(read: Table['read'], fields: readonly ImportField[]): ReportProblem {
  const columns = new Map(read.map(column => [column.field.field, column]));
  const names = new Map(fields.map(({ field, name }) => [field, name]));
  return (draft, field, reason) => {
    const column = columns.get(field);
    const text = column && shortened(cellText(draft.row.cells[column.index]));
    const name = names.get(field);
    const message = column
      ? atCell(`${column.letters}${draft.row.number}`, text, reason)
      : name
        ? importMessages.atMissingColumn({ column: name, reason: { message: reason } })
        : field
          ? importMessages.atField({ field, reason: { message: reason } })
          : reason;
    const list = draft.errors[field] ?? [];
    if (!list.includes(message)) draft.errors[field] = [...list, message];
  };
}

const atCell = (cell: string, content: string | undefined, message: Message) =>
  content
    ? importMessages.atCell({ cell, content, reason: { message } })
    : importMessages.atEmptyCell({ cell, reason: { message } });

/** Reads the cells of every row; what points at other records stays text. */
export async function readDrafts(
  table: Table,
  {
    from1904,
    timeZone,
    reportProblem,
    schema,
  }: { from1904: boolean; timeZone: string; reportProblem: ReportProblem; schema: Register['schema'] },
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for await (const row of inTurns(table.rows)) {
    const draft: Draft = {
      row,
      given: {},
      texts: new Map(),
      errors: {},
      suggestions: new Map(),
      blocked: new Set(),
    };
    for (const { index, field } of table.read) {
      const cell = row.cells[index];
      if (cell === undefined) continue;
      const own = schema.shape[field.field] as z.ZodMiniType | undefined;
      const { value, problem } = readCell(field, cell, from1904, own, timeZone);
      const monthFirst = table.monthFirst.get(field.field);
      const other = monthFirst && typeof value === 'string' ? otherDay(cell, value) : undefined;
      if (monthFirst && other)
        reportProblem(
          draft,
          field.field,
          importMessages.dayOrMonth({ day: String(value), other, row: monthFirst }),
        );
      else if (problem !== undefined) reportProblem(draft, field.field, problem);
      else if (field.form === 'reference' || field.form === 'references')
        draft.texts.set(field.field, String(value));
      else draft.given[field.field] = value;
    }
    drafts.push(draft);
  }
  return drafts;
}

export const isWrong = (draft: Draft) => Object.keys(draft.errors).length > 0;
