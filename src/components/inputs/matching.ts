import { fold } from '../../../contract/fields/fold.ts';

/** 0: whole name, 1: its beginning, 2: beginning of a word, 3: any part, 4: no match. */
function rankOf(names: readonly string[], asked: string): number {
  let best = 4;
  for (const name of names) {
    const folded = fold(name);
    if (folded === asked) return 0;
    if (folded.startsWith(asked)) best = Math.min(best, 1);
    else if (folded.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(asked))) best = Math.min(best, 2);
    else if (folded.includes(asked)) best = Math.min(best, 3);
  }
  return best;
}

export interface Matches<T> {
  /** Best match first. */
  all: readonly T[];
  /** The only match, or the only one whose whole name was typed. */
  sure?: T;
}

export function matches<T>(
  options: readonly T[],
  typed: string,
  namesOf: (option: T) => readonly string[],
): Matches<T> {
  const asked = fold(typed);
  if (asked === '') return { all: options };
  const ranked = options
    .map(option => ({ option, rank: rankOf(namesOf(option), asked) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank);
  const whole = ranked.filter(({ rank }) => rank === 0);
  const [only, another] = whole.length > 0 ? whole : ranked;
  return { all: ranked.map(({ option }) => option), sure: another ? undefined : only?.option };
}
