import type { Register } from '../../../contract/register/register.ts';

type Values = Record<string, unknown> | null;

/** Set by the server on every write; the history entry itself says who and when. */
const auditColumns = /^(id|(created|updated|edited|deleted)_(at|by)(_name)?)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that a history entry changed: declared fields in their order, then others such as documents. */
export function changedFields(register: Register, before: Values, after: Values): string[] {
  const own = Object.keys(register.schema.shape);
  const others = Object.keys({ ...before, ...after }).filter(
    field => !own.includes(field) && !auditColumns.test(field),
  );
  return [...own, ...others].filter(
    field => after !== null && field in after && !isSame(before?.[field], after[field]),
  );
}
