/** How the areas of texts become one catalogue. */
import type { Texts } from '../../contract/texts/fill.ts';

export type { Mirror, Texts } from '../../contract/texts/fill.ts';

const merge = (into: Texts, more: Texts): Texts => {
  const merged: Record<string, string | Texts> = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const present = merged[key];
    merged[key] = typeof present === 'object' && typeof value === 'object' ? merge(present, value) : value;
  }
  return merged;
};

/** Areas in one; later ones win over earlier ones. */
export const mergeAreas = (areas: readonly Texts[]): Texts => areas.reduce<Texts>(merge, {});
