/**
 * Which records a list shows, in the words of the REST interface (specification §4). Lists begin with live and deleted
 * ones (specification §6: "trashed true"). `false` is a word here, because react-admin drops empty filters; the server takes
 * none for it, too.
 */
export const trashedChoices = ['false', 'with', 'only'] as const;
export type Trashed = (typeof trashedChoices)[number];
export const DEFAULT_TRASHED: Trashed = 'with';

export const trashedOf = (filter: Record<string, unknown>): Trashed =>
  trashedChoices.find(choice => choice === filter.trashed) ?? 'false';
