/**
 * Which rows are shaded: the shade changes wherever the field differs from the row above.
 * @returns 0 or 1 by record id
 */
export function bandsOf(
  rows: readonly { id: number; [field: string]: unknown }[],
  field: string,
): Map<number, number> {
  const bands = new Map<number, number>();
  let band = 0;
  rows.forEach((row, index) => {
    if (index > 0 && row[field] !== rows[index - 1]?.[field]) band = 1 - band;
    bands.set(row.id, band);
  });
  return bands;
}
