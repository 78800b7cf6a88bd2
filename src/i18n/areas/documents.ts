/** Texts of documents: chosen, sent, taken out, downloaded. */
export const documents = {
  documents: {
    choose: { en: 'Choose files', ur: 'فائلیں منتخب کریں' },
    add: { en: 'Add documents', ur: 'دستاویزات شامل کریں' },
    drop: { en: 'or drop them here', ur: 'یا انھیں یہاں چھوڑیں' },
    maxSize: { en: 'max file size 100 mb', ur: 'فائل زیادہ سے زیادہ 100 MB' },
    chosen: { en: 'Chosen files', ur: 'منتخب فائلیں' },
    remove: { en: 'Remove %{name}', ur: '%{name} ہٹائیں' },
    existing: { en: 'Documents', ur: 'دستاویزات' },
    uploads: { en: 'Uploads', ur: 'اپ لوڈ' },
    none: { en: 'No documents are attached.', ur: 'کوئی دستاویز منسلک نہیں۔' },
    deleteTitle: { en: 'Delete this document?', ur: 'یہ دستاویز حذف کی جائے؟' },
    deleteText: {
      en: '“%{name}” is taken out. Whoever downloads from now on doesn’t get it.',
      ur: '“%{name}” نکال دی جائے گی۔ اب سے ڈاؤن لوڈ کرنے والوں کو یہ نہیں ملے گی۔',
    },
    deleted: { en: 'Deleted the Tender Doc %{id}', ur: 'ٹینڈر کی دستاویز حذف کر دی گئی: %{id}' },
    deleteFailed: { en: 'Not deleted: %{message}', ur: 'حذف نہ ہو سکی: %{message}' },
    download: { en: 'Download %{name}', ur: '%{name} ڈاؤن لوڈ کریں' },
    waiting: { en: 'waiting', ur: 'منتظر' },
    storing: { en: 'being stored…', ur: 'محفوظ ہو رہی ہے…' },
    added: { en: 'added', ur: 'شامل ہو گئی' },
    failed: { en: '“%{name}” was not added: %{message}', ur: '“%{name}” شامل نہیں ہوئی: %{message}' },
    waitFor: {
      en: 'Saved. The documents are still being sent: please wait.',
      ur: 'محفوظ ہو گیا۔ دستاویزات ابھی بھیجی جا رہی ہیں: براہِ کرم انتظار کریں۔',
    },
    leave: {
      en: 'Documents are still being sent. Those that have not arrived when you leave are not added.',
      ur: 'دستاویزات ابھی بھیجی جا رہی ہیں۔ آپ کے جانے تک جو نہیں پہنچیں گی وہ شامل نہیں ہوں گی۔',
    },
    cancelled: { en: 'cancelled', ur: 'منسوخ' },
    cancel: { en: 'Cancel the upload of %{name}', ur: '%{name} کا اپ لوڈ منسوخ کریں' },
    retry: { en: 'Upload %{name} again', ur: '%{name} دوبارہ اپ لوڈ کریں' },
    ofRecord: {
      none: { en: 'none', ur: 'کوئی نہیں' },
      atOnce: {
        en: 'Documents are added and deleted at once; the rest of the form is saved with Update.',
        ur: 'دستاویزات فوراً شامل اور حذف ہوتی ہیں؛ باقی فارم “تبدیلی محفوظ کریں” سے محفوظ ہوتا ہے۔',
      },
      deleted: { en: 'Deleted the document %{name}', ur: 'دستاویز حذف کر دی گئی: %{name}' },
      deleteText: { en: '“%{name}” is taken out of the record.', ur: '“%{name}” اندراج سے نکال دی جائے گی۔' },
    },
    slot: {
      maxSize: { en: 'Max File size: 100 mb', ur: 'فائل زیادہ سے زیادہ 100 MB' },
      present: { en: 'There now: %{name}', ur: 'موجودہ: %{name}' },
      remove: { en: 'Take out %{name}', ur: '%{name} نکالیں' },
    },
  },
  transfer: {
    panel: { en: 'Downloads', ur: 'ڈاؤن لوڈ' },
    running: { en: '%{loaded} of %{total}', ur: '%{total} میں سے %{loaded}' },
    runningOpen: { en: '%{loaded}', ur: '%{loaded}' },
    starting: {
      en: 'Please wait while preparing your download...',
      ur: 'براہِ کرم انتظار کریں، آپ کا ڈاؤن لوڈ تیار ہو رہا ہے...',
    },
    done: { en: 'Saved, %{total}', ur: 'محفوظ ہو گیا، %{total}' },
    cancelled: { en: 'Cancelled', ur: 'منسوخ' },
    cancel: { en: 'Cancel %{name}', ur: '%{name} منسوخ کریں' },
    retry: { en: 'Try again: %{name}', ur: 'دوبارہ کوشش کریں: %{name}' },
    dismiss: { en: 'Remove %{name} from the list', ur: '%{name} فہرست سے ہٹائیں' },
    fallback: {
      en: 'Handed to the browser’s own download.',
      ur: 'براؤزر کے اپنے ڈاؤن لوڈ کے سپرد کر دیا گیا۔',
    },
    timeout: {
      en: 'Download timeout. Please try again.',
      ur: 'ڈاؤن لوڈ کا وقت ختم ہو گیا۔ براہِ کرم دوبارہ کوشش کریں۔',
    },
    notFound: {
      en: 'File not found. Please check if the tender exists.',
      ur: 'فائل نہیں ملی۔ براہِ کرم دیکھ لیں کہ ٹینڈر موجود ہے۔',
    },
    serverError: {
      en: 'Server error occurred. Please try again later.',
      ur: 'سرور میں خرابی پیش آ گئی۔ براہِ کرم کچھ دیر بعد کوشش کریں۔',
    },
    otherStatus: {
      en: 'Server error: %{status} - %{statusText}',
      ur: 'سرور کی خرابی: %{status} - %{statusText}',
    },
    noAnswer: { en: 'Download failed: %{message}', ur: 'ڈاؤن لوڈ نہ ہو سکا: %{message}' },
    emptyFile: { en: 'Received empty file', ur: 'خالی فائل موصول ہوئی' },
  },
} as const;
