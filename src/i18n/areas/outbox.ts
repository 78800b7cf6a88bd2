/** Texts of what was entered offline and waits to be sent. */
export const outbox = {
  outbox: {
    title: { en: 'Outbox', ur: 'منتظر اندراجات' },
    count: {
      en: 'Outbox: %{smart_count} pending change |||| Outbox: %{smart_count} pending changes',
      ur: 'منتظر اندراجات: %{smart_count} تبدیلی |||| منتظر اندراجات: %{smart_count} تبدیلیاں',
    },
    countLocked: {
      en: 'Outbox: %{smart_count} pending change, locked |||| Outbox: %{smart_count} pending changes, locked',
      ur: 'منتظر اندراجات: %{smart_count} تبدیلی، مقفل |||| منتظر اندراجات: %{smart_count} تبدیلیاں، مقفل',
    },
    help: {
      en: 'Entries made offline. They are sent automatically, in this order, when you’re back online.',
      ur: 'آف لائن کیے گئے اندراجات۔ رابطہ بحال ہوتے ہی یہ اسی ترتیب سے خودکار طور پر بھیج دیے جاتے ہیں۔',
    },
    documentsHelp: {
      en: 'Interrupted document uploads resume where they stopped. Keep a page of the back office open while large documents are sent.',
      ur: 'رکی ہوئی دستاویزات وہیں سے آگے بھیجی جاتی ہیں۔ بڑی دستاویزات بھیجتے وقت بیک آفس کا کوئی صفحہ کھلا رکھیں۔',
    },
    none: { en: 'No pending changes on this device.', ur: 'اس آلے پر کوئی زیرِ التوا تبدیلی نہیں۔' },
    off: {
      en: 'Entries made offline appear here until they are sent. Offline access is off on this device. Turn it on in your profile.',
      ur: 'آف لائن کیے گئے اندراجات بھیجے جانے تک یہاں نظر آتے ہیں۔ اس آلے پر آف لائن رسائی بند ہے۔ اسے اپنے پروفائل میں چالو کریں۔',
    },
    profile: { en: 'Open profile', ur: 'پروفائل کھولیں' },
    locked: {
      en: 'The pending changes on this device are locked. Unlock them with your PIN.',
      ur: 'اس آلے کی زیرِ التوا تبدیلیاں مقفل ہیں۔ انھیں اپنے پن کوڈ سے کھولیں۔',
    },
    waiting: { en: 'Pending', ur: 'زیرِ التوا' },
    sent: { en: 'Sent from this device', ur: 'یہاں سے بھیجے گئے' },
    kept: {
      en: 'Saved offline; will be sent when you’re online.',
      ur: 'آف لائن محفوظ ہو گیا؛ آن لائن ہونے پر بھیجا جائے گا۔',
    },
    waits: { en: 'Pending upload', ur: 'بھیجے جانے کا منتظر' },
    sends: { en: 'Sending…', ur: 'بھیجا جا رہا ہے…' },
    asOfUpdate: { en: '(as of the last sync)', ur: '(آخری تازہ کاری کے مطابق)' },
    columnsAsOfUpdate: {
      en: '%{columns}: as of the last sync, without the pending changes on this device.',
      ur: '%{columns}: آخری تازہ کاری کے مطابق، اس آلے کی زیرِ التوا تبدیلیوں کے بغیر۔',
    },
    unsent: { en: 'not yet sent', ur: 'ابھی بھیجا نہیں گیا' },
    unseen: { en: 'No. %{id} (name not on this device)', ur: 'نمبر %{id}، جس کا نام اس آلے پر نہیں' },
    refused: { en: 'Refused', ur: 'قبول نہیں ہوا' },
    conflict: { en: 'Changed by someone else', ur: 'کسی اور نے بدل دیا' },
    lapsed: {
      en: 'This was sent on %{at}, but the server did not confirm it. Check the register: if the entry is missing, send it again; if it is there, discard this one.',
      ur: 'یہ %{at} کو بھیجا گیا تھا، مگر سرور نے تصدیق نہیں کی۔ رجسٹر میں دیکھ لیں: اگر اندراج موجود نہ ہو تو دوبارہ بھیجیں، موجود ہو تو اسے ضائع کریں۔',
    },
    behind: {
      en: 'An entry above must be sent or discarded first.',
      ur: 'پہلے اوپر والا اندراج بھیجنا یا ضائع کرنا ہو گا۔',
    },
    what: {
      create: { en: '%{register}: new', ur: '%{register}: نیا' },
      update: { en: '%{register} %{id}: changed', ur: '%{register} %{id}: تبدیلی' },
      delete: { en: '%{register} %{id}: deleted', ur: '%{register} %{id}: حذف' },
      restore: { en: '%{register} %{id}: restored', ur: '%{register} %{id}: بحالی' },
      approve: { en: '%{register} %{id}: decided', ur: '%{register} %{id}: فیصلہ' },
      decision: { en: '%{register} %{id}: set to %{status}', ur: '%{register} %{id}: %{status}' },
      document: { en: '%{register} %{id}: document', ur: '%{register} %{id}: دستاویز' },
    },
    file: { en: '%{name}, %{size}', ur: '%{name}، %{size}' },
    files: {
      en: '%{smart_count} document, %{size} |||| %{smart_count} documents, %{size}',
      ur: '%{smart_count} دستاویز، %{size} |||| %{smart_count} دستاویزات، %{size}',
    },
    edit: { en: 'Edit', ur: 'ترمیم کریں' },
    retry: { en: 'Send again', ur: 'دوبارہ بھیجیں' },
    decide: { en: 'Decide', ur: 'فیصلہ کریں' },
    discard: { en: 'Discard', ur: 'ضائع کریں' },
    removeFile: { en: 'Remove %{name}', ur: '%{name} نکال دیں' },
    removeFileTitle: { en: 'Remove this document?', ur: 'یہ دستاویز نکال دی جائے؟' },
    removeFileText: {
      en: '%{name} will be deleted permanently from this device, and the rest will be sent without it. You can attach another document under “Edit”.',
      ur: '%{name} اس آلے سے مستقل حذف ہو جائے گی، اور باقی سب اس کے بغیر بھیجا جائے گا۔ ”ترمیم کریں“ سے دوسری شامل کی جا سکتی ہے۔',
    },
    discardTitle: { en: 'Discard this entry?', ur: 'یہ اندراج ضائع کیا جائے؟' },
    discardText: {
      en: 'The entry will be deleted permanently.',
      ur: 'یہ اندراج مستقل حذف ہو جائے گا۔',
    },
    discardTried: {
      en: 'The entry will be deleted permanently from this device. The server may have received it already. Check the register.',
      ur: 'یہ اندراج اس آلے سے مستقل حذف ہو جائے گا۔ ممکن ہے سرور کو مل چکا ہو۔ رجسٹر میں دیکھ لیں۔',
    },
    changeFailed: {
      en: 'This could not be saved on this device. Nothing has changed. Try again.',
      ur: 'یہ اس آلے پر درج نہ ہو سکا۔ کچھ نہیں بدلا: براہِ کرم دوبارہ کوشش کریں۔',
    },
    discardNot: {
      en: 'Other entries refer to this record. Discard or change them first.',
      ur: 'دوسرے اندراجوں میں اس ریکارڈ کا نام ہے۔ پہلے انہیں ضائع کریں یا بدلیں۔',
    },
    stuck: {
      en: 'You’re online, but nothing can be sent from this device now: %{message} It will retry automatically.',
      ur: 'آپ آن لائن ہیں، مگر اس آلے سے ابھی کچھ نہیں بھیجا جا سکتا: %{message} خودکار طور پر دوبارہ کوشش کی جائے گی۔',
    },
    rightLost: {
      en: 'You no longer have permission for this. The entries stay here. Ask an administrator for permission, then send them again.',
      ur: 'اب آپ کو اس کی اجازت نہیں۔ اندراج یہیں رہیں گے: اپنے منتظم سے اجازت مانگیں، پھر انہیں دوبارہ بھیجیں۔',
    },
    export: { en: 'Save to a file', ur: 'فائل میں محفوظ کریں' },
    exportHelp: {
      en: 'Use a file to move pending changes to another computer. Anyone with the file can read it. Keep it safe, and delete it once everything is sent.',
      ur: 'زیرِ التوا تبدیلیاں دوسرے کمپیوٹر پر لے جانے کے لیے فائل استعمال کریں۔ جس کے پاس یہ فائل ہو وہ اسے پڑھ سکتا ہے۔ اسے محفوظ جگہ رکھیں، اور سب بھیجے جانے کے بعد حذف کر دیں۔',
    },
    exportMissing: {
      en: 'Saved without these documents, which could not be read on this device: %{names}. Their entries are in the file.',
      ur: 'یہ دستاویزات اس آلے پر پڑھی نہ جا سکیں، فائل ان کے بغیر محفوظ ہوئی: %{names}۔ ان کے اندراج فائل میں ہیں۔',
    },
    import: { en: 'Import from file', ur: 'فائل سے درآمد کریں' },
    imported: {
      en: 'Imported %{smart_count} entry. |||| Imported %{smart_count} entries.',
      ur: '%{smart_count} اندراج درآمد کیا گیا۔ |||| %{smart_count} اندراج درآمد کیے گئے۔',
    },
    importedNone: {
      en: 'All entries of this file are here already, or were sent from here.',
      ur: 'اس فائل کے تمام اندراج یہاں پہلے سے ہیں یا یہاں سے بھیجے جا چکے ہیں۔',
    },
    importFailed: {
      en: 'This file could not be imported: %{message}',
      ur: 'یہ فائل درآمد نہ ہو سکی: %{message}',
    },
    importMissing: {
      en: 'These documents are missing from the file, or damaged: %{names}. Attach them again.',
      ur: 'یہ دستاویزات فائل میں نہیں یا خراب ہیں: %{names}۔ براہِ کرم انہیں دوبارہ شامل کریں۔',
    },
    importUnknown: {
      en: 'Not imported, because the record they belong to is not in this file: %{names}.',
      ur: 'درآمد نہیں ہوئے، کیونکہ جس ریکارڈ سے ان کا تعلق ہے وہ اس فائل میں نہیں: %{names}۔',
    },
    notOurs: { en: 'it is not an outbox file.', ur: 'یہ منتظر اندراجات کی فائل نہیں۔' },
    tooMuch: {
      en: 'it would exceed this device’s limit of pending changes. Send the changes here first.',
      ur: 'اس سے اس آلے پر زیرِ التوا تبدیلیوں کی حد بڑھ جائے گی۔ پہلے یہاں کی تبدیلیاں بھیجیں۔',
    },
    noRoom: { en: 'this device is out of space.', ur: 'اس آلے پر مزید جگہ نہیں۔' },
    ofOther: {
      en: 'it belongs to %{name}. Only they can import it.',
      ur: 'یہ %{name} کی ہے، وہی اسے لے سکتے ہیں۔',
    },
    back: { en: 'Back to the outbox', ur: 'منتظر اندراجات پر واپس' },
    record: {
      create: {
        en: 'This record is saved offline and will be sent when you’re online.',
        ur: 'یہ ریکارڈ آف لائن محفوظ ہے اور آن لائن ہونے پر بھیجا جائے گا۔',
      },
      update: {
        en: 'Changes to this record are saved offline and will be sent when you’re online.',
        ur: 'اس ریکارڈ کی تبدیلیاں آف لائن محفوظ ہیں اور آن لائن ہونے پر بھیجی جائیں گی۔',
      },
      delete: {
        en: 'This record will be deleted when you’re back online.',
        ur: 'رابطہ بحال ہوتے ہی یہ ریکارڈ حذف ہو جائے گا۔',
      },
      restore: {
        en: 'This record will be restored when you’re back online.',
        ur: 'رابطہ بحال ہوتے ہی یہ ریکارڈ واپس لایا جائے گا۔',
      },
      approve: {
        en: 'A decision on this record will be sent when you’re online.',
        ur: 'اس ریکارڈ پر فیصلہ بھیجے جانے کا منتظر ہے۔',
      },
      document: {
        en: 'Documents of this record will be sent when you’re online.',
        ur: 'اس ریکارڈ کی دستاویزات بھیجے جانے کی منتظر ہیں۔',
      },
      refused: { en: 'The server refused this: %{message}', ur: 'سرور نے اسے قبول نہیں کیا: %{message}' },
      conflict: {
        en: 'Someone else has changed this record since. Decide in the outbox.',
        ur: 'اس دوران کسی اور نے یہ ریکارڈ بدل دیا ہے۔ براہِ کرم منتظر اندراجات میں فیصلہ کریں۔',
      },
      open: { en: 'Open outbox', ur: 'منتظر اندراجات کھولیں' },
    },
    signOutTitle: { en: 'Sign out with unsent changes?', ur: 'تبدیلیاں بھیجے بغیر سائن آؤٹ کریں؟' },
    signOut: {
      en: '%{smart_count} change on this device has not been sent. |||| %{smart_count} changes on this device have not been sent.',
      ur: 'اس آلے کی %{smart_count} تبدیلی ابھی نہیں بھیجی گئی۔ |||| اس آلے کی %{smart_count} تبدیلیاں ابھی نہیں بھیجی گئیں۔',
    },
    signOutText: {
      en: 'Deleting can’t be undone. If kept, they stay locked on this device until you sign in again online and enter your PIN. All other offline data is deleted.',
      ur: 'حذف کرنے کے بعد واپسی ممکن نہیں۔ رکھی جائیں تو یہ اس آلے پر مقفل رہیں گی، جب تک آپ آن لائن دوبارہ سائن اِن کر کے پن کوڈ نہ دیں۔ باقی آف لائن ڈیٹا حذف ہو جائے گا۔',
    },
    other: {
      title: { en: 'This device has data of %{name}', ur: 'اس آلے پر %{name} کا ڈیٹا ہے' },
      text: {
        en: '%{smart_count} change here has not been sent. Only %{name} can unlock it. |||| %{smart_count} changes here have not been sent. Only %{name} can unlock them.',
        ur: 'یہاں %{smart_count} تبدیلی ابھی نہیں بھیجی گئی۔ اسے صرف %{name} کھول سکتے ہیں۔ |||| یہاں %{smart_count} تبدیلیاں ابھی نہیں بھیجی گئیں۔ انھیں صرف %{name} کھول سکتے ہیں۔',
      },
      typed: {
        en: '%{smart_count} draft is saved here. Only %{name} can unlock it. |||| %{smart_count} drafts are saved here. Only %{name} can unlock them.',
        ur: '%{smart_count} مسودہ یہاں رکھا ہے۔ اسے صرف %{name} کھول سکتے ہیں۔ |||| %{smart_count} مسودے یہاں رکھے ہیں۔ انہیں صرف %{name} کھول سکتے ہیں۔',
      },
      leave: { en: 'Keep data', ur: 'ڈیٹا رہنے دیں' },
      wipe: { en: 'Delete permanently', ur: 'مستقل حذف کریں' },
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
      notStored: {
        en: 'No connection to the server, and the entry could not be saved on this device.',
        ur: 'سرور سے رابطہ نہیں، اور اندراج اس آلے پر محفوظ نہ ہو سکا۔',
      },
      documentWaits: {
        en: 'This document is being sent, and the server may have it already. You can delete it once the upload is confirmed.',
        ur: 'یہ دستاویز بھیجی جا رہی ہے، ممکن ہے سرور کو مل چکی ہو۔ یہ معلوم ہو جانے کے بعد اسے حذف کیا جا سکتا ہے۔',
      },
      documentGone: {
        en: 'This document is no longer on this device.',
        ur: 'یہ دستاویز اب اس آلے پر نہیں۔',
      },
    },
  },
} as const;
