/** Context for correcting the rows of a check in their table. */
import { createContext } from 'react';
import type { ImportAnswer, ImportedColumn, ImportedRow } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections, ImportField } from '../../../contract/import/import.ts';

export interface Correcting {
  columns: readonly ImportedColumn[];
  rows: readonly ImportedRow[];
  fields: readonly ImportField[];
  corrections: Corrections;
  correct: (row: number, column: string, typed: string) => void;
  confirmed: Confirmations;
  confirm: (rows: readonly ImportedRow[], isChecked: boolean) => void;
  /** Inputs are read-only while the file is checked or imported. */
  isBusy: boolean;
  /** Prefix for the ids of `datalist` elements. */
  id: string;
}

/** Undefined where rows are only shown. */
export const CorrectingContext = createContext<Correcting | undefined>(undefined);

/** Number of corrected cells since the last check. */
export function uncheckedCells(corrections: Corrections, { rows }: ImportAnswer): number {
  const numbers = Object.keys(corrections);
  if (numbers.length === 0) return 0;
  const cells = new Map(rows.map(row => [String(row.row), row.cells]));
  return numbers.reduce((sum, number) => {
    const seen = cells.get(number);
    const typed = Object.entries(corrections[number] ?? {});
    return (
      sum + (seen ? typed.filter(([column, text]) => text.trim() !== (seen[column] ?? '').trim()).length : 0)
    );
  }, 0);
}

/** Whether the user has confirmed that a row renames the record with its ID. */
export const isConfirmed = (confirmed: Confirmations, { row, id }: ImportedRow) =>
  id !== undefined && confirmed[row] === id;

/** Number of rows confirmed or unconfirmed since the last check. */
export const uncheckedRows = (confirmed: Confirmations, { rows }: ImportAnswer) =>
  rows.filter(row => row.renames && row.renames.confirmed !== isConfirmed(confirmed, row)).length;
