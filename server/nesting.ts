/** Levels of lists and objects in each other that something sent may have; nothing that has a meaning here has ten. */
const MOST_LEVELS = 50;

/** What is nested so deeply that walking it could take more of the stack than there is. */
export const isTooDeep = (value: unknown, left = MOST_LEVELS): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(inner => isTooDeep(inner, left - 1)));
