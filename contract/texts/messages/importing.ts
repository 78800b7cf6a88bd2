/** The end of a message about an unknown name; on the screen it is a button. */
export const meant = { en: 'Did you mean %{name}?', ur: 'کیا آپ کی مراد %{name} تھی؟' } as const;

/** Messages of the import about files, rows and cells. */
export const importing = {
  unreadable: {
    en: 'This file can’t be read as a spreadsheet. Open it, save it again as XLSX or CSV and send that file.',
    ur: 'یہ فائل بطور اسپریڈ شیٹ پڑھی نہیں جا سکتی۔ اسے کھول کر XLSX یا CSV میں دوبارہ محفوظ کریں اور وہ فائل بھیجیں۔',
  },
  protected: {
    en: 'This workbook is protected with a password. Save it without one and send that file.',
    ur: 'یہ ورک بک پاس ورڈ سے محفوظ ہے۔ اسے پاس ورڈ کے بغیر محفوظ کر کے بھیجیں۔',
  },
  noRows: {
    en: 'There are no rows below the headings of the first worksheet.',
    ur: 'پہلی ورک شیٹ میں عنوانات کے نیچے کوئی قطار نہیں۔',
  },
  tooManyRows: {
    en: 'This worksheet has more than %{max} rows. Please split it into several files.',
    ur: 'اس ورک شیٹ میں %{max} سے زیادہ قطاریں ہیں۔ براہِ کرم اسے کئی فائلوں میں تقسیم کریں۔',
  },
  tooManyColumns: {
    en: 'This worksheet has more than %{max} columns. Please remove the ones you don’t need.',
    ur: 'اس ورک شیٹ میں %{max} سے زیادہ کالم ہیں۔ براہِ کرم غیر ضروری کالم نکال دیں۔',
  },
  tooMuch: {
    en: 'This workbook is too large when unpacked. Please keep only the worksheet to import, as values.',
    ur: 'کھلنے پر یہ ورک بک بہت بڑی ہے۔ براہِ کرم صرف درآمد والی ورک شیٹ رکھیں، محض قدروں کی صورت میں۔',
  },
  tooHeavy: {
    en: 'This file is too large to read. Please keep only the worksheet to import, as values, or split it into several files.',
    ur: 'یہ فائل پڑھنے کے لیے بہت بڑی ہے۔ براہِ کرم صرف درآمد والی ورک شیٹ رکھیں، محض قدروں کی صورت میں، یا اسے کئی فائلوں میں تقسیم کریں۔',
  },
  notDecoded: {
    en: 'Line %{line} can’t be read as %{encoding}. Choose another encoding, or save the file as XLSX or “CSV UTF-8” and choose it again.',
    ur: 'سطر %{line} بطور %{encoding} پڑھی نہیں جا سکتی۔ کوئی اور انکوڈنگ منتخب کریں، یا فائل کو XLSX یا \u2068“CSV UTF-8”\u2069 میں محفوظ کر کے دوبارہ منتخب کریں۔',
  },
  encoding: {
    en: 'Please use one of the encodings that the API describes.',
    ur: 'براہِ کرم API میں درج انکوڈنگز میں سے ایک لکھیں۔',
  },
  unclosedQuote: {
    en: 'The quotation mark that opens on line %{line} is not closed, so the rows below would become part of its cell. Close or remove it, and choose the file again.',
    ur: 'سطر %{line} پر کھلنے والا اقتباس کا نشان (") بند نہیں ہوتا، اس لیے نیچے کی قطاریں اسی خانے کا حصہ بن جاتیں۔ اسے بند کریں یا ہٹا دیں، اور فائل دوبارہ منتخب کریں۔',
  },
  missingText: {
    en: 'Cell %{cell} refers to a text that is not in this workbook. Open the file in Excel, save it and choose it again.',
    ur: 'خانہ %{cell} ایسے متن کا حوالہ دیتا ہے جو اس ورک بک میں نہیں۔ فائل کو ایکسل میں کھول کر محفوظ کریں اور دوبارہ منتخب کریں۔',
  },
  otherSheets: {
    en: 'Worksheets with data that were not read: %{names}. Only the first visible worksheet is imported.',
    ur: 'ڈیٹا والی یہ ورک شیٹیں نہیں پڑھی گئیں: %{names}۔ صرف پہلی نظر آنے والی ورک شیٹ درآمد ہوتی ہے۔',
  },
  hiddenRows: {
    en: 'Hidden or filtered rows are also imported: %{rows}.',
    ur: 'پوشیدہ یا فلٹر کی گئی قطاریں بھی درآمد ہوں گی: %{rows}۔',
  },
  hiddenColumns: {
    en: 'Hidden columns are also imported: %{columns}.',
    ur: 'پوشیدہ کالم بھی درآمد ہوں گے: %{columns}۔',
  },
  noHeading: {
    en: 'Column %{column} has no heading, so it was not read. Its first cell is %{cell} “%{content}”.',
    ur: 'کالم %{column} کا کوئی عنوان نہیں، اس لیے اسے نہیں پڑھا گیا۔ اس کا پہلا خانہ \u2068%{cell} “%{content}”\u2069 ہے۔',
  },
  aboveHeadings: {
    en: 'Row %{row} was read as the headings. Rows above it were not read: %{rows}.',
    ur: 'قطار %{row} کو عنوانات سمجھا گیا۔ اس سے اوپر کی قطاریں نہیں پڑھی گئیں: %{rows}۔',
  },
  anotherSheet: {
    en: 'Another import into this register is running. Nothing from your file was saved. Please try again in a minute.',
    ur: 'اس رجسٹر میں ایک اور درآمد جاری ہے۔ آپ کی فائل سے کچھ محفوظ نہیں ہوا۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔',
  },
  oneFile: {
    en: 'Please send one file in the field “file”.',
    ur: 'براہِ کرم خانہ “file” میں ایک فائل بھیجیں۔',
  },
  dryRun: { en: 'Please use true or false.', ur: 'براہِ کرم true یا false لکھیں۔' },
  format: { en: 'Please use json or xlsx.', ur: 'براہِ کرم json یا xlsx لکھیں۔' },
  mapping: {
    en: 'Please send an object of column headings and their fields.',
    ur: 'براہِ کرم کالموں کے عنوانات اور ان کے خانے بھیجیں۔',
  },
  corrections: {
    en: 'Please send an object of row numbers, each with columns of this file and their texts.',
    ur: 'براہِ کرم قطاروں کے نمبر بھیجیں، ہر ایک کے ساتھ اس فائل کے کالم اور ان کا متن۔',
  },
  confirmed: {
    en: 'Please send an object of row numbers, each with the ID of its record.',
    ur: 'براہِ کرم قطاروں کے نمبر بھیجیں، ہر ایک کے ساتھ اس کے ریکارڈ کا نمبر۔',
  },

  atCell: { en: '%{cell} “%{content}”: %{reason}', ur: '\u2068%{cell} “%{content}”\u2069: %{reason}' },
  atEmptyCell: { en: '%{cell} (empty): %{reason}', ur: '\u2068%{cell} (خالی)\u2069: %{reason}' },
  atMissingColumn: {
    en: '%{column} (the file has no such column): %{reason}',
    ur: '%{column} (فائل میں ایسا کوئی کالم نہیں): %{reason}',
  },
  atField: { en: '%{field}: %{reason}', ur: '%{field}: %{reason}' },
  cellError: { en: 'The cell contains the error %{error}.', ur: 'اس خانے میں خرابی %{error} ہے۔' },
  noResult: {
    en: 'The file has no result for this formula. Open and save it in Excel first.',
    ur: 'فائل میں اس فارمولے کا نتیجہ موجود نہیں۔ پہلے اسے ایکسل میں کھول کر محفوظ کریں۔',
  },
  percentage: {
    en: 'This is a percentage. Please enter the number without a percent sign.',
    ur: 'یہ فیصد ہے۔ براہِ کرم فیصد کے نشان کے بغیر عدد لکھیں۔',
  },
  lostLetters: {
    en: 'The file has lost its Urdu letters. Save it as XLSX or “CSV UTF-8” and import that file.',
    ur: 'فائل کے اردو حروف ضائع ہو گئے ہیں۔ اسے XLSX یا \u2068“CSV UTF-8”\u2069 میں محفوظ کریں اور وہ فائل درآمد کریں۔',
  },
  shortenedNumber: {
    en: 'The spreadsheet has shortened this number. Format its column as text, enter the number again and save the file.',
    ur: 'اسپریڈ شیٹ نے یہ نمبر مختصر کر دیا ہے۔ کالم کو متن (Text) کی شکل دیں، نمبر دوبارہ لکھیں اور فائل محفوظ کریں۔',
  },
  date: {
    en: 'This date can’t be read. Please write it as 2024-12-31, 31/12/2024 or 31-Dec-24.',
    ur: 'یہ تاریخ پڑھی نہیں جا سکتی۔ براہِ کرم اسے \u20682024-12-31\u2069، 31/12/2024 یا \u206831-Dec-24\u2069 کی شکل میں لکھیں۔',
  },
  dayOrMonth: {
    en: 'This could be %{day} or %{other}, because row %{row} has the month before the day. Please write the right date in this way.',
    ur: 'یہ \u2068%{day}\u2069 بھی ہو سکتی ہے اور \u2068%{other}\u2069 بھی، کیونکہ قطار %{row} میں مہینہ دن سے پہلے ہے۔ براہِ کرم درست تاریخ اسی شکل میں لکھیں۔',
  },
  choice: { en: 'Please use one of: %{choices}.', ur: 'براہِ کرم ان میں سے ایک لکھیں: %{choices}۔' },
  noSuch: { en: 'There is no %{what} with this name.', ur: 'اس نام کا کوئی ریکارڈ نہیں (%{what})۔' },
  noSuchIn: {
    en: 'There is no %{what} with this name in %{parent}.',
    ur: '%{parent} میں اس نام کا کوئی ریکارڈ نہیں (%{what})۔',
  },
  noSuchMeant: {
    en: `There is no %{what} with this name. ${meant.en}`,
    ur: `اس نام کا کوئی ریکارڈ نہیں (%{what})۔ ${meant.ur}`,
  },
  noSuchInMeant: {
    en: `There is no %{what} with this name in %{parent}. ${meant.en}`,
    ur: `%{parent} میں اس نام کا کوئی ریکارڈ نہیں (%{what})۔ ${meant.ur}`,
  },
  inList: { en: '“%{part}”: %{reason}', ur: '“%{part}”: %{reason}' },
  several: {
    en: 'More than one %{what} has this name. Please add its location or its ID.',
    ur: 'اس نام کے ایک سے زیادہ ریکارڈ ہیں (%{what})۔ براہِ کرم اس کا محلِ وقوع یا نمبر بھی لکھیں۔',
  },
  noSuchId: { en: 'There is no record with this ID.', ur: 'اس نمبر کا کوئی ریکارڈ نہیں۔' },
  otherName: {
    en: 'Record %{id} is called “%{name}”. Confirm that this row is about it, or correct the ID.',
    ur: 'ریکارڈ %{id} کا نام “%{name}” ہے۔ تصدیق کریں کہ یہ قطار اسی کے بارے میں ہے، یا نمبر درست کریں۔',
  },
  severalRecords: {
    en: 'Several records match this row. Please enter the ID of the right one.',
    ur: 'کئی ریکارڈ اس قطار سے مطابقت رکھتے ہیں۔ براہِ کرم درست ریکارڈ کا نمبر لکھیں۔',
  },
  sameAs: {
    en: 'Row %{row} of this file is about the same record.',
    ur: 'اس فائل کی قطار %{row} اسی ریکارڈ کے بارے میں ہے۔',
  },
  sameValue: {
    en: 'Row %{row} of this file has the same value.',
    ur: 'اس فائل کی قطار %{row} میں یہی قدر ہے۔',
  },
  editNotAllowed: {
    en: 'This record exists, but you don’t have permission to change it.',
    ur: 'یہ ریکارڈ موجود ہے، مگر آپ کو اسے بدلنے کی اجازت نہیں۔',
  },
} as const;
