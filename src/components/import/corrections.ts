/** What the rows of a check need to be corrected where they are. */
import { createContext } from 'react';
import type { ImportAnswer, ImportedColumn, ImportedRow } from '../../../contract/answers/import.ts';
import type { Confirmations, Corrections, ImportField } from '../../../contract/import/import.ts';

export interface Correcting {
  columns: readonly ImportedColumn[];
  fields: readonly ImportField[];
  corrections: Corrections;
  correct: (row: number, column: string, typed: string) => void;
  confirmed: Confirmations;
  confirm: (rows: readonly ImportedRow[], isMeant: boolean) => void;
  /** While the sheet is under way, nothing is typed. */
  isBusy: boolean;
  /** Begins the ids of the lists of choices. */
  id: string;
}

/** Missing where rows are only shown. */
export const CorrectingContext = createContext<Correcting | undefined>(undefined);

/** How many cells were typed that no check has seen. */
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

/** Whether the person has said that a row is about the record of its ID. */
export const isConfirmed = (confirmed: Confirmations, { row, id }: ImportedRow) =>
  id !== undefined && confirmed[row] === id;

/** How many rows were confirmed, or not any more, that no check has seen so. */
export const uncheckedRows = (confirmed: Confirmations, { rows }: ImportAnswer) =>
  rows.filter(row => row.renames && row.renames.confirmed !== isConfirmed(confirmed, row)).length;
