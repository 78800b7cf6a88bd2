/** What a comparison of stored files with the records that point at them finds (decision 019). */

/** Most damaged files that are named. */
export const MOST_NAMED = 200;

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.05;

/** Whether somebody is to make room before uploads are refused. Bytes. */
export const isRoomLow = ({ free, total }: { free: number; total: number }): boolean =>
  free < LOW_BYTES || free < total * LOW_SHARE;
