import type { Register } from '../../../contract/register/register.ts';

type Values = Record<string, unknown> | null;

/** Kept by the server alongside a record's own fields; who and when are in the entry itself. */
const auditColumns = /^(id|(created|updated|edited|deleted)_(at|by)(_name)?)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that an entry of the history changed: the register's own in their order, then others such as documents. */
export function changedFields(register: Register, before: Values, after: Values): string[] {
  const own = Object.keys(register.schema.shape);
  const others = Object.keys({ ...before, ...after }).filter(
    field => !own.includes(field) && !auditColumns.test(field),
  );
  return [...own, ...others].filter(
    field => after !== null && field in after && !isSame(before?.[field], after[field]),
  );
}
