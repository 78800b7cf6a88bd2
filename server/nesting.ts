/** The deepest nesting of lists and objects in a body; valid ones have fewer than ten levels. */
const MOST_LEVELS = 50;

/** Whether a value is nested so deeply that walking it could overflow the stack. */
export const isTooDeep = (value: unknown, left = MOST_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(inner => isTooDeep(inner, left - 1)));
