/** Which spreadsheets can be imported: their encodings and sizes, and the messages about them. */
import type { LocalizedText } from '../texts/language.ts';
import { coded } from '../texts/message.ts';
import { importing } from '../texts/messages/importing.ts';

export const encodings = {
  'utf-8': { en: 'Unicode (UTF-8)', ur: 'یونیکوڈ (UTF-8)' },
  'utf-16le': { en: 'Unicode (UTF-16 LE)', ur: 'یونیکوڈ (UTF-16 LE)' },
  'utf-16be': { en: 'Unicode (UTF-16 BE)', ur: 'یونیکوڈ (UTF-16 BE)' },
  'windows-1256': { en: 'Urdu, Arabic (Windows-1256)', ur: 'اردو، عربی (Windows-1256)' },
  'windows-1252': { en: 'Western European (Windows-1252)', ur: 'مغربی یورپی (Windows-1252)' },
} as const satisfies Record<string, LocalizedText>;

export type Encoding = keyof typeof encodings;
export const encodingNames = Object.keys(encodings) as [Encoding, ...Encoding[]];

export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Cells that hold something, the whole sheet over. */
export const MAX_SHEET_CELLS = 1_000_000;
/** Of all cells together; no CSV file of the largest size has more. */
export const MAX_SHEET_CHARACTERS = 20 * 1024 * 1024;

export const importMessages = coded(importing, 'importing.');

/** Made when it is needed: the first number that is written out costs every start a twentieth of a second. */
export const tooManyRows = () => importMessages.tooManyRows({ max: MAX_IMPORT_ROWS.toLocaleString('en') });
export const tooManyColumns = importMessages.tooManyColumns({ max: MAX_IMPORT_COLUMNS });
