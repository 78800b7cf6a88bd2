/** Texts of tenders and their documents (specification §3, §6). */
export const tender = {
  tender: {
    list: {
      closingSoon: { en: 'Closing soon', ur: 'جلد بند ہونے والے' },
      closingSoonHelp: {
        en: 'Open tenders that close today or within %{smart_count} days, soonest first',
        ur: 'کھلے ٹینڈر جو آج یا %{smart_count} دن کے اندر بند ہوں گے، جلد بند ہونے والے پہلے',
      },
    },
    form: {
      newWebLink: { en: 'Generate a new link', ur: 'نیا لنک بنائیں' },
      documents: { en: 'Tender Documents', ur: 'ٹینڈر کی دستاویزات' },
      documentsAtOnce: {
        en: 'Documents are added and deleted immediately. Click Update to save the rest of the form. Contractors download all documents as one ZIP file.',
        ur: 'دستاویزات فوراً شامل اور حذف ہوتی ہیں۔ باقی فارم محفوظ کرنے کے لیے “تبدیلی محفوظ کریں” دبائیں۔ ٹھیکیدار سب دستاویزات ایک ہی ZIP فائل میں ڈاؤن لوڈ کرتے ہیں۔',
      },
    },
    show: {
      annexs: { en: 'Annexs', ur: 'منسلکات' },
      zip: { en: 'Download all as ZIP', ur: 'سب کو ZIP میں ڈاؤن لوڈ کریں' },
      zipOf: { en: 'Download all as ZIP: %{name}', ur: 'سب کو ZIP میں ڈاؤن لوڈ کریں: %{name}' },
      publicAddress: { en: 'Public address', ur: 'عوامی پتا' },
      log: { en: 'Downloads', ur: 'ڈاؤن لوڈ' },
      logHelp: {
        en: 'All downloads, newest first. An interrupted download has one row for each part. A download is complete when every byte was sent; whether it arrived is not known. Company details are self-declared and unverified.',
        ur: 'تمام ڈاؤن لوڈ، تازہ ترین پہلے۔ ٹوٹ جانے والے ڈاؤن لوڈ کے ہر حصے کی الگ قطار ہے۔ ڈاؤن لوڈ تب مکمل ہے جب ہر بائٹ بھیج دی گئی ہو؛ یہ معلوم نہیں کہ وہ پہنچی یا نہیں۔ کمپنیوں کی معلومات ان کی اپنی دی ہوئی اور غیر تصدیق شدہ ہیں۔',
      },
      logShown: {
        en: '%{shown} of %{total} row |||| %{shown} of %{total} rows',
        ur: '%{total} قطار میں سے %{shown} |||| %{total} قطاروں میں سے %{shown}',
      },
      logMore: { en: 'Show older downloads', ur: 'پرانے ڈاؤن لوڈ دکھائیں' },
      logEmpty: {
        en: 'Nobody has downloaded the documents yet.',
        ur: 'ابھی تک کسی نے دستاویزات ڈاؤن لوڈ نہیں کیں۔',
      },
      logFailed: {
        en: 'The downloads could not be loaded: %{message}',
        ur: 'ڈاؤن لوڈ کی فہرست لوڈ نہ ہو سکی: %{message}',
      },
      who: { en: 'Downloaded by', ur: 'ڈاؤن لوڈ کنندہ' },
      staff: { en: 'staff', ur: 'عملہ' },
      contractor: { en: 'contractor', ur: 'ٹھیکیدار' },
      asEntered: { en: 'self-declared', ur: 'اپنی دی ہوئی معلومات' },
      what: { en: 'Documents', ur: 'دستاویزات' },
      wholeArchive: { en: 'all documents', ur: 'تمام دستاویزات' },
      someDocuments: {
        en: '%{smart_count} document |||| %{smart_count} documents',
        ur: '%{smart_count} دستاویز |||| %{smart_count} دستاویزات',
      },
      oneDocument: { en: 'a single document', ur: 'ایک دستاویز' },
      at: { en: 'Time', ur: 'وقت' },
      bytes: { en: 'Sent', ur: 'بھیجا گیا' },
      result: { en: 'Result', ur: 'نتیجہ' },
      complete: { en: 'complete', ur: 'مکمل' },
      partial: { en: 'partial', ur: 'جزوی' },
      contractors: { en: 'Companies that requested access', ur: 'رسائی طلب کرنے والی کمپنیاں' },
      ended: { en: '%{status}, ended', ur: '%{status}، مدت ختم' },
    },
    standing: {
      left: {
        en: '%{smart_count} day left |||| %{smart_count} days left',
        ur: '%{smart_count} دن باقی |||| %{smart_count} دن باقی',
      },
      today: { en: 'Ends today', ur: 'آج آخری دن ہے' },
      closed: { en: 'Closed', ur: 'بند' },
      ended: {
        en: 'Ended %{smart_count} day ago |||| Ended %{smart_count} days ago',
        ur: '%{smart_count} دن پہلے ختم ہوا |||| %{smart_count} دن پہلے ختم ہوا',
      },
    },
    search: {
      title: { en: 'Search tenders', ur: 'ٹینڈر کی تلاش' },
      byRef: { en: 'Tender Ref', ur: 'ٹینڈر کا حوالہ' },
      byWebLink: { en: 'Tender Weblink', ur: 'ٹینڈر کا ویب لنک' },
      found: {
        en: '%{smart_count} tender found for “%{term}” |||| %{smart_count} tenders found for “%{term}”',
        ur: '“%{term}” کے لیے %{smart_count} ٹینڈر ملا |||| “%{term}” کے لیے %{smart_count} ٹینڈر ملے',
      },
      none: {
        en: 'No tender matches “%{term}” in this field.',
        ur: 'اس خانے میں “%{term}” والا کوئی ٹینڈر نہیں۔',
      },
      empty: { en: 'Please enter a search term', ur: 'براہِ کرم تلاش کا لفظ لکھیں' },
      where: {
        en: 'To search, enter a tender ref or weblink in the menu under Tenders.',
        ur: 'تلاش کے لیے مینو میں “ٹینڈرز” کے نیچے ٹینڈر کا حوالہ یا ویب لنک لکھیں۔',
      },
      failed: { en: 'The search failed: %{message}', ur: 'تلاش نہ ہو سکی: %{message}' },
      back: { en: 'Back to tenders', ur: 'ٹینڈروں کی فہرست پر واپس' },
    },
  },
} as const;
