/** The rows of a sheet, what is changed in them, and the way back; nothing here is sent. */
import type { Field } from '../../../contract/fields/field.ts';
import { checkValues, type Register } from '../../../contract/register/register.ts';
import { isBlank } from '../../components/fields/kind.ts';
import { translateMessage } from '../../i18n/catalogue.ts';
import type { Values } from '../../providers/conflict.ts';
import type { ListRecord } from '../list/columns.ts';
import { isSameValue } from './values.ts';

/** Why the server did not save a row; with the record as it is by now where somebody else has changed the same. */
export interface Refusal {
  message: string;
  errors?: Readonly<Record<string, string>>;
  current?: Values;
}

export interface SheetRow {
  record: ListRecord;
  /** What isn't saved yet. */
  changes: Values;
  /** Why it can't be sent, by field. */
  errors: Readonly<Record<string, string>>;
  refusal?: Refusal;
  isSaved?: boolean;
  /** On this device, until the connection is back. */
  isKept?: boolean;
}

export interface CellChange {
  id: number;
  field: string;
  value: unknown;
}

export interface SheetState {
  rows: readonly SheetRow[];
  undo: readonly (readonly CellChange[])[];
  redo: readonly (readonly CellChange[])[];
}

export type SheetAction =
  | { type: 'set'; cells: readonly CellChange[] }
  | { type: 'undo' | 'redo' }
  /** What was sent is saved; the record as it is by now, unless it was so already. */
  | { type: 'saved'; id: number; sent: Values; record?: ListRecord; isKept?: boolean }
  | { type: 'refused'; id: number; refusal: Refusal }
  /** The record as it is by now, and what of the changes is still wanted. */
  | { type: 'rebased'; id: number; record: ListRecord; changes: Values };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

export const sheetOf = (records: readonly ListRecord[]): SheetState => ({
  rows: records.map(record => ({ record, changes: {}, errors: {} })),
  undo: [],
  redo: [],
});

/** The record as the sheet shows it. */
export const shownRecord = ({ record, changes }: SheetRow): ListRecord => ({ ...record, ...changes });

/** What is wrong, as the sheet or the server says it. */
export const wrongsOf = ({ errors, refusal }: SheetRow): Readonly<Record<string, string>> =>
  refusal?.errors ? { ...refusal.errors, ...errors } : errors;

export const isChanged = ({ changes }: SheetRow): boolean => Object.keys(changes).length > 0;

export const sheetReducer =
  (register: Register) =>
  (state: SheetState, action: SheetAction): SheetState => {
    switch (action.type) {
      case 'set':
        return step(
          register,
          state,
          action.cells.filter(({ field, value }) => !isUnsaid(register.fields[field], value)),
        );
      case 'undo':
        return back(register, state, 'undo', 'redo');
      case 'redo':
        return back(register, state, 'redo', 'undo');
      case 'saved':
        return replace(state, action.id, row => ({
          ...changed(register, action.record ?? row.record, changedSince(register, row, action.sent)),
          isSaved: action.record !== undefined && !action.isKept,
          isKept: action.isKept,
        }));
      case 'refused':
        return replace(state, action.id, row => ({ ...row, refusal: action.refusal }));
      case 'rebased': {
        const { record } = action;
        const wanted = Object.entries(action.changes).filter(
          ([field, value]) => !isSameValue(register.fields[field], value, record[field]),
        );
        return replace(state, action.id, () => changed(register, record, Object.fromEntries(wanted)));
      }
    }
  };

/** A blank where the field has none: the server would take it for a value that nobody has chosen. */
export const isUnsaid = (field: Field | undefined, value: unknown): boolean =>
  field?.kind === 'choice' && field.initial !== undefined && isBlank(value);

/** What was changed, or changed back, after it was sent. */
function changedSince(register: Register, { record, changes }: SheetRow, sent: Values): Values {
  const back = Object.fromEntries(Object.keys(sent).map(field => [field, record[field] ?? null]));
  return Object.fromEntries(
    Object.entries({ ...back, ...changes }).filter(
      ([field, value]) => !(field in sent && isSameValue(register.fields[field], value, sent[field])),
    ),
  );
}

const replace = (state: SheetState, id: number, make: (row: SheetRow) => SheetRow): SheetState => ({
  ...state,
  rows: state.rows.map(row => (row.record.id === id ? make(row) : row)),
});

const changed = (register: Register, record: ListRecord, changes: Values): SheetRow => ({
  record,
  changes,
  errors: Object.keys(changes).length > 0 ? errorsOf(register, { ...record, ...changes }) : {},
});

/** As the form would say it. What the answer of a list doesn't carry can't be looked at here; the server does. */
function errorsOf(register: Register, values: Values): Record<string, string> {
  const { errors = {} } = checkValues(register, values);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, list]) =>
      field in values ? [[field, list.map(translateMessage).join(' ')]] : [],
    ),
  );
}

function step(register: Register, state: SheetState, cells: readonly CellChange[]): SheetState {
  const [rows, inverse] = put(register, state.rows, cells);
  return inverse.length === 0 ? state : { rows, undo: [...state.undo, inverse].slice(-MOST_STEPS), redo: [] };
}

function back(register: Register, state: SheetState, from: 'undo' | 'redo', to: 'undo' | 'redo'): SheetState {
  const cells = state[from].at(-1);
  if (!cells) return state;
  const [rows, inverse] = put(register, state.rows, cells);
  return { ...state, rows, [from]: state[from].slice(0, -1), [to]: [...state[to], inverse] };
}

/** @returns the rows with these values, and what leads back */
function put(
  register: Register,
  rows: readonly SheetRow[],
  cells: readonly CellChange[],
): [rows: SheetRow[], inverse: CellChange[]] {
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
    return isTouched ? changed(register, record, changes) : row;
  });
  return [next, inverse];
}
