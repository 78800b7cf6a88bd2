/** Whole days, both included, as yyyy-mm-dd. */
export interface DateRange {
  from: string;
  to: string;
}
