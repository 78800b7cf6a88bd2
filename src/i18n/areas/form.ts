/** Texts of forms: what was typed, what looks alike, drafts, leaving, versions. */
export const form = {
  register: {
    form: {
      requiredHint: { en: 'Fields with a star must be filled in.', ur: 'ستارے والے خانے پُر کرنا لازمی ہے۔' },
      datePlaceholder: { en: 'yyyy-mm-dd', ur: 'yyyy-mm-dd' },
      pickDate: { en: 'Pick from a calendar', ur: 'کیلنڈر سے منتخب کریں' },
      pickDateOf: { en: '%{field}: pick from a calendar', ur: '%{field}: کیلنڈر سے منتخب کریں' },
      choose: { en: 'Please choose', ur: 'براہِ کرم منتخب کریں' },
      chooseFirst: { en: 'First choose the %{field}', ur: 'پہلے %{field} منتخب کریں' },
      noOptions: { en: 'Nothing found', ur: 'کچھ نہیں ملا' },
      noPrefix: {
        en: 'This district has no short name, so its codes have no prefix. An admin or M&E can add one.',
        ur: 'اس ضلع کا مختصر نام درج نہیں، اس لیے کوڈ کا ابتدائی حصہ نہیں آتا۔ ایڈمن یا شعبہ نگرانی و جائزہ اسے درج کر سکتے ہیں۔',
      },
      isNew: {
        en: 'New: “%{typed}” isn’t on the list yet.',
        ur: 'نیا: “%{typed}” ابھی فہرست میں نہیں۔',
      },
      noneFits: {
        en: 'Nothing here is called “%{typed}”. Please choose from the list.',
        ur: '“%{typed}” نام کا یہاں کچھ نہیں۔ براہِ کرم فہرست میں سے منتخب کریں۔',
      },
      severalFit: {
        en: 'Several fit “%{typed}”. Please choose one of them.',
        ur: '“%{typed}” سے کئی ملتے ہیں۔ براہِ کرم ان میں سے ایک منتخب کریں۔',
      },
      loadingOptions: { en: 'Loading…', ur: 'لوڈ ہو رہا ہے…' },
      optionsFailed: { en: 'The choices could not be loaded.', ur: 'انتخاب کی فہرست لوڈ نہ ہو سکی۔' },
      clear: { en: 'Clear', ur: 'مٹائیں' },
      update: { en: 'Update', ur: 'تبدیلی محفوظ کریں' },
      saveAndAdd: { en: 'Save and add another', ur: 'محفوظ کریں اور نیا اندراج' },
      startBlank: { en: 'Start blank', ur: 'خالی فارم سے شروع کریں' },
      startBlankHelp: {
        en: 'Without the place, status, type and dates of the one before',
        ur: 'پچھلے اندراج کے مقام، حیثیت، قسم اور تاریخوں کے بغیر',
      },
      created: { en: 'Saved the %{label} %{id}', ur: 'اندراج محفوظ ہو گیا: %{label} %{id}' },
      received: { en: 'The details were received. Thank you.', ur: 'تفصیلات موصول ہو گئیں۔ شکریہ۔' },
      updated: { en: 'Updated the %{label} %{id}', ur: 'تبدیلی محفوظ ہو گئی: %{label} %{id}' },
      invalidList: { en: 'Fields that need your attention', ur: 'توجہ طلب خانے' },
      invalid: {
        en: '%{smart_count} field needs your attention. |||| %{smart_count} fields need your attention.',
        ur: '%{smart_count} خانہ آپ کی توجہ چاہتا ہے۔ |||| %{smart_count} خانے آپ کی توجہ چاہتے ہیں۔',
      },
      offline: {
        en: 'Not saved: there is no connection to the server. Saving again makes no second record.',
        ur: 'محفوظ نہیں ہوا: سرور سے رابطہ نہیں ہے۔ دوبارہ محفوظ کرنے سے دوسرا اندراج نہیں بنے گا۔',
      },
      offlineAgain: {
        en: 'While this page stays open, it is sent by itself once the connection is back.',
        ur: 'جب تک یہ صفحہ کھلا ہے، رابطہ بحال ہوتے ہی یہ خود بھیج دیا جائے گا۔',
      },
      offlineDraft: {
        en: 'What you typed is kept on this device as a draft; chosen files are kept only while this page is open.',
        ur: 'جو کچھ آپ نے لکھا وہ اسی کمپیوٹر پر مسودے کے طور پر برقرار ہے؛ منتخب فائلیں صرف اس صفحے کے کھلے رہنے تک رہتی ہیں۔',
      },
      draftFailed: {
        en: 'This device can keep no draft of it: its storage is full or closed. What you typed is lost if you leave this page before it is saved.',
        ur: 'یہ کمپیوٹر اس کا مسودہ نہیں رکھ سکتا: اس میں جگہ نہیں رہی یا رکھنے کی اجازت نہیں۔ محفوظ ہونے سے پہلے صفحہ چھوڑنے پر آپ کا لکھا ہوا ضائع ہو جائے گا۔',
      },
      lineBack: {
        en: 'The connection is back. Not saved yet.',
        ur: 'رابطہ بحال ہو گیا ہے۔ ابھی محفوظ نہیں ہوا۔',
      },
      typedWhileKept: {
        en: 'Kept on this device, waits to be sent. What you typed meanwhile is not saved yet.',
        ur: 'اس آلے پر محفوظ ہے، بھیجے جانے کا منتظر ہے۔ اس دوران جو کچھ آپ نے لکھا وہ ابھی محفوظ نہیں ہوا۔',
      },
      typedMeanwhile: {
        en: 'Saved. What you typed meanwhile is not saved yet.',
        ur: 'محفوظ ہو گیا۔ اس دوران جو کچھ آپ نے لکھا وہ ابھی محفوظ نہیں ہوا۔',
      },
      chosenMeanwhile: {
        en: 'Documents that you chose or took out meanwhile have to be chosen or taken out again.',
        ur: 'اس دوران جو دستاویزات آپ نے چنیں یا نکالیں، انھیں دوبارہ چننا یا نکالنا ہو گا۔',
      },
      savedNotAll: {
        en: 'Saved, but not all documents have arrived. They stand below the form.',
        ur: 'محفوظ ہو گیا، مگر سب دستاویزات نہیں پہنچیں۔ وہ فارم کے نیچے موجود ہیں۔',
      },
      typedLost: {
        en: 'Saved, without what you typed after that.',
        ur: 'محفوظ ہو گیا، مگر جو کچھ آپ نے اس کے بعد لکھا وہ شامل نہیں۔',
      },
      alreadySaved: {
        en: 'An earlier attempt had reached the server after all: the record is there, as it was typed then. Please look for it in the list. Trying again makes another record.',
        ur: 'دراصل پچھلی کوشش سرور تک پہنچ چکی تھی: اندراج اسی صورت میں موجود ہے جیسا اُس وقت لکھا گیا تھا۔ براہِ کرم اسے فہرست میں دیکھ لیں۔ دوبارہ کوشش سے ایک اور اندراج بن جائے گا۔',
      },
      refused: {
        en: 'Not saved: %{message} What you typed is kept.',
        ur: 'محفوظ نہیں ہوا: %{message} جو کچھ آپ نے لکھا وہ برقرار ہے۔',
      },
      uploading: {
        en: 'Sending the documents: %{loaded} of %{total}',
        ur: 'دستاویزات بھیجی جا رہی ہیں: %{total} میں سے %{loaded}',
      },
      uploaded: {
        en: 'All bytes sent. The server is storing them…',
        ur: 'سب کچھ بھیج دیا گیا۔ سرور اسے محفوظ کر رہا ہے…',
      },
      staffHelp: { en: 'Staff of the chosen district.', ur: 'منتخب ضلع کا عملہ۔' },
      staffFailed: {
        en: 'The staff could not be loaded: %{message}',
        ur: 'عملے کی فہرست لوڈ نہ ہو سکی: %{message}',
      },
      index: { en: 'Index', ur: 'فہرست' },
      breadcrumb: { en: 'Where you are', ur: 'آپ یہاں ہیں' },
    },
    edit: {
      refused: { en: 'You can’t edit this record', ur: 'آپ اس اندراج میں ترمیم نہیں کر سکتے' },
      refusedHelp: {
        en: 'It may have been approved, or belongs to somebody else. An admin or M&E can change it where something is wrong.',
        ur: 'ممکن ہے یہ منظور ہو چکا ہو، یا کسی اور کا ہو۔ اگر کچھ غلط ہو تو منتظم یا شعبۂ نگرانی و جائزہ اسے بدل سکتے ہیں۔',
      },
    },
    similar: {
      title: { en: 'This may be there already', ur: 'شاید یہ پہلے سے درج ہے' },
      question: { en: 'Possible duplicate', ur: 'ممکنہ دہرا اندراج' },
      saveAnyway: { en: 'Save anyway', ur: 'پھر بھی محفوظ کریں' },
      openOther: { en: 'Open the other one', ur: 'دوسرا اندراج کھولیں' },
      same: { en: 'Same or alike: %{fields}', ur: 'یکساں یا ملتا جلتا: %{fields}' },
      openOf: { en: 'Open %{name} in a new tab', ur: '%{name} نئے ٹیب میں کھولیں' },
      another: { en: 'It is another one', ur: 'یہ کوئی اور ہے' },
      anotherOf: { en: 'It is another one: %{name}', ur: 'یہ کوئی اور ہے: %{name}' },
      count: {
        en: '%{smart_count} record looks the same |||| %{smart_count} records look the same',
        ur: '%{smart_count} اندراج ملتا جلتا ہے |||| %{smart_count} اندراجات ملتے جلتے ہیں',
      },
    },
    draft: {
      offer: {
        en: 'On this device there are unsaved entries of %{at}.',
        ur: 'اس کمپیوٹر پر %{at} کا غیر محفوظ مسودہ موجود ہے۔',
      },
      offerMany: {
        en: 'On this device there are %{count} drafts of yours for this form.',
        ur: 'اس کمپیوٹر پر اس فارم کے آپ کے %{count} مسودے موجود ہیں۔',
      },
      nameless: { en: 'Without a name yet', ur: 'ابھی بے نام' },
      all: { en: 'All my drafts', ur: 'میرے تمام مسودے' },
      outdated: {
        en: 'The record was changed since; both versions will be shown when you save.',
        ur: 'اس کے بعد اندراج بدل چکا ہے؛ محفوظ کرتے وقت دونوں صورتیں دکھائی جائیں گی۔',
      },
      restore: { en: 'Put them back', ur: 'مسودہ واپس لائیں' },
      discard: { en: 'Discard them', ur: 'مسودہ ترک کریں' },
      discardTitle: {
        en: 'Discard this draft? |||| Discard all %{smart_count} drafts?',
        ur: 'یہ مسودہ ترک کیا جائے؟ |||| تمام %{smart_count} مسودے ترک کیے جائیں؟',
      },
      discardText: {
        en: 'What was typed there is gone for good.',
        ur: 'جو کچھ وہاں لکھا گیا تھا وہ ہمیشہ کے لیے ختم ہو جائے گا۔',
      },
      discardOne: { en: 'Discard', ur: 'ترک کریں' },
      discardAll: { en: 'Discard all', ur: 'سب ترک کریں' },
      restored: {
        en: 'Your unsaved entries of %{at} are back. Files have to be chosen again.',
        ur: '%{at} کا غیر محفوظ مسودہ واپس آ گیا۔ فائلیں دوبارہ منتخب کرنی ہوں گی۔',
      },
    },
    leave: {
      title: { en: 'Leave without saving?', ur: 'محفوظ کیے بغیر جائیں؟' },
      text: {
        en: 'What you typed is not saved yet. It can be kept on this device and put back when you return; chosen files can’t.',
        ur: 'جو کچھ آپ نے لکھا وہ ابھی محفوظ نہیں ہوا۔ اسے اس کمپیوٹر پر رکھا جا سکتا ہے اور آپ کی واپسی پر لایا جا سکتا ہے؛ منتخب فائلیں نہیں۔',
      },
      stay: { en: 'Stay here', ur: 'یہیں رہیں' },
      keep: { en: 'Leave, keep a draft', ur: 'جائیں، مسودہ رکھیں' },
      discard: { en: 'Leave and discard', ur: 'جائیں اور ترک کریں' },
      secrets: { en: 'Passwords and codes are never kept.', ur: 'پاس ورڈ اور کوڈ کبھی نہیں رکھے جاتے۔' },
      dialog: {
        en: 'What you typed here is not saved yet, and is not kept.',
        ur: 'جو کچھ آپ نے یہاں لکھا وہ ابھی محفوظ نہیں ہوا، اور رکھا نہیں جائے گا۔',
      },
      noDraft: {
        en: 'What you typed is not saved yet, and this device can keep no draft of it.',
        ur: 'جو کچھ آپ نے لکھا وہ ابھی محفوظ نہیں ہوا، اور یہ کمپیوٹر اس کا مسودہ نہیں رکھ سکتا۔',
      },
    },
    conflict: {
      title: { en: 'Someone else changed this record', ur: 'کسی اور نے یہ اندراج بدل دیا ہے' },
      ownTitle: {
        en: 'You changed this record in another window or on another device',
        ur: 'آپ نے یہ اندراج کسی اور ونڈو میں یا کسی اور آلے پر بدلا ہے',
      },
      own: {
        en: 'It was changed by you, in another window or on another device, on %{at}, after you opened it here. Choose for each field which version to keep.',
        ur: 'یہاں کھولنے کے بعد آپ نے اسے %{at} کو کسی اور ونڈو میں یا کسی اور آلے پر بدلا۔ ہر خانے کے لیے منتخب کریں کہ کون سی صورت رکھنی ہے۔',
      },
      text: {
        en: 'It was changed by %{who} on %{at}, after you opened it. Choose for each field which version to keep.',
        ur: 'آپ کے کھولنے کے بعد %{who} نے %{at} کو اسے بدل دیا۔ ہر خانے کے لیے منتخب کریں کہ کون سی صورت رکھنی ہے۔',
      },
      mine: { en: 'Your version', ur: 'آپ کی صورت' },
      here: { en: 'Typed here', ur: 'یہاں لکھا ہوا' },
      theirs: { en: 'Saved meanwhile', ur: 'اس دوران محفوظ شدہ' },
      allMine: { en: 'Take all of mine', ur: 'سب میری رکھیں' },
      allTheirs: { en: 'Take all of theirs', ur: 'سب اُن کی رکھیں' },
      allHere: { en: 'Take all typed here', ur: 'سب یہاں لکھا ہوا رکھیں' },
      allMeanwhile: { en: 'Take all saved meanwhile', ur: 'سب اس دوران محفوظ شدہ رکھیں' },
      undecided: {
        en: '%{smart_count} field to decide |||| %{smart_count} fields to decide',
        ur: '%{smart_count} خانے کا فیصلہ باقی ہے |||| %{smart_count} خانوں کا فیصلہ باقی ہے',
      },
      save: { en: 'Save this', ur: 'یہ محفوظ کریں' },
      back: { en: 'Back to the form', ur: 'فارم پر واپس' },
    },
  },
} as const;
