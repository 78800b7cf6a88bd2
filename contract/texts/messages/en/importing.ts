/** What the import says of sheets, their rows and their cells. */
export const importing = {
  unreadable:
    'This file can’t be read as a spreadsheet. Open it, save it again as XLSX or CSV and send that file.',
  protected: 'This workbook is protected with a password. Save it without one and send that file.',
  noRows: 'There are no rows below the headings of the first sheet.',
  tooManyRows: 'This sheet has more than %{max} rows. Please split it into several files.',
  tooManyColumns: 'This sheet has more than %{max} columns. Please take out those that are not needed.',
  tooMuch: 'This workbook is too large once it is unpacked. Please keep only the sheet to import, as values.',
  tooHeavy:
    'This file is too large to read. Please keep only the sheet to import, as values, or split it into several files.',
  anotherSheet:
    'Another sheet is being imported here. Nothing of yours was written. Please try again in a minute.',
  oneFile: 'Please send one file in the field “file”.',
  dryRun: 'Please say true or false.',
  format: 'Please use json or xlsx.',
  mapping: 'Please send an object of column headings and their fields.',
  corrections: 'Please send an object of row numbers, each with columns of this file and their texts.',

  atCell: '%{cell} “%{content}”: %{reason}',
  atEmptyCell: '%{cell} (empty): %{reason}',
  atMissingColumn: '%{column} (the file has no such column): %{reason}',
  atField: '%{field}: %{reason}',
  cellError: 'The cell holds the error %{error}.',
  date: 'This is not a date that can be read. Please write it as 2024-12-31, 31/12/2024 or 31-Dec-24.',
  choice: 'Please use one of: %{choices}.',
  noSuch: 'There is no %{what} of this name.',
  noSuchIn: 'There is no %{what} of this name in %{parent}.',
  noSuchMeant: 'There is no %{what} of this name. Did you mean %{name}?',
  noSuchInMeant: 'There is no %{what} of this name in %{parent}. Did you mean %{name}?',
  inList: '“%{part}”: %{reason}',
  several: 'More than one %{what} has this name. Please fill in where it lies, or its ID.',
  noSuchId: 'There is no record with this ID.',
  severalRecords: 'Several records fit this row. Please give the ID of the one that is meant.',
  sameAs: 'Row %{row} of this file is about the same record.',
  sameValue: 'Row %{row} of this file has the same value.',
  editNotAllowed: 'This record exists, and you are not allowed to change it.',
} as const;
