/** In the words of the REST interface (specification §4, §6: lists begin with deleted ones). `false` is a word: react-admin drops empty filters. */
export const trashedChoices = ['false', 'with', 'only'] as const;
export type Trashed = (typeof trashedChoices)[number];
export const DEFAULT_TRASHED: Trashed = 'with';

export const trashedOf = (filter: Record<string, unknown>): Trashed =>
  trashedChoices.find(choice => choice === filter.trashed) ?? 'false';
