export const importing = {
  import: {
    button: { en: 'Import', ur: 'درآمد کریں' },
    buttonOf: { en: 'Import %{name} from Excel', ur: 'ایکسل سے درآمد کریں: %{name}' },
    title: { en: 'Import %{name}', ur: 'درآمد: %{name}' },
    notAllowed: { en: 'You are not allowed to import here', ur: 'آپ کو یہاں درآمد کی اجازت نہیں ہے' },
    notAllowedHelp: {
      en: 'Whoever may create these records may import them. Please ask your administrator.',
      ur: 'جو یہ اندراجات کر سکتا ہے وہی انھیں درآمد کر سکتا ہے۔ براہِ کرم اپنے منتظم سے کہیں۔',
    },
    steps: {
      label: { en: 'Steps of the import', ur: 'درآمد کے مراحل' },
      choose: { en: 'Choose a file', ur: 'فائل منتخب کریں' },
      columns: { en: 'Match the columns', ur: 'کالم ملائیں' },
      check: { en: 'Check the rows', ur: 'سطروں کی جانچ' },
      done: { en: 'Import', ur: 'درآمد' },
    },
    template: {
      title: { en: 'Start with the template', ur: 'نمونے سے شروع کریں' },
      help: {
        en: 'It has the right columns, drop-downs of what can be chosen, and a list of the places. A sheet of your own works, too.',
        ur: 'اس میں درست کالم، انتخاب کی فہرستیں اور مقامات کی فہرست موجود ہے۔ آپ کی اپنی شیٹ بھی چل جائے گی۔',
      },
      documents: {
        en: 'Documents can’t stand in a sheet. They are attached to each record afterwards, in its form.',
        ur: 'شیٹ میں دستاویزات نہیں آ سکتیں۔ درآمد کے بعد انھیں ہر اندراج کے فارم میں منسلک کیا جاتا ہے۔',
      },
      get: { en: 'Download the template', ur: 'نمونہ ڈاؤن لوڈ کریں' },
      failed: {
        en: 'The template could not be downloaded: %{message}',
        ur: 'نمونہ ڈاؤن لوڈ نہ ہو سکا: %{message}',
      },
    },
    file: {
      title: { en: 'Choose the filled-in file', ur: 'پُر کی ہوئی فائل منتخب کریں' },
      drop: { en: 'or drop it here', ur: 'یا اسے یہاں چھوڑیں' },
      limits: {
        en: 'Excel (XLSX) or CSV, at most %{size} and %{rows} rows',
        ur: 'ایکسل (XLSX) یا CSV، زیادہ سے زیادہ %{size} اور %{rows} سطریں',
      },
      safe: {
        en: 'Nothing is written before you have seen every row checked.',
        ur: 'جب تک آپ ہر سطر کی جانچ نہ دیکھ لیں، کچھ درج نہیں ہوتا۔',
      },
      chosen: { en: 'File: %{name}', ur: 'فائل: %{name}' },
      another: { en: 'Choose another file', ur: 'دوسری فائل منتخب کریں' },
      one: { en: 'Please drop one file.', ur: 'براہِ کرم ایک ہی فائل چھوڑیں۔' },
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
      sending: { en: 'Sending: %{loaded} of %{total}', ur: 'بھیجی جا رہی ہے: %{total} میں سے %{loaded}' },
      checking: { en: 'Checking every row…', ur: 'ہر سطر کی جانچ ہو رہی ہے…' },
      importing: { en: 'Importing the good rows…', ur: 'درست سطریں درآمد ہو رہی ہیں…' },
      cancelled: { en: 'Cancelled. Nothing was written.', ur: 'منسوخ کر دیا گیا۔ کچھ درج نہیں ہوا۔' },
    },
    leave: {
      en: 'The file is not imported yet. Choose it again here to go on with it.',
      ur: 'فائل ابھی درآمد نہیں ہوئی۔ اس پر کام جاری رکھنے کے لیے اسے یہاں دوبارہ منتخب کریں۔',
    },
    restored: {
      en: 'What you said and typed of this file, up to %{at}, is back.',
      ur: 'اس فائل کے بارے میں جو کچھ آپ نے %{at} تک بتایا اور لکھا تھا، وہ واپس آ گیا ہے۔',
    },
    failed: {
      check: { en: 'The file could not be checked', ur: 'فائل کی جانچ نہ ہو سکی' },
      run: { en: 'The import did not finish', ur: 'درآمد مکمل نہ ہو سکی' },
      repeat: {
        en: 'Trying again is safe: what is there already is left as it is.',
        ur: 'دوبارہ کوشش بے خطر ہے: جو پہلے سے موجود ہے وہ ویسا ہی رہے گا۔',
      },
      kept: { en: 'The file is still chosen.', ur: 'فائل اب بھی منتخب ہے۔' },
      alreadyDone: {
        en: 'An earlier attempt had reached the server after all: the good rows are there as they were then. What you typed since is not. Look at the list before you import this file again.',
        ur: 'دراصل پچھلی کوشش سرور تک پہنچ چکی تھی: درست قطاریں اسی صورت میں موجود ہیں جیسی اُس وقت تھیں۔ جو آپ نے اس کے بعد لکھا وہ شامل نہیں۔ یہ فائل دوبارہ درآمد کرنے سے پہلے فہرست دیکھ لیں۔',
      },
    },
    columns: {
      title: { en: 'Columns of the file', ur: 'فائل کے کالم' },
      allKnown: {
        en: 'The column is recognised. |||| All %{smart_count} columns are recognised.',
        ur: 'کالم پہچان لیا گیا۔ |||| تمام %{smart_count} کالم پہچان لیے گئے۔',
      },
      someUnknown: {
        en: 'One column is not recognised. Say what it is, or leave it out. |||| %{smart_count} columns are not recognised. Say what they are, or leave them out.',
        ur: 'ایک کالم پہچانا نہیں گیا۔ بتائیں کہ وہ کیا ہے، یا اسے چھوڑ دیں۔ |||| %{smart_count} کالم پہچانے نہیں گئے۔ بتائیں کہ وہ کیا ہیں، یا انھیں چھوڑ دیں۔',
      },
      missing: {
        en: 'New records also need: %{fields}. Without these columns the file can only change records that exist.',
        ur: 'نئے اندراجات کے لیے یہ بھی درکار ہیں: %{fields}۔ ان کالموں کے بغیر فائل صرف موجودہ اندراجات بدل سکتی ہے۔',
      },
      show: { en: 'Show and change the columns', ur: 'کالم دکھائیں اور بدلیں' },
      hide: { en: 'Hide the columns', ur: 'کالم چھپائیں' },
      fieldOf: { en: 'Column %{column}, “%{header}”, becomes', ur: 'کالم %{column}، “%{header}”، کا خانہ' },
      leaveOut: { en: 'Leave it out', ur: 'چھوڑ دیں' },
      given: { en: 'This is filled in by itself.', ur: 'یہ خود بخود درج ہوتا ہے۔' },
      repeated: { en: 'Another column is this already.', ur: 'یہ خانہ پہلے ہی کسی اور کالم کا ہے۔' },
      remembered: {
        en: 'One column is matched as you did at an earlier sheet. |||| %{smart_count} columns are matched as you did at an earlier sheet.',
        ur: 'ایک کالم ویسے ہی ملایا گیا ہے جیسے آپ نے پچھلی شیٹ میں ملایا تھا۔ |||| %{smart_count} کالم ویسے ہی ملائے گئے ہیں جیسے آپ نے پچھلی شیٹ میں ملائے تھے۔',
      },
      forget: { en: 'Forget what I matched', ur: 'میرا ملانا بھول جائیں' },
      asBefore: { en: 'As you matched it before', ur: 'جیسے آپ نے پہلے ملایا تھا' },
      again: { en: 'Check again with these columns', ur: 'ان کالموں کے ساتھ دوبارہ جانچ کریں' },
    },
    result: {
      title: { en: 'What the import will do', ur: 'درآمد سے کیا ہو گا' },
      create: { en: 'New', ur: 'نئی' },
      update: { en: 'Changed', ur: 'تبدیل شدہ' },
      unchanged: { en: 'Unchanged', ur: 'جوں کی توں' },
      error: { en: 'Wrong', ur: 'غلط' },
      similar: { en: 'Looks the same', ur: 'ملتے جلتے' },
      similarTo: { en: 'Maybe there already:', ur: 'شاید پہلے سے درج ہے:' },
      alike: { en: 'Looks the same in this file:', ur: 'اسی فائل میں ملتا جلتا اندراج:' },
      alikeRow: { en: 'row %{row},', ur: 'سطر %{row}،' },
      totals: {
        en: 'Row %{rows} is a total, and is left out. |||| Rows %{rows} are totals, and are left out.',
        ur: 'قطار %{rows} میزان ہے اور چھوڑ دی گئی ہے۔ |||| قطاریں %{rows} میزان ہیں اور چھوڑ دی گئی ہیں۔',
      },
      nothing: {
        en: 'There is nothing to import: every good row is in the register already.',
        ur: 'درآمد کے لیے کچھ نہیں: ہر درست سطر پہلے سے رجسٹر میں موجود ہے۔',
      },
      allWrong: {
        en: 'No row is in order. Put the cells right below, or in the file and choose it again.',
        ur: 'کوئی سطر درست نہیں۔ نیچے خانے درست کریں، یا فائل میں درست کر کے اسے دوبارہ منتخب کریں۔',
      },
      summary: {
        en: 'Rows in order: %{good}. Wrong rows: %{wrong}.',
        ur: 'درست سطریں: %{good}۔ غلط سطریں: %{wrong}۔',
      },
      show: { en: 'Rows to show', ur: 'کون سی سطریں دکھائی جائیں' },
      all: { en: 'All rows (%{count})', ur: 'تمام سطریں (%{count})' },
      only: { en: '%{action} (%{count})', ur: '%{action} (%{count})' },
      row: { en: 'Row', ur: 'سطر' },
      name: { en: 'Record', ur: 'اندراج' },
      action: { en: 'Action', ur: 'کارروائی' },
      errors: { en: 'What is wrong', ur: 'کیا غلط ہے' },
      none: { en: 'No rows of this kind.', ur: 'اس قسم کی کوئی سطر نہیں۔' },
      table: { en: 'Rows of the file', ur: 'فائل کی سطریں' },
      pages: { en: 'Pages of rows', ur: 'سطروں کے صفحات' },
      wrongRows: {
        en: 'Download the wrong rows with their reasons',
        ur: 'غلط سطریں ان کی وجوہات کے ساتھ ڈاؤن لوڈ کریں',
      },
      wrongRowsFailed: {
        en: 'The wrong rows could not be downloaded: %{message}',
        ur: 'غلط سطریں ڈاؤن لوڈ نہ ہو سکیں: %{message}',
      },
      run: {
        en: 'Import %{smart_count} good row |||| Import %{smart_count} good rows',
        ur: '%{smart_count} درست سطر درآمد کریں |||| %{smart_count} درست سطریں درآمد کریں',
      },
      skipped: {
        en: 'The wrong rows are left out; they can be put right and imported afterwards.',
        ur: 'غلط سطریں چھوڑ دی جاتی ہیں؛ انھیں درست کر کے بعد میں درآمد کیا جا سکتا ہے۔',
      },
    },
    correct: {
      all: { en: 'All cells of row %{row}', ur: 'سطر %{row} کے تمام خانے' },
      again: { en: 'Check again', ur: 'دوبارہ جانچ کریں' },
      unchecked: {
        en: 'One corrected cell is not checked yet. |||| %{smart_count} corrected cells are not checked yet.',
        ur: 'ایک درست کیے گئے خانے کی جانچ باقی ہے۔ |||| %{smart_count} درست کیے گئے خانوں کی جانچ باقی ہے۔',
      },
    },
    confirm: {
      help: {
        en: 'The ID in one row belongs to a record with another name, and nothing else in the row shows that it is the same record. The row is left out until you confirm it. |||| The IDs in %{smart_count} rows belong to records with other names, and nothing else in the rows shows that they are the same records. The rows are left out until you confirm them.',
        ur: 'ایک سطر کا نمبر کسی اور نام کے اندراج کا ہے، اور سطر کی کوئی دوسری بات یہ ظاہر نہیں کرتی کہ یہ وہی اندراج ہے۔ آپ کی تصدیق تک یہ سطر چھوڑ دی جاتی ہے۔ |||| %{smart_count} سطروں کے نمبر دوسرے ناموں کے اندراجات کے ہیں، اور سطروں کی کوئی دوسری بات یہ ظاہر نہیں کرتی کہ یہ وہی اندراجات ہیں۔ آپ کی تصدیق تک یہ سطریں چھوڑ دی جاتی ہیں۔',
      },
      row: {
        en: 'This row is about record %{id}, “%{name}”: rename it',
        ur: 'یہ سطر اندراج %{id}، ”%{name}“، ہی کے بارے میں ہے: اس کا نام بدلیں',
      },
      all: {
        en: 'This row is about the record with its ID: rename it |||| All %{smart_count} rows are about the records with their IDs: rename them',
        ur: 'یہ سطر اپنے نمبر والے اندراج ہی کے بارے میں ہے: اس کا نام بدلیں |||| تمام %{smart_count} سطریں اپنے نمبروں والے اندراجات ہی کے بارے میں ہیں: ان کے نام بدلیں',
      },
      unchecked: {
        en: 'One confirmation is not checked yet. |||| %{smart_count} confirmations are not checked yet.',
        ur: 'ایک تصدیق کی جانچ باقی ہے۔ |||| %{smart_count} تصدیقوں کی جانچ باقی ہے۔',
      },
    },
    done: {
      title: { en: 'Imported', ur: 'درآمد مکمل' },
      words: {
        en: '%{created} new, %{updated} changed, %{unchanged} unchanged, %{failed} left out.',
        ur: '%{created} نئے، %{updated} تبدیل شدہ، %{unchanged} جوں کے توں، %{failed} چھوڑے گئے۔',
      },
      toList: { en: 'Show the %{name}', ur: 'فہرست دکھائیں: %{name}' },
      another: { en: 'Import another file', ur: 'ایک اور فائل درآمد کریں' },
    },
  },
} as const;
