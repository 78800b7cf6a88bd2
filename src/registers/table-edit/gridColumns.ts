/** Which fields of a register are in its sheet, and which of them can be changed there. */
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
  /** None where it is only read here. */
  field?: Field;
  /** Why it is only read. */
  locked?: TextKey;
  isFigure: boolean;
}

/** The name first, then what can be changed, in the order of the form, then what is only read. */
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
  // References depend on each other.
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
