/** What the import says of sheets and their rows, and how large they may be. */
import { coded } from '../texts/message.ts';
import { importing } from '../texts/messages/importing.ts';

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
