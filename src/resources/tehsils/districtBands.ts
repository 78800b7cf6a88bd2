/**
 * Which of two shades each row gets: the shade changes wherever the district differs from the row above.
 * @returns 0 or 1 by record id
 */
export function districtBands(rows: readonly { id: number; districts_id: number }[]): Map<number, number> {
  const bands = new Map<number, number>();
  let band = 0;
  rows.forEach((row, index) => {
    if (index > 0 && row.districts_id !== rows[index - 1]?.districts_id) band = 1 - band;
    bands.set(row.id, band);
  });
  return bands;
}
