/** One measured figure; `reached` says whether it meets the aim, where it has one. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  aim: string;
  reached: boolean;
}
