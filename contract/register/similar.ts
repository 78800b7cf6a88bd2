/** What makes a new record look like one that is there already; each register declares it for itself. */

export interface SimilarConfig {
  /** The name that counts when it is alike, among records of the same place; without a place, everywhere. */
  name: string;
  place?: string;
  /** Fields of which an equal value is enough, wherever the other record is. */
  same: readonly string[];
  /** What tells a record from its namesakes, in addition to its name. */
  details: readonly string[];
}

/** Similar records that are shown at most. */
export const SIMILAR_SHOWN = 3;
/** Letters of a name from which on it can be like another. */
export const SIMILAR_MIN = 3;
/** How much of their trigrams two names have in common when they are alike: 1 is all. Companies share many words. */
export const SIMILAR_NEAR = 0.5;
export const SIMILAR_ANYWHERE = 0.65;

/** A record that is there already, and the fields by which it looks the same. */
export interface SimilarRecord {
  id: number;
  name: string;
  fields: string[];
}

/** `GET {resource}/similar`. */
export interface SimilarAnswer<Record = unknown> {
  similar: { record: Record; fields: string[] }[];
}

/** The fields whose values are asked about. */
export const similarFields = ({ similar }: { similar?: SimilarConfig }): string[] =>
  similar ? [similar.name, ...(similar.place ? [similar.place] : []), ...similar.same] : [];
