import type { LocalizedText } from '../texts/language.ts';

/** How a register is imported; whether it is at all. */
export interface ImportConfig {
  /**
   * The columns of the template in their order, where that are not all fields in theirs. One that is no field of the
   * register only helps to find another: the district of a village's tehsil.
   */
  columns?: readonly string[];
  /**
   * What tells one record from another when a row has no id: the first list of fields whose first field the row fills
   * in. Text is compared without case and outer or repeated spaces.
   */
  keys: readonly (readonly [string, ...string[]])[];
  /** What people should know before they fill in a sheet; stands beside the template. */
  note?: LocalizedText;
  /** A line of help on a column that is no field of the register. */
  help?: Readonly<Record<string, string>>;
}
