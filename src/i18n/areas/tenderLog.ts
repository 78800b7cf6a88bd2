/** Texts of a tender's log. */
export const tenderLog = {
  tenderLog: {
    title: { en: 'Fairness on record', ur: 'شفافیت کا ریکارڈ' },
    help: {
      en: 'Each entry holds the one before by its SHA-256: none can be changed or taken away unnoticed. Companies stand as they were entered; nobody proves to be one.',
      ur: 'ہر اندراج اپنے SHA-256 کے ذریعے پچھلے اندراج سے جڑا ہے؛ کوئی اندراج چپکے سے بدلا یا نکالا نہیں جا سکتا۔ کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں؛ کوئی اپنی شناخت ثابت نہیں کرتا۔',
    },
    evidence: { en: 'Evidence pack', ur: 'ثبوت کا پیکج' },
    evidenceHelp: {
      en: 'Evidence pack: notice, documents’ SHA-256 and log as a ZIP that anybody can check offline',
      ur: 'ثبوت کا پیکج: اشتہار، دستاویزات کے SHA-256 اور ریکارڈ ایک ZIP میں، جسے کوئی بھی آف لائن جانچ سکتا ہے',
    },
    evidenceFailed: {
      en: 'The evidence pack could not be made: %{message}',
      ur: 'ثبوت کا پیکج نہیں بن سکا: %{message}',
    },
    evidenceSaved: { en: 'The evidence pack is saved.', ur: 'ثبوت کا پیکج محفوظ ہو گیا ہے۔' },
    failed: { en: 'The log could not be loaded: %{message}', ur: 'ریکارڈ نہیں کھل سکا: %{message}' },
    empty: {
      en: 'This tender has no log yet; it begins with the next change or download.',
      ur: 'اس ٹینڈر کا ابھی کوئی ریکارڈ نہیں؛ یہ اگلی تبدیلی یا ڈاؤن لوڈ سے شروع ہو گا۔',
    },
    more: { en: 'Show older entries', ur: 'پرانے اندراجات دکھائیں' },
    total: {
      en: '%{smart_count} entry |||| %{smart_count} entries',
      ur: '%{smart_count} اندراج |||| %{smart_count} اندراجات',
    },
    head: { en: 'Hash of the last entry', ur: 'آخری اندراج کا ہیش' },
    hash: { en: 'Hash %{hash}', ur: 'ہیش %{hash}' },
    system: { en: 'The system', ur: 'سسٹم' },
    enteredAs: { en: 'entered as “%{name}”', ur: '“%{name}” کے نام سے اندراج' },
    registeredAs: { en: 'This NTN is registered as “%{name}”.', ur: 'یہ NTN “%{name}” کے نام سے درج ہے۔' },
    field: { en: '%{field}: %{before} → %{after}', ur: '%{field}: %{before} ← %{after}' },
    set: { en: '%{field}: %{after}', ur: '%{field}: %{after}' },
    added: { en: 'Added: %{names}', ur: 'شامل کیا گیا: %{names}' },
    removed: { en: 'Removed: %{names}', ur: 'ہٹایا گیا: %{names}' },
    documents: {
      en: '%{smart_count} document in all |||| %{smart_count} documents in all',
      ur: 'کل %{smart_count} دستاویز |||| کل %{smart_count} دستاویزات',
    },
    ntn: { en: 'NTN %{ntn}', ur: 'NTN %{ntn}' },
    part: {
      en: '%{smart_count} single document |||| %{smart_count} of the documents',
      ur: '%{smart_count} دستاویز |||| %{smart_count} دستاویزات',
    },
    bytes: { en: 'a file of %{total}', ur: '%{total} کی فائل' },
    fromByte: { en: 'from byte %{from} of %{total}', ur: '%{total} میں سے بائٹ %{from} سے' },
    kinds: {
      adopted: { en: 'Log begun for a tender from before', ur: 'پرانے ٹینڈر کا ریکارڈ شروع ہوا' },
      published: { en: 'Published', ur: 'شائع ہوا' },
      changed: { en: 'Changed', ur: 'تبدیل ہوا' },
      documents: { en: 'Documents changed', ur: 'دستاویزات تبدیل ہوئیں' },
      closed: { en: 'Closed', ur: 'بند ہوا' },
      reopened: { en: 'Opened again', ur: 'دوبارہ کھولا گیا' },
      deleted: { en: 'Deleted', ur: 'حذف ہوا' },
      restored: { en: 'Restored', ur: 'بحال ہوا' },
      granted: { en: 'Access given', ur: 'رسائی دی گئی' },
      revoked: { en: 'Access ended', ur: 'رسائی ختم کی گئی' },
      download: { en: 'Download begun', ur: 'ڈاؤن لوڈ شروع ہوا' },
      delivered: { en: 'Download complete', ur: 'ڈاؤن لوڈ مکمل ہوا' },
    },
  },
} as const;
