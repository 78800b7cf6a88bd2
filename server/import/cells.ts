/** What cells hold, and how a field reads them: the usual Excel forms, never an instant (specification §4). */
import type * as z from 'zod/mini';
import { isDate } from '../../contract/fields/date.ts';
import type { Choice } from '../../contract/fields/field.ts';
import { comparableText } from '../../contract/fields/fold.ts';
import { phoneInCell } from '../../contract/fields/phone.ts';
import { dayMonthFirst, dayOfText } from '../../contract/fields/typed-day.ts';
import { cleanLine, cleanText, normalizeNumber } from '../../contract/fields/typed-text.ts';
import { unescapeCell } from '../../contract/import/csv.ts';
import { type ImportField, importMessages } from '../../contract/import/import.ts';
import { listed } from '../../contract/texts/language.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { inBothLanguages, valueInUrdu } from '../../contract/texts/values-ur.ts';
import { type Cell, dayOfSerial } from '../sheets/sheet.ts';

/** A cell's content as text, as a message or a name shows it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(exact(cell));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return Object.values(cell).join('');
}

/** Text as an answer may carry it, whatever a cell held: without what JSON in a database can't keep. */
export const storableText = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\ufffd');

const LONGEST = 60;
/** A part of a cell as a message quotes it. */
export const shortened = (text: string) => {
  const line = storableText(text).replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${[...line].slice(0, LONGEST).join('')}…` : line;
};

/** Excel counts in doubles and shows 15 digits of them: users see 0.1 + 0.2 as 0.3. */
const exact = (value: number) => Number(value.toPrecision(15));

export type Read = { value: unknown; problem?: undefined } | { problem: Message; value?: undefined };

/** What a cell says for a field that points at nothing. The register's own checks come afterwards. @param own how its kind reads text @param timeZone of the programme */
export function readCell(
  field: ImportField,
  given: Cell,
  from1904: boolean,
  own?: Pick<z.ZodMiniType, 'safeParse'>,
  timeZone?: string,
): Read {
  // A CSV file that a spreadsheet saved as a workbook still has the apostrophe that protected its text.
  const cell = typeof given === 'string' ? unescapeCell(given.trim()) : given;
  if (typeof cell === 'object' && 'error' in cell)
    return { problem: importMessages.cellError({ error: cell.error }) };
  if (typeof cell === 'object' && 'formula' in cell) return { problem: importMessages.noResult };
  switch (field.form) {
    case 'date':
      return readDate(cell, from1904, timeZone);
    case 'integer':
    case 'decimal':
      return readNumber(field, cell, own);
    case 'yesNo':
      return { value: yesNo.get(comparableText(cellText(cell))) ?? cellText(cell) };
    case 'choice':
      return readChoice(field, cell);
    case 'phone':
      return readPhone(cell);
    case 'text':
      return { value: (field.isLong ? cleanText : cleanLine)(cellText(cell)) };
    default:
      return { value: cellText(cell) };
  }
}

/** Words and their Urdu equivalents. */
const meaning = (value: boolean, words: readonly string[]) =>
  words.flatMap(word => [word, valueInUrdu(word)]).map(word => [comparableText(word), value] as const);

/** No plain object, which knows words of its own: `constructor`. */
const yesNo: ReadonlyMap<string, boolean> = new Map([
  ...meaning(true, ['Yes', 'Y', 'true', 'Active', '1']),
  ...meaning(false, ['No', 'N', 'false', 'Inactive', '0']),
]);

/** In English or Urdu, as sheets say it, or as it is kept. */
const isCalled = ({ value, label }: Choice, asked: string) =>
  [...Object.values(inBothLanguages(label)), String(value)].some(word => comparableText(word) === asked);

function readChoice({ options = [], choices = [] }: ImportField, cell: Cell): Read {
  const asked = comparableText(cellText(cell));
  const found =
    options.find(option => isCalled(option, asked)) ??
    (yesNo.has(asked) ? options.find(({ value }) => value === (yesNo.get(asked) ? 'YES' : 'NO')) : undefined);
  return found ? { value: found.value } : { problem: importMessages.choice({ choices: listed(choices) }) };
}

function readNumber(field: ImportField, cell: Cell, own: Parameters<typeof readCell>[3]): Read {
  const problem = field.form === 'integer' ? messages.integer : messages.number;
  if (typeof cell === 'number') return { value: exact(cell) };
  if (typeof cell !== 'string') return { problem };
  const digits = normalizeNumber(cell);
  if (digits !== undefined) return { value: digits };
  // Such as a percentage with its sign.
  if (cell.trim() !== '' && own?.safeParse(cell).success) return { value: cell };
  return { problem: /[%٪]\s*$/.test(cell) ? importMessages.percentage : problem };
}

function readPhone(cell: Cell): Read {
  const given = typeof cell === 'number' ? cell : cellText(cell);
  const value = typeof cell === 'object' ? undefined : phoneInCell(given);
  if (value !== undefined) return { value };
  const isShortened = typeof given === 'string' && /e/i.test(given);
  return { problem: isShortened ? importMessages.shortenedNumber : messages.phone };
}

/** A bare number is rather a year, a month or a day than one of these; a cell that shows a day may hold any. */
const EARLIEST_NUMBERED = '1970-01-01';
const LATEST_NUMBERED = '2099-12-31';

function dayOfNumber(serial: number, from1904: boolean): string | undefined {
  const day = dayOfSerial(serial, from1904);
  return day !== undefined && day >= EARLIEST_NUMBERED && day <= LATEST_NUMBERED ? day : undefined;
}

function readDate(cell: Cell, from1904: boolean, timeZone?: string): Read {
  const day =
    typeof cell === 'number'
      ? dayOfNumber(cell, from1904)
      : typeof cell === 'string'
        ? dayOfText(cell, timeZone)
        : typeof cell === 'object' && 'day' in cell
          ? cell.day
          : undefined;
  return day !== undefined && isDate(day) ? { value: day } : { problem: importMessages.date };
}

/** A date that has its month before its day beyond doubt: 3/15/2025. */
export const isMonthFirst = (cell: Cell | undefined) =>
  typeof cell === 'string' && dayOfText(cell) === undefined && dayMonthFirst(cell) !== undefined;

/** The other day that a cell may mean where its column has the month first; spreadsheets also turn such text into days of their own. */
export function otherDay(cell: Cell, day: string): string | undefined {
  const swapped = day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
  const other = typeof cell === 'string' ? dayMonthFirst(cell) : isDate(swapped) ? swapped : undefined;
  return other === day ? undefined : other;
}
