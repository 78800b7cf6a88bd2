/** What the import says of sheets and their rows; free of the schema library, so that its Urdu is, too. */

export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Cells that hold something, the whole sheet over. */
export const MAX_SHEET_CELLS = 1_000_000;

export const importMessages = {
  unreadable:
    'This file can’t be read as a spreadsheet. Open it, save it again as XLSX or CSV and send that file.',
  protected: 'This workbook is protected with a password. Save it without one and send that file.',
  noRows: 'There are no rows below the headings of the first sheet.',
  tooManyRows: `This sheet has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please split it into several files.`,
  tooManyColumns: `This sheet has more than ${MAX_IMPORT_COLUMNS} columns. Please take out those that are not needed.`,
  tooMuch: 'This workbook is too large once it is unpacked. Please keep only the sheet to import, as values.',
  tooHeavy:
    'This file is too large to read. Please keep only the sheet to import, as values, or split it into several files.',
  oneFile: 'Please send one file in the field “file”.',
  dryRun: 'Please say true or false.',
  format: 'Please use json or xlsx.',
  mapping: 'Please send an object of column headings and their fields.',

  cellError: (error: string) => `The cell holds the error ${error}.`,
  date: 'This is not a date that can be read. Please write it as 2024-12-31, 31/12/2024 or 31-Dec-24.',
  choice: (choices: readonly string[]) => `Please use one of: ${choices.join(', ')}.`,
  noSuch: (what: string, parent?: string) =>
    `There is no ${what} of this name${parent ? ` in ${parent}` : ''}.`,
  several: (what: string) => `More than one ${what} has this name. Please fill in where it lies, or its ID.`,
  noSuchId: 'There is no record with this ID.',
  severalRecords: 'Several records fit this row. Please give the ID of the one that is meant.',
  sameAs: (row: number) => `Row ${row} of this file is about the same record.`,
  sameValue: (row: number) => `Row ${row} of this file has the same value.`,
  editNotAllowed: 'This record exists, and you are not allowed to change it.',
  noColumn: 'the file has no such column',
};
