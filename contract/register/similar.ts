/** What makes a new record look like one that is there already; each register declares it for itself. */

export interface SimilarConfig {
  /** The name that counts when it is alike, among records of the same place; without a place, everywhere. */
  name?: string;
  place?: string;
  /** Fields of which an equal value is enough, wherever the other record is. */
  same?: readonly string[];
  /** Fields whose values are enough if all of them are equal: the day of a training and its CO. */
  together?: readonly string[];
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

/** What a similar record is called in an import. */
export const similarName = ({
  similar,
  nameField,
}: {
  similar?: SimilarConfig;
  nameField: string | readonly string[];
}): string => similar?.name ?? (typeof nameField === 'string' ? nameField : (similar?.details[0] ?? 'id'));

/** The fields whose values are asked about. */
export const similarFields = ({ similar }: { similar?: SimilarConfig }): string[] =>
  [similar?.name ?? [], similar?.place ?? [], similar?.same ?? [], similar?.together ?? []].flat();
