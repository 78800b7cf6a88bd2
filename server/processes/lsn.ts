/** A place in the log of PostgreSQL; `0/0` is before everything. */
export type Lsn = string;
export const BEGINNING: Lsn = '0/0';

export function lsnValue(lsn: Lsn): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
