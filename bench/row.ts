/** One measured figure; `reached` says whether it meets the aim, where it has one. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  aim: string;
  reached: boolean;
  /** A bench whose figure misses this aim fails; other aims depend on the machine. */
  must?: boolean;
}

/** A figure whose aim is not to be exceeded. */
export const atMost = (name: string, value: number, unit: string, aim: number): Row => ({
  name,
  value,
  unit,
  aim: `≤ ${aim}`,
  reached: value <= aim,
});
