/** The columns of table edit, and which of them are editable. */
import type { Field, ShownField } from '../../../contract/fields/field.ts';
import type { Register } from '../../../contract/register/register.ts';
import { kindOf } from '../../components/fields/kinds.ts';
import { inputOf } from '../../components/inputs/inputOf.tsx';
import { localized } from '../../i18n/localized.ts';
import type { TextKey } from '../../i18n/textKey.ts';

export interface GridColumn {
  source: string;
  label: string;
  shown: ShownField;
  /** Missing if the column is read-only. */
  field?: Field;
  /** Why the column is read-only. */
  locked?: TextKey;
  isFigure: boolean;
}

/** @returns the name first, then editable columns in the form's order, then read-only ones */
export function gridColumns(register: Register): GridColumn[] {
  const names = [register.nameField].flat();
  const columns = [...new Set(register.sections.flatMap(({ fields }) => fields))].flatMap(name =>
    gridColumn(register, name),
  );
  const rank = ({ source, field }: GridColumn) => (names.includes(source) ? 0 : field ? 1 : 2);
  return columns.sort((a, b) => rank(a) - rank(b));
}

function gridColumn(register: Register, name: string): GridColumn[] {
  const field = register.fields[name];
  if (!field) return [];
  const label = localized(field.label);
  // References depend on each other, so they can't be edited cell by cell.
  if (field.to) {
    const source = field.to.as;
    const shown = register.allFields[source];
    return shown ? [{ source, label, shown, locked: 'register.sheet.lockedReference', isFigure: false }] : [];
  }
  const { isFigure = false } = kindOf(field);
  if (!inputOf(field)) return [];
  if (register.approval && name === 'approval_status') {
    return [{ source: name, label, shown: field, locked: 'register.sheet.lockedApproval', isFigure }];
  }
  return [{ source: name, label, shown: field, field, isFigure }];
}
