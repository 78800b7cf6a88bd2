/** Lost updates (specification §4): what differs between the person's version and the one saved in the meantime. */
import type { Register } from '../../contract/register/register.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** What to take when only one of the two changed the field; undefined when both did. */
  suggested?: Side;
}

export type Values = Record<string, unknown>;

export const isSame = (a: unknown, b: unknown) =>
  (a ?? '') === (b ?? '') || String(a ?? '') === String(b ?? '');

/** Fields in which `mine` and `theirs` differ, from the `base` that the form was opened with. */
export function differences(register: Register, base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(register.schema.shape)
    .filter(field => field in mine && !isSame(mine[field], theirs[field]))
    .map(field => {
      const changedHere = !isSame(mine[field], base[field]);
      const changedThere = !isSame(theirs[field], base[field]);
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        suggested: changedHere === changedThere ? undefined : changedHere ? 'mine' : 'theirs',
      };
    });
}

const UNKNOWN = Symbol('unknown');

/** For fields of which nobody knows what they were: both sides count as changed, and somebody decides. */
export const unknownOf = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map(field => [field, UNKNOWN]));

/** The values to save once every difference is decided. */
export const merge = (mine: Values, found: readonly Difference[], chosen: Record<string, Side>): Values => ({
  ...mine,
  ...Object.fromEntries(
    found.map(({ field, theirs }) => [field, chosen[field] === 'theirs' ? theirs : mine[field]]),
  ),
});

/** The body of a 409 that carries the record as it is now; any other 409 is a plain refusal. */
export function currentOf(error: unknown): Values | undefined {
  const { status, body } = (error ?? {}) as { status?: number; body?: { current?: Values } };
  return status === 409 && body?.current ? body.current : undefined;
}
