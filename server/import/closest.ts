/** What somebody meant who wrote a name that there is none of. */

interface Named {
  name: string;
  parent: number | null;
  live: boolean;
}

/** By their names in lower case. */
type ByName = ReadonlyMap<string, readonly Named[]>;

/** Names longer than any place's are not gone through letter by letter. */
const MOST_LETTERS = 60;

/** Names compared for one sheet, all its words together: about half a second. What is asked later gets no suggestion. */
const MOST_COMPARED = 300_000;

interface Suggestions {
  answers: Map<string, string | undefined>;
  compared: number;
}

const suggestions = new WeakMap<ByName, Suggestions>();

/** The live name within the parent that differs from the word by a letter or few: what was meant, most likely. */
export function closest(byName: ByName, word: string, parent: number | undefined): string | undefined {
  if (word.length < 3 || word.length > MOST_LETTERS) return undefined;
  const known = suggestions.get(byName) ?? { answers: new Map<string, string | undefined>(), compared: 0 };
  suggestions.set(byName, known);
  const key = `${parent} ${word}`;
  if (known.answers.has(key)) return known.answers.get(key);
  known.compared += byName.size;
  if (known.compared > MOST_COMPARED) return undefined;
  let [best, fewest]: [string | undefined, number] = [
    undefined,
    Math.max(1, Math.floor(word.length / 4)) + 1,
  ];
  for (const [name, namesakes] of byName) {
    if (Math.abs(name.length - word.length) >= fewest) continue;
    const target = namesakes.find(one => one.live && (parent === undefined || one.parent === parent));
    if (!target) continue;
    const letters = lettersBetween(name, word);
    if (letters < fewest) [best, fewest] = [target.name, letters];
  }
  known.answers.set(key, best);
  return best;
}

/** Letters to insert, drop or replace to make one word of the other. */
function lettersBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
