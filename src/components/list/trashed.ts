/** Values of the API (specification §4, §6: lists include deleted records by default). `'false'` is a string because react-admin drops empty filters. */
export const trashedChoices = ['false', 'with', 'only'] as const;
export type Trashed = (typeof trashedChoices)[number];
export const DEFAULT_TRASHED: Trashed = 'with';

export const trashedOf = (filter: Record<string, unknown>): Trashed =>
  trashedChoices.find(choice => choice === filter.trashed) ?? 'false';
