/** What cells hold, and how a field reads them: the usual Excel forms, never an instant (specification §4). */

import { isDate } from '../../contract/fields/date.ts';
import { latinDigits } from '../../contract/fields/digits.ts';
import { trimEndOf } from '../../contract/fields/text-ends.ts';
import { bare, type ImportField, importMessages } from '../../contract/import/import.ts';
import type { Message } from '../../contract/texts/message.ts';
import { messages } from '../../contract/texts/messages.ts';
import { type Cell, dayOfSerial } from '../sheets/sheet.ts';

/** A cell's content as text, as a message or a name shows it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number') return String(exact(cell));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return 'day' in cell ? cell.day : cell.error;
}

/** Text as an answer may carry it, whatever a cell held: without what JSON in a database can't keep. */
export const sayable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\ufffd');

/** Excel counts in doubles and shows 15 digits of them: 0.1 + 0.2 is 0.3 to whoever looks. */
const exact = (value: number) => Number(value.toPrecision(15));

export type Read = { value: unknown; problem?: undefined } | { problem: Message; value?: undefined };

/** What a cell says for a field that points at nothing. The register's own checks come afterwards. */
export function readCell(field: ImportField, cell: Cell, from1904: boolean): Read {
  if (typeof cell === 'object' && 'error' in cell)
    return { problem: importMessages.cellError({ error: cell.error }) };
  switch (field.form) {
    case 'date':
      return readDate(cell, from1904);
    case 'integer':
    case 'decimal':
      return readNumber(field, cell);
    case 'yesNo':
      return { value: yesNo[bare(cellText(cell))] ?? cellText(cell) };
    case 'choice':
      return readChoice(field.choices ?? [], cell);
    case 'labels':
      return readLabel(field, cell);
    default:
      return { value: cellText(cell) };
  }
}

const yesNo: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  active: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  inactive: false,
  '0': false,
};

function readChoice(choices: readonly string[], cell: Cell): Read {
  const asked = bare(cellText(cell));
  const found =
    choices.find(choice => bare(choice) === asked) ??
    (asked in yesNo ? choices.find(choice => choice === (yesNo[asked] ? 'YES' : 'NO')) : undefined);
  return found === undefined
    ? { problem: importMessages.choice({ choices: choices.join(', ') }) }
    : { value: found };
}

function readLabel({ labels = {}, choices = [] }: ImportField, cell: Cell): Read {
  const asked = bare(cellText(cell));
  const found = Object.entries(labels).find(([id, label]) => bare(label) === asked || id === asked);
  return found
    ? { value: Number(found[0]) }
    : { problem: importMessages.choice({ choices: choices.join(', ') }) };
}

function readNumber(field: ImportField, cell: Cell): Read {
  const problem = field.form === 'integer' ? messages.integer : messages.number;
  if (typeof cell === 'number') return { value: exact(cell) };
  if (typeof cell !== 'string') return { problem };
  const digits = plainNumber(cell);
  return digits === undefined ? { problem } : { value: digits };
}

/** Longer text is no number, and no date, that anybody wrote. */
const MAX_NUMBER = 64;
const MAX_DATE = 64;

/** `1,234,567`, `12,34,567`, `1 234`, `Rs 1,500/-` and `1.234,50` as digits that a number can be made of. */
export function plainNumber(text: string): string | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const bareText = latinDigits(text)
    .trim()
    .replace(/^(?:rs\.?|pkr)/i, '')
    .replace(/(?:\/[-=]|rs\.?|pkr)$/i, '')
    .trim();
  if (/^[+-]?\d+(?:\.\d+)?$/.test(bareText)) return bareText;
  if (/^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(bareText)) return bareText.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:\.\d+)?$/.test(bareText)) return bareText.replace(/[\s'’]/g, '');
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(bareText)) {
    return bareText.replaceAll('.', '').replace(',', '.');
  }
  if (/^[+-]?\d+,\d{1,2}$/.test(bareText)) return bareText.replace(',', '.');
  return undefined;
}

function readDate(cell: Cell, from1904: boolean): Read {
  const day =
    typeof cell === 'number'
      ? dayOfSerial(cell, from1904)
      : typeof cell === 'string'
        ? dayOfText(cell)
        : typeof cell === 'object' && 'day' in cell
          ? cell.day
          : undefined;
  return day !== undefined && isDate(day) ? { value: day } : { problem: importMessages.date };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /[T\s,]\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:am|pm)?Z?$/i;

/** A date as people write it, the day before the month: an American 12/31/2024 is refused, not turned around. */
export function dayOfText(text: string): string | undefined {
  if (text.length > MAX_DATE) return undefined;
  const written = trimEndOf(latinDigits(text).trim().replace(TIME, ''), /[\s,]/);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d\d)$/.exec(written);
  if (numbers) return dayOf(numbers[3], numbers[2], numbers[1]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{4}|\d\d)$/i.exec(written);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})\.?[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d\d)$/i.exec(written);
  return american ? dayOf(american[3], monthOf(american[1]), american[2]) : undefined;
}

const fullMonths =
  'january february march april may june july august september october november december'.split(' ');

/** `Dec`, `Sept` and `December`, but no word that only begins like a month. */
function monthOf(word = ''): string {
  const lower = word.toLowerCase();
  const at = months.indexOf(lower.slice(0, 3));
  return at >= 0 && fullMonths[at]?.startsWith(lower) ? String(at + 1) : '';
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  if (month === '') return undefined;
  // Excel's own rule for two digits: up to 29 is this century.
  const full = year.length === 2 ? `${Number(year) < 30 ? '20' : '19'}${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
