/** Edit conflicts (specification §4): differences between the user's version and one saved in the meantime. */
import type { Register } from '../../contract/register/register.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field; undefined if both did. */
  suggested?: Side;
}

export type Values = Record<string, unknown>;

export const isSame = (a: unknown, b: unknown) => (a ?? '') === (b ?? '') || asText(a) === asText(b);

/** Of a list of records, all that they say. */
const asText = (value: unknown): string =>
  Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : String(value ?? '');

/** @param base the version with which the form was opened */
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

/** A base for values whose original is unknown: both sides count as changed, so the user decides. */
export const unknownOf = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map(field => [field, UNKNOWN]));

/** Values to save after the user has decided on each difference. */
export const merge = (mine: Values, found: readonly Difference[], chosen: Record<string, Side>): Values => ({
  ...mine,
  ...Object.fromEntries(
    found.map(({ field, theirs }) => [field, chosen[field] === 'theirs' ? theirs : mine[field]]),
  ),
});

/** @returns the current record from a 409; undefined for a 409 without one, which is a plain refusal */
export function currentOf(error: unknown): Values | undefined {
  const { status, body } = (error ?? {}) as { status?: number; body?: { current?: Values } };
  return status === 409 && body?.current ? body.current : undefined;
}
