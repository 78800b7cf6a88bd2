/** Sizes of files for people: one unit system on the portal, in the back office and in messages. */

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A kB is 1,000 bytes: `812 B`, `6.6 kB`, `12.4 MB`, `124 MB`. */
export function sizeInWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 || value >= 99.95 ? 0 : 1)} ${units[unit]}`;
}

/** A limit by its round name: what is called 100 MB lets 100 × 1,024² bytes through, so that what is refused is larger by either count. */
export const limitInWords = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`;
