/** Texts of forms: what was typed, what looks alike, drafts, leaving, versions. */
export const form = {
  register: {
    people: {
      row: { en: 'Row', ur: 'قطار' },
      cell: { en: '%{field}, row %{row}', ur: '%{field}، قطار %{row}' },
      add: { en: 'Add participant', ur: 'شریک شامل کریں' },
      hint: {
        en: 'Enter starts the next row. A list copied from a spreadsheet can be pasted into a row.',
        ur: 'Enter سے اگلی قطار۔ اسپریڈ شیٹ سے نقل کی ہوئی فہرست کسی قطار میں چسپاں کی جا سکتی ہے۔',
      },
      remove: { en: 'Remove row %{row}', ur: 'قطار %{row} ہٹائیں' },
      counted: { en: 'Counted in the list of participants.', ur: 'شرکاء کی فہرست سے گنے گئے۔' },
      notHere: {
        en: 'The names can’t be changed here: they were removed, or this device is offline. They stay as they are.',
        ur: 'نام یہاں نہیں بدلے جا سکتے: وہ ہٹا دیے گئے ہیں یا یہ آلہ آف لائن ہے۔ وہ جوں کے توں رہیں گے۔',
      },
      showCards: { en: 'Show CNICs', ur: 'شناختی کارڈ نمبر دکھائیں' },
      removed: {
        en: 'The names were removed after the retention period. The numbers stay.',
        ur: 'مقررہ مدت کے بعد نام ہٹا دیے گئے۔ تعداد باقی ہے۔',
      },
      offline: {
        en: 'Names are not stored on this device. Connect to see them.',
        ur: 'نام اس آلے پر محفوظ نہیں ہوتے۔ دیکھنے کے لیے انٹرنیٹ سے جڑیں۔',
      },
      none: { en: 'No participants entered by name.', ur: 'کسی شریک کا نام درج نہیں۔' },
      exportCsv: { en: 'Participants by name (CSV)', ur: 'شرکاء کے نام (CSV)' },
      exportXlsx: { en: 'Participants by name (Excel)', ur: 'شرکاء کے نام (Excel)' },
    },
    form: {
      requiredHint: { en: 'Required fields are marked *', ur: 'لازمی خانوں پر * کا نشان ہے' },
      severalCos: {
        en: '%{smart_count} COs in this village: check that this is the right one.',
        ur: 'اس گاؤں میں %{smart_count} تنظیمیں ہیں: دیکھ لیں کہ یہی درست ہے۔',
      },
      datePlaceholder: { en: 'yyyy-mm-dd', ur: 'yyyy-mm-dd' },
      pickDate: { en: 'Pick from a calendar', ur: 'کیلنڈر سے منتخب کریں' },
      pickDateOf: { en: '%{field}: pick from a calendar', ur: '%{field}: کیلنڈر سے منتخب کریں' },
      choose: { en: 'Please choose', ur: 'براہِ کرم منتخب کریں' },
      chooseFirst: { en: 'First choose the %{field}', ur: 'پہلے %{field} منتخب کریں' },
      noOptions: { en: 'Nothing found', ur: 'کچھ نہیں ملا' },
      noPrefix: {
        en: 'This district has no short name, so its codes have no prefix. An admin or M&E can add the short name.',
        ur: 'اس ضلع کا مختصر نام درج نہیں، اس لیے کوڈ کا ابتدائی حصہ نہیں آتا۔ منتظم یا شعبۂ نگرانی و جائزہ اسے درج کر سکتے ہیں۔',
      },
      isNew: { en: 'New: “%{typed}” is not in the list yet.', ur: 'نیا: “%{typed}” ابھی فہرست میں نہیں۔' },
      noneFits: {
        en: 'No match for “%{typed}”. Choose from the list.',
        ur: '“%{typed}” سے کچھ نہیں ملتا۔ فہرست میں سے منتخب کریں۔',
      },
      severalFit: {
        en: '“%{typed}” has several matches. Choose one of them.',
        ur: '“%{typed}” سے کئی ملتے ہیں۔ ان میں سے ایک منتخب کریں۔',
      },
      openOptions: { en: 'Show options', ur: 'انتخاب دکھائیں' },
      closeOptions: { en: 'Hide options', ur: 'انتخاب چھپائیں' },
      loadingOptions: { en: 'Loading…', ur: 'لوڈ ہو رہا ہے…' },
      optionsFailed: { en: 'The choices could not be loaded.', ur: 'انتخاب کی فہرست لوڈ نہ ہو سکی۔' },
      unchecked: {
        en: '“%{typed}” can’t be checked until the choices load.',
        ur: '“%{typed}” کی جانچ انتخاب کی فہرست لوڈ ہونے پر ہی ہو سکے گی۔',
      },
      clear: { en: 'Clear', ur: 'مٹائیں' },
      update: { en: 'Update', ur: 'تبدیلی محفوظ کریں' },
      saveAndAdd: { en: 'Save and add another', ur: 'محفوظ کریں اور نیا شامل کریں' },
      startBlank: { en: 'Clear form', ur: 'فارم خالی کریں' },
      startBlankHelp: {
        en: 'Also clears the place, status, type and dates filled in from the last record',
        ur: 'پچھلے ریکارڈ سے بھرے گئے مقام، حیثیت، قسم اور تاریخیں بھی مٹا دیتا ہے',
      },
      created: { en: '%{one} saved: %{name}', ur: '%{one}، محفوظ ہو گیا: %{name}' },
      received: { en: 'Your details were received. Thank you.', ur: 'آپ کی تفصیلات موصول ہو گئیں۔ شکریہ۔' },
      updated: { en: '%{one} updated: %{name}', ur: '%{one}، تبدیلی محفوظ ہو گئی: %{name}' },
      invalidList: { en: 'Fields that need attention', ur: 'توجہ طلب خانے' },
      invalid: {
        en: '%{smart_count} field needs your attention. |||| %{smart_count} fields need your attention.',
        ur: '%{smart_count} خانہ آپ کی توجہ چاہتا ہے۔ |||| %{smart_count} خانے آپ کی توجہ چاہتے ہیں۔',
      },
      offline: {
        en: 'Not saved: no connection to the server. You can safely retry; no duplicate is created.',
        ur: 'محفوظ نہیں ہوا: سرور سے رابطہ نہیں۔ آپ بے فکر ہو کر دوبارہ کوشش کر سکتے ہیں؛ دہرا ریکارڈ نہیں بنے گا۔',
      },
      offlineAgain: {
        en: 'Keep this page open: it will be saved automatically when you’re back online.',
        ur: 'یہ صفحہ کھلا رکھیں: رابطہ بحال ہوتے ہی یہ خودکار طور پر محفوظ ہو جائے گا۔',
      },
      offlineDraft: {
        en: 'A draft is kept on this device. Chosen files are kept only while this page is open.',
        ur: 'مسودہ اس آلے پر محفوظ ہے۔ منتخب فائلیں صرف اس صفحے کے کھلے رہنے تک رہتی ہیں۔',
      },
      draftFailed: {
        en: 'This device can’t keep a draft: its storage is full, blocked or locked. If you leave this page before saving, your entries are lost.',
        ur: 'یہ آلہ مسودہ نہیں رکھ سکتا: اس میں جگہ نہیں رہی، رکھنے کی اجازت نہیں یا وہ مقفل ہے۔ محفوظ کیے بغیر صفحہ چھوڑنے پر آپ کا لکھا ہوا ضائع ہو جائے گا۔',
      },
      lineBack: {
        en: 'You’re back online. This form is not saved yet.',
        ur: 'آپ دوبارہ آن لائن ہیں۔ یہ فارم ابھی محفوظ نہیں ہوا۔',
      },
      typedMeanwhile: {
        en: 'Saved. Your later changes are not saved yet.',
        ur: 'محفوظ ہو گیا۔ آپ کی بعد کی تبدیلیاں ابھی محفوظ نہیں ہوئیں۔',
      },
      savedNotAll: {
        en: 'Saved, but some documents were not uploaded. They are listed below the form.',
        ur: 'محفوظ ہو گیا، مگر کچھ دستاویزات اپ لوڈ نہیں ہوئیں۔ وہ فارم کے نیچے درج ہیں۔',
      },
      alreadySaved: {
        en: 'An earlier attempt did reach the server, so the record was saved as it was then. Look for it in the list. Trying again creates another record.',
        ur: 'دراصل پچھلی کوشش سرور تک پہنچ گئی تھی، اس لیے ریکارڈ اُس وقت کی صورت میں محفوظ ہو گیا۔ اسے فہرست میں دیکھیں۔ دوبارہ کوشش سے ایک اور ریکارڈ بنے گا۔',
      },
      refused: {
        en: 'Not saved: %{message} Your entries are kept.',
        ur: 'محفوظ نہیں ہوا: %{message} آپ کا لکھا ہوا برقرار ہے۔',
      },
      uploading: {
        en: 'Uploading documents: %{loaded} of %{total}',
        ur: 'دستاویزات اپ لوڈ ہو رہی ہیں: %{total} میں سے %{loaded}',
      },
      uploaded: { en: 'Upload complete. Saving on the server…', ur: 'اپ لوڈ مکمل۔ سرور پر محفوظ ہو رہا ہے…' },
      staffHelp: { en: 'Staff of the selected district.', ur: 'منتخب ضلع کا عملہ۔' },
      staffFailed: {
        en: 'The staff could not be loaded: %{message}',
        ur: 'عملے کی فہرست لوڈ نہ ہو سکی: %{message}',
      },
      index: { en: 'Index', ur: 'فہرست' },
      breadcrumb: { en: 'Breadcrumb', ur: 'آپ یہاں ہیں' },
    },
    edit: {
      refused: { en: 'You can’t edit this record', ur: 'آپ اس ریکارڈ میں ترمیم نہیں کر سکتے' },
      someFields: {
        en: 'This record is approved. You can still change: %{fields}. For other changes, ask an admin.',
        ur: 'یہ ریکارڈ منظور ہو چکا ہے۔ آپ اب بھی یہ بدل سکتے ہیں: %{fields}۔ دوسری تبدیلیوں کے لیے منتظم سے کہیں۔',
      },
      refusedHelp: {
        en: 'It may be approved, or it belongs to someone else. If something is wrong, ask an admin or M&E.',
        ur: 'ممکن ہے یہ منظور ہو چکا ہو، یا کسی اور کا ہو۔ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ سے کہیں۔',
      },
    },
    similar: {
      title: { en: 'Possible duplicate', ur: 'ممکنہ دہرا ریکارڈ' },
      question: { en: 'Possible duplicate', ur: 'ممکنہ دہرا ریکارڈ' },
      saveAnyway: { en: 'Save anyway', ur: 'پھر بھی محفوظ کریں' },
      openOther: { en: 'Open the other record', ur: 'دوسرا ریکارڈ کھولیں' },
      same: { en: 'Same or similar: %{fields}', ur: 'یکساں یا ملتا جلتا: %{fields}' },
      open: { en: 'Open in a new tab', ur: 'نئے ٹیب میں کھولیں' },
      openOf: { en: 'Open in a new tab: %{name}', ur: 'نئے ٹیب میں کھولیں: %{name}' },
      another: { en: 'Not a duplicate', ur: 'دہرا نہیں' },
      anotherOf: { en: 'Not a duplicate: %{name}', ur: 'دہرا نہیں: %{name}' },
      count: {
        en: '%{smart_count} similar record |||| %{smart_count} similar records',
        ur: '%{smart_count} ملتا جلتا ریکارڈ |||| %{smart_count} ملتے جلتے ریکارڈ',
      },
    },
    draft: {
      offer: { en: 'You have an unsaved draft from %{at}.', ur: 'آپ کا %{at} کا غیر محفوظ مسودہ موجود ہے۔' },
      offerMany: {
        en: 'You have %{count} unsaved drafts for this form.',
        ur: 'اس فارم کے آپ کے %{count} غیر محفوظ مسودے موجود ہیں۔',
      },
      nameless: { en: 'No name yet', ur: 'ابھی بے نام' },
      all: { en: 'All my drafts', ur: 'میرے تمام مسودے' },
      outdated: {
        en: 'The record has changed since then. Both versions will be shown when you save.',
        ur: 'اس کے بعد ریکارڈ بدل چکا ہے۔ محفوظ کرتے وقت دونوں نسخے دکھائے جائیں گے۔',
      },
      restore: { en: 'Restore draft', ur: 'مسودہ بحال کریں' },
      discard: { en: 'Delete draft', ur: 'مسودہ حذف کریں' },
      discardTitle: {
        en: 'Delete this draft? |||| Delete all %{smart_count} drafts?',
        ur: 'یہ مسودہ حذف کیا جائے؟ |||| تمام %{smart_count} مسودے حذف کیے جائیں؟',
      },
      discardText: { en: 'This can’t be undone.', ur: 'یہ واپس نہیں لیا جا سکتا۔' },
      discardOne: { en: 'Delete', ur: 'حذف کریں' },
      discardAll: { en: 'Delete all', ur: 'سب حذف کریں' },
      restored: {
        en: 'Your draft from %{at} was restored. Files are not kept in drafts; choose them again.',
        ur: '%{at} کا مسودہ بحال ہو گیا۔ مسودے میں فائلیں نہیں رکھی جاتیں؛ انھیں دوبارہ منتخب کریں۔',
      },
    },
    leave: {
      title: { en: 'Leave without saving?', ur: 'محفوظ کیے بغیر جائیں؟' },
      text: {
        en: 'Your changes are not saved yet. You can keep a draft on this device and continue later. Chosen files are not kept.',
        ur: 'آپ کی تبدیلیاں ابھی محفوظ نہیں ہوئیں۔ آپ اس آلے پر مسودہ رکھ کر بعد میں جاری رکھ سکتے ہیں۔ منتخب فائلیں نہیں رکھی جاتیں۔',
      },
      stay: { en: 'Stay on this page', ur: 'اسی صفحے پر رہیں' },
      keep: { en: 'Keep draft and leave', ur: 'مسودہ رکھ کر جائیں' },
      discard: { en: 'Discard changes and leave', ur: 'تبدیلیاں ضائع کر کے جائیں' },
      secrets: {
        en: 'Passwords and codes are never stored.',
        ur: 'پاس ورڈ اور کوڈ کبھی محفوظ نہیں کیے جاتے۔',
      },
      dialog: {
        en: 'Your changes here are not saved and will be lost.',
        ur: 'یہاں آپ کی تبدیلیاں محفوظ نہیں ہوئیں اور ضائع ہو جائیں گی۔',
      },
      noDraft: {
        en: 'Your changes are not saved yet, and this device can’t keep a draft.',
        ur: 'آپ کی تبدیلیاں ابھی محفوظ نہیں ہوئیں، اور یہ آلہ مسودہ نہیں رکھ سکتا۔',
      },
    },
    conflict: {
      title: { en: 'Someone else changed this record', ur: 'کسی اور نے یہ ریکارڈ بدل دیا ہے' },
      ownTitle: {
        en: 'You changed this record in another window or on another device',
        ur: 'آپ نے یہ ریکارڈ کسی اور ونڈو میں یا کسی اور آلے پر بدلا ہے',
      },
      own: {
        en: 'You changed it in another window or on another device on %{at}, after you opened it here. Choose which version to keep for each field.',
        ur: 'یہاں کھولنے کے بعد آپ نے اسے %{at} کو کسی اور ونڈو میں یا کسی اور آلے پر بدلا۔ ہر خانے کے لیے منتخب کریں کہ کون سا نسخہ رکھنا ہے۔',
      },
      text: {
        en: '%{who} changed it on %{at}, after you opened it. Choose which version to keep for each field.',
        ur: 'آپ کے کھولنے کے بعد %{who} نے اسے %{at} کو بدلا۔ ہر خانے کے لیے منتخب کریں کہ کون سا نسخہ رکھنا ہے۔',
      },
      mine: { en: 'Your version', ur: 'آپ کا نسخہ' },
      here: { en: 'This window', ur: 'یہ ونڈو' },
      saved: { en: 'Saved version', ur: 'محفوظ شدہ نسخہ' },
      theirs: { en: 'Their version', ur: 'ان کا نسخہ' },
      allMine: { en: 'Keep all mine', ur: 'سب میرے رکھیں' },
      allTheirs: { en: 'Keep all theirs', ur: 'سب ان کے رکھیں' },
      allHere: { en: 'Keep all from this window', ur: 'سب اس ونڈو کے رکھیں' },
      allMeanwhile: { en: 'Keep all from the saved version', ur: 'سب محفوظ شدہ نسخے کے رکھیں' },
      undecided: {
        en: '%{smart_count} field to decide |||| %{smart_count} fields to decide',
        ur: '%{smart_count} خانے کا فیصلہ باقی ہے |||| %{smart_count} خانوں کا فیصلہ باقی ہے',
      },
      save: { en: 'Save selected values', ur: 'منتخب قدریں محفوظ کریں' },
      back: { en: 'Back to the form', ur: 'فارم پر واپس' },
    },
  },
} as const;
