import { meant } from '../../../contract/texts/messages/importing.ts';

export const importing = {
  import: {
    button: { en: 'Import', ur: 'درآمد کریں' },
    buttonOf: { en: 'Import %{name} from Excel', ur: 'ایکسل سے درآمد کریں: %{name}' },
    title: { en: 'Import %{name}', ur: 'درآمد: %{name}' },
    notAllowed: { en: 'You don’t have permission to import here', ur: 'آپ کو یہاں درآمد کی اجازت نہیں ہے' },
    notAllowedHelp: {
      en: 'You need permission to create these records. Ask your administrator.',
      ur: 'اس کے لیے یہ ریکارڈ بنانے کی اجازت درکار ہے۔ اپنے منتظم سے کہیں۔',
    },
    steps: {
      label: { en: 'Import steps', ur: 'درآمد کے مراحل' },
      choose: { en: 'Choose a file', ur: 'فائل منتخب کریں' },
      columns: { en: 'Match columns', ur: 'کالم ملائیں' },
      check: { en: 'Check rows', ur: 'قطاروں کی جانچ' },
      done: { en: 'Import', ur: 'درآمد' },
    },
    template: {
      title: { en: 'Start with the template', ur: 'نمونے سے شروع کریں' },
      help: {
        en: 'It has the right columns, drop-down lists of the allowed values, and a list of places. You can also use your own spreadsheet.',
        ur: 'اس میں درست کالم، قابلِ قبول قدروں کی فہرستیں اور مقامات کی فہرست موجود ہے۔ آپ اپنی اسپریڈ شیٹ بھی استعمال کر سکتے ہیں۔',
      },
      documents: {
        en: 'Documents can’t be imported; attach them later in the form of each record.',
        ur: 'دستاویزات درآمد نہیں ہو سکتیں؛ انھیں بعد میں ہر ریکارڈ کے فارم میں منسلک کریں۔',
      },
      get: { en: 'Download template', ur: 'نمونہ ڈاؤن لوڈ کریں' },
      failed: {
        en: 'The template could not be downloaded: %{message}',
        ur: 'نمونہ ڈاؤن لوڈ نہ ہو سکا: %{message}',
      },
    },
    file: {
      title: { en: 'Choose your completed file', ur: 'پُر کی ہوئی فائل منتخب کریں' },
      drop: { en: 'or drop it here', ur: 'یا اسے یہاں چھوڑیں' },
      limits: {
        en: 'Excel (XLSX) or CSV, up to %{size} and %{rows} rows',
        ur: 'ایکسل (XLSX) یا CSV، زیادہ سے زیادہ %{size} اور %{rows} قطاریں',
      },
      safe: {
        en: 'Nothing is saved until you have reviewed the checked rows.',
        ur: 'جب تک آپ جانچی ہوئی قطاریں نہ دیکھ لیں، کچھ محفوظ نہیں ہوتا۔',
      },
      chosen: { en: 'File: %{name}', ur: 'فائل: %{name}' },
      another: { en: 'Choose another file', ur: 'دوسری فائل منتخب کریں' },
      one: { en: 'Please drop only one file.', ur: 'براہِ کرم صرف ایک فائل چھوڑیں۔' },
    },
    encoding: {
      label: { en: 'Text encoding', ur: 'متن کی انکوڈنگ' },
      detect: { en: 'Detect automatically', ur: 'خودکار شناخت' },
      help: {
        en: 'If letters look wrong, choose another encoding.',
        ur: 'اگر حروف غلط نظر آئیں تو کوئی اور انکوڈنگ منتخب کریں۔',
      },
    },
    busy: {
      sending: { en: 'Uploading: %{loaded} of %{total}', ur: 'اپ لوڈ ہو رہی ہے: %{total} میں سے %{loaded}' },
      checking: { en: 'Checking every row…', ur: 'ہر قطار کی جانچ ہو رہی ہے…' },
      importing: { en: 'Importing the valid rows…', ur: 'درست قطاریں درآمد ہو رہی ہیں…' },
      cancelled: { en: 'Cancelled. Nothing was saved.', ur: 'منسوخ کر دیا گیا۔ کچھ محفوظ نہیں ہوا۔' },
    },
    leave: {
      en: 'The file is not imported yet. To continue later, choose it here again.',
      ur: 'فائل ابھی درآمد نہیں ہوئی۔ بعد میں جاری رکھنے کے لیے اسے یہاں دوبارہ منتخب کریں۔',
    },
    restored: {
      en: 'Your column matches and corrections for this file were restored as of %{at}.',
      ur: 'اس فائل کے لیے آپ کے ملائے ہوئے کالم اور درستیاں %{at} تک کی بحال ہو گئیں۔',
    },
    failed: {
      check: { en: 'The file could not be checked', ur: 'فائل کی جانچ نہ ہو سکی' },
      run: { en: 'The import did not finish', ur: 'درآمد مکمل نہ ہو سکی' },
      repeat: {
        en: 'You can safely try again: rows already imported stay as they are.',
        ur: 'آپ بے فکر ہو کر دوبارہ کوشش کر سکتے ہیں: جو قطاریں درآمد ہو چکیں وہ ویسی ہی رہیں گی۔',
      },
      kept: { en: 'Your file is still selected.', ur: 'آپ کی فائل اب بھی منتخب ہے۔' },
      alreadyDone: {
        en: 'An earlier attempt did reach the server, so the valid rows were imported as they were then. Corrections that you made later are not included. Check the list before you import this file again.',
        ur: 'دراصل پچھلی کوشش سرور تک پہنچ گئی تھی، اس لیے درست قطاریں اُس وقت کی صورت میں درآمد ہو گئیں۔ آپ کی بعد کی درستیاں شامل نہیں۔ یہ فائل دوبارہ درآمد کرنے سے پہلے فہرست دیکھ لیں۔',
      },
    },
    columns: {
      title: { en: 'Columns of the file', ur: 'فائل کے کالم' },
      allKnown: {
        en: 'The column is recognised. |||| All %{smart_count} columns are recognised.',
        ur: 'کالم پہچان لیا گیا۔ |||| تمام %{smart_count} کالم پہچان لیے گئے۔',
      },
      someUnknown: {
        en: 'One column is not recognised. Match it or skip it. |||| %{smart_count} columns are not recognised. Match them or skip them.',
        ur: 'ایک کالم پہچانا نہیں گیا۔ اسے ملائیں یا چھوڑ دیں۔ |||| %{smart_count} کالم پہچانے نہیں گئے۔ انھیں ملائیں یا چھوڑ دیں۔',
      },
      missing: {
        en: 'New records also need: %{fields}. Without these columns, the file can only change existing records.',
        ur: 'نئے ریکارڈ کے لیے یہ بھی درکار ہیں: %{fields}۔ ان کالموں کے بغیر فائل صرف موجودہ ریکارڈ بدل سکتی ہے۔',
      },
      show: { en: 'Show columns', ur: 'کالم دکھائیں' },
      hide: { en: 'Hide columns', ur: 'کالم چھپائیں' },
      fieldOf: { en: 'Field for column %{column}, “%{header}”', ur: 'کالم %{column}، “%{header}”، کا خانہ' },
      leaveOut: { en: 'Skip this column', ur: 'یہ کالم چھوڑ دیں' },
      given: { en: 'This field is filled in automatically.', ur: 'یہ خانہ خودکار طور پر بھرتا ہے۔' },
      repeated: {
        en: 'Another column is already matched to this field.',
        ur: 'یہ خانہ پہلے ہی کسی اور کالم سے ملایا گیا ہے۔',
      },
      remembered: {
        en: 'One column is matched as in an earlier import. |||| %{smart_count} columns are matched as in an earlier import.',
        ur: 'ایک کالم پچھلی درآمد کی طرح ملایا گیا ہے۔ |||| %{smart_count} کالم پچھلی درآمد کی طرح ملائے گئے ہیں۔',
      },
      forget: { en: 'Reset column matching', ur: 'کالموں کا ملانا ازسرِنو کریں' },
      asBefore: { en: 'Matched as in an earlier import', ur: 'پچھلی درآمد کی طرح ملایا گیا' },
      again: { en: 'Check again with these columns', ur: 'ان کالموں کے ساتھ دوبارہ جانچ کریں' },
    },
    result: {
      title: { en: 'What will be imported', ur: 'کیا درآمد ہو گا' },
      create: { en: 'New', ur: 'نئی' },
      update: { en: 'Changed', ur: 'تبدیل شدہ' },
      unchanged: { en: 'Unchanged', ur: 'بلا تبدیلی' },
      error: { en: 'Error', ur: 'غلطی' },
      similar: { en: 'Possible duplicate', ur: 'ممکنہ دہرا' },
      similarTo: { en: 'Possible duplicate of:', ur: 'ممکنہ طور پر اسی کا دہرا ریکارڈ:' },
      alike: { en: 'Possible duplicate in this file:', ur: 'اسی فائل میں ممکنہ دہرا ریکارڈ:' },
      alikeRow: { en: 'row %{row},', ur: 'قطار %{row}،' },
      totals: {
        en: 'Row %{rows} is a total and will be skipped. |||| Rows %{rows} are totals and will be skipped.',
        ur: 'قطار %{rows} میزان ہے اور چھوڑ دی جائے گی۔ |||| قطاریں %{rows} میزان ہیں اور چھوڑ دی جائیں گی۔',
      },
      nothing: {
        en: 'Nothing to import: all valid rows are already in the register.',
        ur: 'درآمد کے لیے کچھ نہیں: تمام درست قطاریں پہلے سے رجسٹر میں موجود ہیں۔',
      },
      allWrong: {
        en: 'All rows have errors. Correct the cells below, or correct the file and choose it again.',
        ur: 'تمام قطاروں میں غلطیاں ہیں۔ نیچے خانے درست کریں، یا فائل درست کر کے دوبارہ منتخب کریں۔',
      },
      summary: {
        en: 'Valid rows: %{good}. Rows with errors: %{wrong}.',
        ur: 'درست قطاریں: %{good}۔ غلطی والی قطاریں: %{wrong}۔',
      },
      show: { en: 'Rows to show', ur: 'کون سی قطاریں دکھائی جائیں' },
      all: { en: 'All rows (%{count})', ur: 'تمام قطاریں (%{count})' },
      only: { en: '%{action} (%{count})', ur: '%{action} (%{count})' },
      row: { en: 'Row', ur: 'قطار' },
      name: { en: 'Record', ur: 'ریکارڈ' },
      action: { en: 'Action', ur: 'کارروائی' },
      errors: { en: 'Errors', ur: 'غلطیاں' },
      none: { en: 'No such rows.', ur: 'ایسی کوئی قطار نہیں۔' },
      table: { en: 'Rows of the file', ur: 'فائل کی قطاریں' },
      pages: { en: 'Pages of rows', ur: 'قطاروں کے صفحات' },
      wrongRows: { en: 'Download rows with errors', ur: 'غلطی والی قطاریں ڈاؤن لوڈ کریں' },
      wrongRowsFailed: {
        en: 'The rows with errors could not be downloaded: %{message}',
        ur: 'غلطی والی قطاریں ڈاؤن لوڈ نہ ہو سکیں: %{message}',
      },
      run: {
        en: 'Import %{smart_count} valid row |||| Import %{smart_count} valid rows',
        ur: '%{smart_count} درست قطار درآمد کریں |||| %{smart_count} درست قطاریں درآمد کریں',
      },
      skipped: {
        en: 'Rows with errors will be skipped. You can correct them and import them later.',
        ur: 'غلطی والی قطاریں چھوڑ دی جائیں گی۔ آپ انھیں درست کر کے بعد میں درآمد کر سکتے ہیں۔',
      },
    },
    correct: {
      all: { en: 'All cells of row %{row}', ur: 'قطار %{row} کے تمام خانے' },
      again: { en: 'Check again', ur: 'دوبارہ جانچ کریں' },
      meant,
      meantIn: {
        en: 'Use %{name} in all %{count} such cells',
        ur: 'ایسے تمام %{count} خانوں میں %{name} لکھیں',
      },
      unchecked: {
        en: 'One corrected cell is not checked yet. |||| %{smart_count} corrected cells are not checked yet.',
        ur: 'ایک درست کیے گئے خانے کی جانچ باقی ہے۔ |||| %{smart_count} درست کیے گئے خانوں کی جانچ باقی ہے۔',
      },
    },
    confirm: {
      help: {
        en: 'The ID in one row belongs to a record with a different name. The row will be skipped until you confirm it. |||| The IDs in %{smart_count} rows belong to records with different names. The rows will be skipped until you confirm them.',
        ur: 'ایک قطار کا نمبر کسی اور نام کے ریکارڈ کا ہے۔ آپ کی تصدیق تک یہ قطار چھوڑ دی جائے گی۔ |||| %{smart_count} قطاروں کے نمبر دوسرے ناموں کے ریکارڈ کے ہیں۔ آپ کی تصدیق تک یہ قطاریں چھوڑ دی جائیں گی۔',
      },
      confirmed: {
        en: 'The record with this ID will be renamed to the name in its row. |||| The records with the IDs of these %{smart_count} rows will be renamed to the names in the rows.',
        ur: 'اس نمبر والے ریکارڈ کا نام بدل کر قطار والا رکھا جائے گا۔ |||| ان %{smart_count} قطاروں کے نمبروں والے ریکارڈ کے نام بدل کر قطاروں والے رکھے جائیں گے۔',
      },
      row: {
        en: 'Rename record %{id}, “%{name}”, to the name in this row',
        ur: 'ریکارڈ %{id}، ”%{name}“، کا نام بدل کر اس قطار والا رکھیں',
      },
      all: {
        en: 'Rename the record with this row’s ID |||| Rename the records with the IDs of all %{smart_count} rows',
        ur: 'اس قطار کے نمبر والے ریکارڈ کا نام بدلیں |||| تمام %{smart_count} قطاروں کے نمبروں والے ریکارڈ کے نام بدلیں',
      },
      unchecked: {
        en: 'One confirmation is not checked yet. |||| %{smart_count} confirmations are not checked yet.',
        ur: 'ایک تصدیق کی جانچ باقی ہے۔ |||| %{smart_count} تصدیقوں کی جانچ باقی ہے۔',
      },
    },
    done: {
      title: { en: 'Imported', ur: 'درآمد مکمل' },
      words: {
        en: '%{created} new, %{updated} changed, %{unchanged} unchanged, %{failed} skipped.',
        ur: '%{created} نئی، %{updated} تبدیل شدہ، %{unchanged} بلا تبدیلی، %{failed} چھوڑی گئیں۔',
      },
      toList: { en: 'Show the %{name}', ur: 'فہرست دکھائیں: %{name}' },
      another: { en: 'Import another file', ur: 'ایک اور فائل درآمد کریں' },
    },
  },
} as const;
