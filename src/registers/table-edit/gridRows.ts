/** State of table edit: rows, their unsaved changes, undo and redo. */
import type { Field } from '../../../contract/fields/field.ts';
import { checkValues, type Register } from '../../../contract/register/register.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import type { Values } from '../../providers/conflict.ts';
import type { ListRecord } from '../list/columns.ts';
import { isSameValue } from './cellValues.ts';

/** Why the server rejected a row. */
export interface Refusal {
  message: string;
  errors?: Readonly<Record<string, string>>;
  /** The current record, if somebody else has changed the same fields. */
  current?: Values;
}

export interface GridRow {
  record: ListRecord;
  /** Unsaved values by field. */
  changes: Values;
  /** Validation messages by field. */
  errors: Readonly<Record<string, string>>;
  refusal?: Refusal;
  isSaved?: boolean;
  /** Queued in the outbox. */
  isPending?: boolean;
}

export interface CellChange {
  id: number;
  field: string;
  value: unknown;
}

export interface GridState {
  rows: readonly GridRow[];
  undo: readonly (readonly CellChange[])[];
  redo: readonly (readonly CellChange[])[];
}

export type GridAction =
  | { type: 'set'; cells: readonly CellChange[] }
  | { type: 'undo' | 'redo' }
  /** `record` is the saved version; missing if it already had these values. */
  | { type: 'saved'; id: number; sent: Values; record?: ListRecord; isPending?: boolean }
  | { type: 'refused'; id: number; refusal: Refusal }
  /** A conflict was resolved: the current record, and the changes to keep. */
  | { type: 'rebased'; id: number; record: ListRecord; changes: Values };

const MAX_UNDO_STEPS = 200;

export const initialGridState = (records: readonly ListRecord[]): GridState => ({
  rows: records.map(record => ({ record, changes: {}, errors: {} })),
  undo: [],
  redo: [],
});

/** The record with its unsaved changes. */
export const shownRecord = ({ record, changes }: GridRow): ListRecord => ({ ...record, ...changes });

/** Validation messages by field, from this page and from the server. */
export const rowErrors = ({ errors, refusal }: GridRow): Readonly<Record<string, string>> =>
  refusal?.errors ? { ...refusal.errors, ...errors } : errors;

export const isChanged = ({ changes }: GridRow): boolean => Object.keys(changes).length > 0;

export const gridReducer =
  (register: Register) =>
  (state: GridState, action: GridAction): GridState => {
    switch (action.type) {
      case 'set':
        return applyChange(
          register,
          state,
          action.cells.filter(({ field, value }) => !isBlankChoice(register.fields[field], value)),
        );
      case 'undo':
        return moveHistory(register, state, 'undo', 'redo');
      case 'redo':
        return moveHistory(register, state, 'redo', 'undo');
      case 'saved':
        return replaceRow(state, action.id, row => ({
          ...withChanges(register, action.record ?? row.record, changedSince(register, row, action.sent)),
          isSaved: action.record !== undefined && !action.isPending,
          isPending: action.isPending,
        }));
      case 'refused':
        return replaceRow(state, action.id, row => ({ ...row, refusal: action.refusal }));
      case 'rebased': {
        const { record } = action;
        const wanted = Object.entries(action.changes).filter(
          ([field, value]) => !isSameValue(register.fields[field], value, record[field]),
        );
        return replaceRow(state, action.id, () => withChanges(register, record, Object.fromEntries(wanted)));
      }
    }
  };

/** Whether a required choice is blank: the server would silently set its default. */
export const isBlankChoice = (field: Field | undefined, value: unknown): boolean =>
  field?.kind === 'choice' && field.initial !== undefined && isBlank(value);

/** The changes made after `sent` was sent, including values that were changed back. */
function changedSince(register: Register, { record, changes }: GridRow, sent: Values): Values {
  const back = Object.fromEntries(Object.keys(sent).map(field => [field, record[field] ?? null]));
  return Object.fromEntries(
    Object.entries({ ...back, ...changes }).filter(
      ([field, value]) => !(field in sent && isSameValue(register.fields[field], value, sent[field])),
    ),
  );
}

const replaceRow = (state: GridState, id: number, make: (row: GridRow) => GridRow): GridState => ({
  ...state,
  rows: state.rows.map(row => (row.record.id === id ? make(row) : row)),
});

const withChanges = (register: Register, record: ListRecord, changes: Values): GridRow => ({
  record,
  changes,
  errors: Object.keys(changes).length > 0 ? checkRow(register, { ...record, ...changes }) : {},
});

/** Validates like the form. Fields that lists don't include are left to the server. */
function checkRow(register: Register, values: Values): Record<string, string> {
  const { errors = {} } = checkValues(register, values);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, list]) =>
      field in values ? [[field, list.map(translateMessage).join(' ')]] : [],
    ),
  );
}

function applyChange(register: Register, state: GridState, cells: readonly CellChange[]): GridState {
  const [rows, inverse] = applyCells(register, state.rows, cells);
  return inverse.length === 0
    ? state
    : { rows, undo: [...state.undo, inverse].slice(-MAX_UNDO_STEPS), redo: [] };
}

function moveHistory(
  register: Register,
  state: GridState,
  from: 'undo' | 'redo',
  to: 'undo' | 'redo',
): GridState {
  const cells = state[from].at(-1);
  if (!cells) return state;
  const [rows, inverse] = applyCells(register, state.rows, cells);
  return { ...state, rows, [from]: state[from].slice(0, -1), [to]: [...state[to], inverse] };
}

/** @returns the rows with these values, and the cells that undo the change */
function applyCells(
  register: Register,
  rows: readonly GridRow[],
  cells: readonly CellChange[],
): [rows: GridRow[], inverse: CellChange[]] {
  const byRow = new Map<number, CellChange[]>();
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell]);
  const inverse: CellChange[] = [];
  const next = rows.map(row => {
    const { record } = row;
    const changes = { ...row.changes };
    let isTouched = false;
    for (const { field, value } of byRow.get(record.id) ?? []) {
      const before = field in changes ? changes[field] : record[field];
      const declared = register.fields[field];
      if (isSameValue(declared, value, before)) continue;
      isTouched = true;
      inverse.push({ id: record.id, field, value: before ?? null });
      if (isSameValue(declared, value, record[field])) delete changes[field];
      else changes[field] = value;
    }
    return isTouched ? withChanges(register, record, changes) : row;
  });
  return [next, inverse];
}
