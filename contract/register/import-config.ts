import type { LocalizedText } from '../texts/language.ts';

/** How a register is imported; whether it is at all. */
export interface ImportConfig {
  /** The columns of the template, where they are not all fields in their order. One that is no field only helps to find another. */
  columns?: readonly string[];
  /** What identifies the record of a row without an id: the first list whose first field is filled in. Case and outer or repeated spaces don't count. */
  keys: readonly (readonly [string, ...string[]])[];
  /** What people should know before they fill in a spreadsheet; shown next to the template. */
  note?: LocalizedText;
  /** A line of help on a column that is no field of the register. */
  help?: Readonly<Record<string, LocalizedText>>;
}
