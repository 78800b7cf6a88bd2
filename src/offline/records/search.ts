/** Search over all registers in saved records, with the server's results and order. */
import { fold, foldedWords } from '../../../contract/fields/fold.ts';
import { phoneSpellings } from '../../../contract/fields/phone.ts';
import { withoutInvisible } from '../../../contract/fields/typed-text.ts';
import type { Register } from '../../../contract/register/register.ts';
import { SEARCH_HITS } from '../../../contract/search.ts';
import type { SearchFields } from '../../../contract/search-fields.ts';
import type { SavedRow } from './list.ts';
import { compareTexts } from './order.ts';

export interface Searched {
  register: Register;
  fields: SearchFields;
  rows: Iterable<SavedRow>;
  /** Records through which these are found, too; undefined if not saved. */
  pointed?: readonly SavedRow[];
}

/** A way to match a record: ordered by a text, or newest first. */
interface Way {
  fits: (row: SavedRow) => boolean;
  text?: (row: SavedRow) => string;
}

/** Characters that are compared. */
const ORDERED = 60;
/** Number of newest referenced records to search through. */
const THROUGH = 50;

const idOf = ({ id }: SavedRow): number => id;
/** Unsent records are the newest. */
const newest = (row: SavedRow): string => String(row.updated_at ?? '~');
const newestFirst = (a: SavedRow, b: SavedRow): number => compareTexts(newest(b), newest(a)) || b.id - a.id;

const textIn = (row: SavedRow, field: string): string => fold(String(row[field] ?? ''));

/** A record's own searched text. */
function ownText({ search, schema, elsewhere = [] }: Register): (row: SavedRow) => string {
  const own = search.filter(name => name in schema.shape && !elsewhere.includes(name));
  return row => own.map(name => textIn(row, name)).join('\n');
}

const hasAll = (words: readonly string[], text: string): boolean => words.every(word => text.includes(word));

/** @param within the fields that count; all if undefined */
function wordsWay(
  words: readonly string[],
  text: (row: SavedRow) => string,
  within?: readonly string[],
): Way {
  const shown = (row: SavedRow) => within?.map(name => textIn(row, name)).join('\n');
  return { fits: row => hasAll(words, text(row)) && hasAll(words, shown(row) ?? text(row)) };
}

function beginsWay(term: string, text: (row: SavedRow) => string): Way {
  const beginning = fold(term);
  return { text, fits: row => text(row).startsWith(beginning) };
}

/** Best first. */
function waysOf({ register, fields, pointed }: Searched, typed: string): Way[] {
  const { codes = [], within, also, phone, through } = fields;
  const term = fields.term?.(typed) ?? typed;
  const words = foldedWords(term);
  const text = ownText(register);
  const ways: Way[] = [];
  const spellings = new Set(phone ? phoneSpellings(typed) : []);
  if (phone && spellings.size > 0) ways.push({ fits: row => spellings.has(textIn(row, phone)) });
  for (const { field, of } of codes) {
    const code = of?.(term) ?? term;
    if (fold(code) !== '') ways.push(beginsWay(code, row => textIn(row, field)));
  }
  ways.push(beginsWay(term, text));
  ways.push(wordsWay(words, text, within && [...within, ...(also ? [also] : [])]));
  if (through) {
    const columns = [...through.within, ...through.more];
    const { fits } = wordsWay(words, row => columns.map(name => textIn(row, name)).join('\n'));
    const ids = pointed && new Set(pointed.filter(fits).sort(newestFirst).slice(0, THROUGH).map(idOf));
    const called = register.references[through.field]?.as ?? '';
    // An unsaved referenced record is at least known by name.
    ways.push({
      fits: row => ids?.has(Number(row[through.field])) ?? hasAll(words, textIn(row, called)),
    });
  }
  return ways;
}

/** Best first, limited as the server's answer. @param typed as typed */
export function searchRows(searched: Searched, typed: string): SavedRow[] {
  const term = withoutInvisible(typed).trim();
  if (fold(term) === '') return [];
  const ways = waysOf(searched, term);
  const found: { row: SavedRow; rank: number }[] = [];
  for (const row of searched.rows) {
    const rank = ways.findIndex(({ fits }) => fits(row));
    if (rank >= 0) found.push({ row, rank });
  }
  found.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    const text = ways[a.rank]?.text;
    if (!text) return newestFirst(a.row, b.row);
    const cut = (row: SavedRow) => text(row).slice(0, ORDERED);
    return compareTexts(cut(a.row), cut(b.row)) || a.row.id - b.row.id;
  });
  return found.slice(0, SEARCH_HITS).map(({ row }) => row);
}

/** The value by which a hit was found, if nothing else displayed shows it. */
export function hiddenMatch({ also, phone }: SearchFields, row: SavedRow, typed: string): unknown {
  if (!also) return undefined;
  const spellings = phone ? phoneSpellings(typed) : [];
  if (phone && spellings.length > 0) return spellings.includes(textIn(row, phone)) ? row[phone] : undefined;
  const words = foldedWords(typed);
  return words.some(word => textIn(row, also).includes(word)) ? row[also] : undefined;
}
