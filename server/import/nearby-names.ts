/** Which of many names are alike, as `pg_trgm` sees it, with a bounded number of comparisons for each. */

/** Letters of a name that are compared. */
const MOST_LETTERS = 60;
/** Others that a name is compared with, and how many are looked at for choosing these. */
const COMPARED = 60;
const LOOKED_AT = 600;

/** The three-letter pieces of a name's words as numbers, in order; `codes` gives each piece its number. */
export function trigramsOf(name: string, codes: Map<string, number>): Int32Array {
  const pieces = new Set<number>();
  const words =
    name
      .slice(0, MOST_LETTERS)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      const piece = padded.slice(at, at + 3);
      let code = codes.get(piece);
      if (code === undefined) {
        code = codes.size;
        codes.set(piece, code);
      }
      pieces.add(code);
    }
  }
  return Int32Array.from(pieces).sort();
}

/** What two names have in common: 1 is all. */
export function likeness(a: Int32Array, b: Int32Array): number {
  let [i, j, common] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

/** The most alike of each name, by their places. Those are compared that share its rarest pieces, of very many not each. */
export function* nearby(
  names: readonly Int32Array[],
  { near, most, like = likeness }: { near: number; most: number; like?: typeof likeness },
): Generator<[index: number, others: number[]]> {
  const holders = new Map<number, number[]>();
  for (const [index, pieces] of names.entries()) {
    for (const piece of pieces) {
      const list = holders.get(piece);
      if (list) list.push(index);
      else holders.set(piece, [index]);
    }
  }
  const rarity = (piece: number) => holders.get(piece)?.length ?? 0;
  for (const [index, pieces] of names.entries()) {
    const seen = new Set([index]);
    const alike: { other: number; likeness: number }[] = [];
    let looks = 0;
    for (const piece of [...pieces].sort((a, b) => rarity(a) - rarity(b))) {
      for (const other of around(holders.get(piece) ?? [], index)) {
        looks += 1;
        if (looks > LOOKED_AT || seen.size > COMPARED) break;
        if (seen.has(other)) continue;
        seen.add(other);
        const found = like(pieces, names[other] as Int32Array);
        if (found >= near) alike.push({ other, likeness: found });
      }
      if (looks > LOOKED_AT || seen.size > COMPARED) break;
    }
    alike.sort((a, b) => b.likeness - a.likeness || a.other - b.other);
    yield [index, alike.slice(0, most).map(({ other }) => other)];
  }
}

/** Neighbouring rows first: duplicates are often entered one after the other. */
function* around(sorted: readonly number[], index: number): Generator<number> {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < index) low = middle + 1;
    else high = middle;
  }
  let [before, after] = [low - 1, low];
  while (before >= 0 || after < sorted.length) {
    const toBefore = before >= 0 ? index - (sorted[before] as number) : Number.POSITIVE_INFINITY;
    const toAfter = after < sorted.length ? (sorted[after] as number) - index : Number.POSITIVE_INFINITY;
    yield (toBefore <= toAfter ? sorted[before--] : sorted[after++]) as number;
  }
}
