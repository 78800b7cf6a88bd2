import type { Store } from 'react-admin';

/** Searches, filters and order under a name, as devices kept them before they belonged to accounts. */
const PREFIX = 'preferences.';

/** Where they once stood, the same for whoever used the computer. */
export const formerViewsKey = (resource: string) => `${PREFIX}${resource}.views`;
export const deviceViewsKey = (resource: string, userId: unknown) => `${formerViewsKey(resource)}.${userId}`;

/** The keys of all views that a person has saved here, with those that belong to nobody. */
export const keptViews = (store: Store, userId: unknown): string[] =>
  Object.entries(store.listItems?.(PREFIX) ?? {}).flatMap(([key, views]) => {
    const isTheirs = key.endsWith('.views') || key.endsWith(`.views.${userId}`);
    return isTheirs && Array.isArray(views) && views.length > 0 ? [key] : [];
  });

/** Whether any of them are of this list. */
export const hasKeptViews = (store: Store, resource: string, userId: unknown): boolean =>
  keptViews(store, userId).some(key => key.startsWith(formerViewsKey(resource)));
