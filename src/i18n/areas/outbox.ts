/** Texts of what was entered without a line and waits to be sent. */
export const outbox = {
  outbox: {
    title: { en: 'Outbox', ur: 'بھیجنے کے منتظر' },
    count: {
      en: 'Outbox: %{smart_count} entry waits |||| Outbox: %{smart_count} entries wait',
      ur: 'بھیجنے کے منتظر: %{smart_count} اندراج |||| بھیجنے کے منتظر: %{smart_count} اندراج',
    },
    countLocked: {
      en: 'Outbox: %{smart_count} entry waits, locked |||| Outbox: %{smart_count} entries wait, locked',
      ur: 'بھیجنے کے منتظر: %{smart_count} اندراج، بند |||| بھیجنے کے منتظر: %{smart_count} اندراج، بند',
    },
    help: {
      en: 'What you entered without a line. It is sent by itself, in this order, as soon as the line is back.',
      ur: 'جو آپ نے رابطے کے بغیر درج کیا۔ رابطہ بحال ہوتے ہی یہ اسی ترتیب سے خود بھیج دیا جاتا ہے۔',
    },
    documentsHelp: {
      en: 'Documents are sent from the byte on at which they stopped; large ones need a page of the back office that stays open here.',
      ur: 'دستاویزات وہیں سے آگے بھیجی جاتی ہیں جہاں رکی تھیں؛ بڑی دستاویزات کے لیے یہاں دفتر کا کوئی صفحہ کھلا رہنا چاہیے۔',
    },
    none: { en: 'Nothing waits on this device.', ur: 'اس آلے پر کچھ منتظر نہیں۔' },
    off: {
      en: 'This device is not prepared for work without a line. You can do that in your profile.',
      ur: 'یہ آلہ رابطے کے بغیر کام کے لیے تیار نہیں کیا گیا۔ یہ آپ اپنے پروفائل میں کر سکتے ہیں۔',
    },
    profile: { en: 'To the profile', ur: 'پروفائل پر جائیں' },
    locked: {
      en: 'What waits on this device is locked. Your PIN opens it.',
      ur: 'جو اس آلے پر منتظر ہے وہ بند ہے۔ آپ کا پن کوڈ اسے کھولتا ہے۔',
    },
    waiting: { en: 'Waiting', ur: 'منتظر' },
    sent: { en: 'Sent from here', ur: 'یہاں سے بھیجے گئے' },
    kept: { en: 'Kept on this device, waits to be sent.', ur: 'اس آلے پر محفوظ ہے، بھیجے جانے کا منتظر ہے۔' },
    waits: { en: 'Waits to be sent', ur: 'بھیجے جانے کا منتظر' },
    asOfUpdate: { en: '(as of the last update)', ur: '(آخری تازہ کاری کے مطابق)' },
    columnsAsOfUpdate: {
      en: '%{columns}: as of the last update, without what waits here to be sent.',
      ur: '%{columns}: آخری تازہ کاری کے مطابق، اُس کے بغیر جو یہاں بھیجے جانے کا منتظر ہے۔',
    },
    unsent: { en: 'not yet sent', ur: 'ابھی بھیجا نہیں گیا' },
    unseen: { en: 'No. %{id}, whose name is not on this device', ur: 'نمبر %{id}، جس کا نام اس آلے پر نہیں' },
    refused: { en: 'Refused', ur: 'قبول نہیں ہوا' },
    conflict: { en: 'Changed by others meanwhile', ur: 'اس دوران دوسروں نے بدل دیا' },
    lapsed: {
      en: 'This was sent on %{at}, and no answer came. After so long the server does not know any more whether it has it. Please look there: if it is missing, send it again; if it is there, discard this.',
      ur: 'یہ %{at} کو بھیجا گیا تھا اور کوئی جواب نہیں آیا۔ اتنے عرصے بعد سرور کو معلوم نہیں کہ یہ اسے ملا تھا یا نہیں۔ براہِ کرم وہاں دیکھ لیں: اگر موجود نہ ہو تو دوبارہ بھیجیں، موجود ہو تو اسے ضائع کریں۔',
    },
    behind: {
      en: 'Waits for another entry of this list, which stands in its way',
      ur: 'اس فہرست کے ایک اور اندراج کا منتظر ہے جو راہ میں ہے',
    },
    what: {
      create: { en: '%{register}: new', ur: '%{register}: نیا' },
      update: { en: '%{register} %{id}: changed', ur: '%{register} %{id}: تبدیلی' },
      delete: { en: '%{register} %{id}: deleted', ur: '%{register} %{id}: حذف' },
      restore: { en: '%{register} %{id}: restored', ur: '%{register} %{id}: بحالی' },
      approve: { en: '%{register} %{id}: decided', ur: '%{register} %{id}: فیصلہ' },
      document: { en: '%{register} %{id}: document', ur: '%{register} %{id}: دستاویز' },
    },
    files: {
      en: '%{smart_count} document, %{size} |||| %{smart_count} documents, %{size}',
      ur: '%{smart_count} دستاویز، %{size} |||| %{smart_count} دستاویزات، %{size}',
    },
    edit: { en: 'Edit', ur: 'ترمیم کریں' },
    retry: { en: 'Send again', ur: 'دوبارہ بھیجیں' },
    decide: { en: 'Decide', ur: 'فیصلہ کریں' },
    discard: { en: 'Discard', ur: 'ضائع کریں' },
    removeFile: { en: 'Take out %{name}', ur: '%{name} نکال دیں' },
    removeFileTitle: { en: 'Take this document out?', ur: 'یہ دستاویز نکال دی جائے؟' },
    removeFileText: {
      en: '%{name} is gone from this device for good, and the rest is sent without it. Another one can be attached under “Edit”.',
      ur: '%{name} اس آلے سے ہمیشہ کے لیے ختم ہو جائے گی، اور باقی سب اس کے بغیر بھیجا جائے گا۔ ”ترمیم کریں“ سے دوسری شامل کی جا سکتی ہے۔',
    },
    discardTitle: { en: 'Discard this entry?', ur: 'یہ اندراج ضائع کیا جائے؟' },
    discardText: {
      en: 'What was entered there is gone for good.',
      ur: 'جو وہاں درج کیا گیا وہ ہمیشہ کے لیے ختم ہو جائے گا۔',
    },
    discardTried: {
      en: 'What was entered there is gone from this device for good. The server may have it already: please look there.',
      ur: 'جو وہاں درج کیا گیا وہ اس آلے سے ہمیشہ کے لیے ختم ہو جائے گا۔ ممکن ہے سرور کو مل چکا ہو: براہِ کرم وہاں دیکھ لیں۔',
    },
    changeFailed: {
      en: 'This could not be noted on this device. Nothing has changed: please try again.',
      ur: 'یہ اس آلے پر درج نہ ہو سکا۔ کچھ نہیں بدلا: براہِ کرم دوبارہ کوشش کریں۔',
    },
    discardNot: {
      en: 'Other entries name this record. Discard or change these first.',
      ur: 'دوسرے اندراجوں میں اس ریکارڈ کا نام ہے۔ پہلے انہیں ضائع کریں یا بدلیں۔',
    },
    stuck: {
      en: 'There is a line, but nothing can be sent from this device now: %{message} It is tried again by itself.',
      ur: 'رابطہ موجود ہے، مگر اس آلے سے ابھی کچھ نہیں بھیجا جا سکتا: %{message} خود بخود دوبارہ کوشش کی جائے گی۔',
    },
    rightLost: {
      en: 'You may not do this any more. The entries stay here: ask an administrator for the right, then send them again.',
      ur: 'اب آپ کو اس کی اجازت نہیں۔ اندراج یہیں رہیں گے: اپنے منتظم سے اجازت مانگیں، پھر انہیں دوبارہ بھیجیں۔',
    },
    export: { en: 'Save to a file', ur: 'فائل میں محفوظ کریں' },
    exportHelp: {
      en: 'The file can be read by anybody who has it. Keep it safe, and delete it once all is sent.',
      ur: 'جس کے پاس یہ فائل ہو وہ اسے پڑھ سکتا ہے۔ اسے محفوظ جگہ رکھیں، اور سب بھیجے جانے کے بعد حذف کر دیں۔',
    },
    exportMissing: {
      en: 'Saved without these documents, which could not be read on this device: %{names}. Their entries are in the file.',
      ur: 'یہ دستاویزات اس آلے پر پڑھی نہ جا سکیں، فائل ان کے بغیر محفوظ ہوئی: %{names}۔ ان کے اندراج فائل میں ہیں۔',
    },
    import: { en: 'Take in from a file', ur: 'فائل سے لیں' },
    imported: {
      en: 'Took in %{smart_count} entry. |||| Took in %{smart_count} entries.',
      ur: '%{smart_count} اندراج لیا گیا۔ |||| %{smart_count} اندراج لیے گئے۔',
    },
    importedNone: {
      en: 'All entries of this file are here already, or were sent from here.',
      ur: 'اس فائل کے تمام اندراج یہاں پہلے سے ہیں یا یہاں سے بھیجے جا چکے ہیں۔',
    },
    importFailed: {
      en: 'This file could not be taken in: %{message}',
      ur: 'یہ فائل نہیں لی جا سکی: %{message}',
    },
    importMissing: {
      en: 'These documents are missing in the file, or damaged: %{names}. Please attach them again.',
      ur: 'یہ دستاویزات فائل میں نہیں یا خراب ہیں: %{names}۔ براہِ کرم انہیں دوبارہ شامل کریں۔',
    },
    importUnknown: {
      en: 'Not taken in, as the record that they belong to is not in this file: %{names}.',
      ur: 'نہیں لیے گئے، کیونکہ جس ریکارڈ سے ان کا تعلق ہے وہ اس فائل میں نہیں: %{names}۔',
    },
    notOurs: { en: 'it is no file of an outbox.', ur: 'یہ منتظر اندراجوں کی فائل نہیں۔' },
    tooMuch: {
      en: 'with it, more would wait on this device than it may keep. Please send first what is here.',
      ur: 'اس کے ساتھ اس آلے پر اس سے زیادہ منتظر ہو جائے گا جتنا یہ رکھ سکتا ہے۔ پہلے یہاں کے منتظر اندراج بھیجیں۔',
    },
    noRoom: { en: 'this device has no more room.', ur: 'اس آلے پر مزید جگہ نہیں۔' },
    ofOther: { en: 'it is of %{name}, who has to take it in.', ur: 'یہ %{name} کی ہے، وہی اسے لے سکتے ہیں۔' },
    back: { en: 'Back to the outbox', ur: 'منتظر اندراجوں پر واپس' },
    record: {
      create: {
        en: 'This record is kept on this device and waits to be sent.',
        ur: 'یہ ریکارڈ اس آلے پر محفوظ ہے اور بھیجے جانے کا منتظر ہے۔',
      },
      update: {
        en: 'Changes of this record are kept on this device and wait to be sent.',
        ur: 'اس ریکارڈ کی تبدیلیاں اس آلے پر محفوظ ہیں اور بھیجے جانے کی منتظر ہیں۔',
      },
      delete: {
        en: 'This record will be deleted as soon as the line is back.',
        ur: 'رابطہ بحال ہوتے ہی یہ ریکارڈ حذف ہو جائے گا۔',
      },
      restore: {
        en: 'This record will be restored as soon as the line is back.',
        ur: 'رابطہ بحال ہوتے ہی یہ ریکارڈ واپس لایا جائے گا۔',
      },
      approve: {
        en: 'A decision on this record waits to be sent.',
        ur: 'اس ریکارڈ پر فیصلہ بھیجے جانے کا منتظر ہے۔',
      },
      document: {
        en: 'Documents of this record wait to be sent.',
        ur: 'اس ریکارڈ کی دستاویزات بھیجے جانے کی منتظر ہیں۔',
      },
      refused: { en: 'The server refused this: %{message}', ur: 'سرور نے اسے قبول نہیں کیا: %{message}' },
      conflict: {
        en: 'Somebody else has changed this record meanwhile. Please decide in the outbox.',
        ur: 'اس دوران کسی اور نے یہ ریکارڈ بدل دیا ہے۔ براہِ کرم منتظر اندراجوں میں فیصلہ کریں۔',
      },
      open: { en: 'Open the outbox', ur: 'منتظر اندراج کھولیں' },
    },
    signOut: {
      en: '%{smart_count} entry waits here to be sent. |||| %{smart_count} entries wait here to be sent.',
      ur: '%{smart_count} اندراج یہاں بھیجے جانے کا منتظر ہے۔ |||| %{smart_count} اندراج یہاں بھیجے جانے کے منتظر ہیں۔',
    },
    signOutText: {
      en: 'Wiping drops them for good. Kept, they stay locked on this device, and nothing else does: to go on with them you sign in again, with a line, and give your PIN.',
      ur: 'مٹانے سے یہ ہمیشہ کے لیے ختم ہو جائیں گے۔ رکھے جائیں تو اس آلے پر بند رہیں گے، ان کے سوا کچھ نہیں رہے گا: آگے بڑھنے کے لیے رابطے کے ساتھ دوبارہ سائن اِن کریں اور اپنا پن کوڈ دیں۔',
    },
    other: {
      title: { en: 'This device keeps something of %{name}', ur: 'اس آلے پر %{name} کی چیزیں رکھی ہیں' },
      text: {
        en: '%{smart_count} entry waits here to be sent. Only %{name} can open it. |||| %{smart_count} entries wait here to be sent. Only %{name} can open them.',
        ur: '%{smart_count} اندراج یہاں بھیجے جانے کا منتظر ہے۔ اسے صرف %{name} کھول سکتے ہیں۔ |||| %{smart_count} اندراج یہاں بھیجے جانے کے منتظر ہیں۔ انہیں صرف %{name} کھول سکتے ہیں۔',
      },
      typed: {
        en: '%{smart_count} draft is kept here. Only %{name} can open it. |||| %{smart_count} drafts are kept here. Only %{name} can open them.',
        ur: '%{smart_count} مسودہ یہاں رکھا ہے۔ اسے صرف %{name} کھول سکتے ہیں۔ |||| %{smart_count} مسودے یہاں رکھے ہیں۔ انہیں صرف %{name} کھول سکتے ہیں۔',
      },
      leave: { en: 'Leave them there', ur: 'وہیں رہنے دیں' },
      wipe: { en: 'Drop them for good', ur: 'ہمیشہ کے لیے ختم کریں' },
    },
    failure: {
      full: {
        en: 'No connection to the server, and this device is out of space. Free some up, or send your pending changes first.',
        ur: 'سرور سے رابطہ نہیں، اور اس آلے پر جگہ ختم ہو گئی ہے۔ جگہ خالی کریں، یا پہلے زیرِ التوا تبدیلیاں بھیجیں۔',
      },
      tooMany: {
        en: 'No connection to the server, and this device has reached its limit of pending changes.',
        ur: 'سرور سے رابطہ نہیں، اور اس آلے پر زیرِ التوا تبدیلیوں کی حد پوری ہو گئی ہے۔',
      },
      notKept: {
        en: 'No connection to the server, and the entry could not be kept on this device.',
        ur: 'سرور سے رابطہ نہیں، اور اندراج اس آلے پر محفوظ نہ ہو سکا۔',
      },
      documentWaits: {
        en: 'This document is on its way, and the server may have it already. It can be deleted once that is known.',
        ur: 'یہ دستاویز بھیجی جا رہی ہے، ممکن ہے سرور کو مل چکی ہو۔ یہ معلوم ہو جانے کے بعد اسے حذف کیا جا سکتا ہے۔',
      },
      documentGone: {
        en: 'This document is not on this device any more.',
        ur: 'یہ دستاویز اب اس آلے پر نہیں۔',
      },
    },
  },
} as const;
