export const tenders = {
  title: { en: 'Open tenders', ur: 'کھلے ٹینڈر' },
  lead: {
    en: 'Select a tender to download its documents. You’ll need your company’s details.',
    ur: 'دستاویزات ڈاؤن لوڈ کرنے کے لیے ٹینڈر منتخب کریں۔ آپ کو اپنی کمپنی کی تفصیلات درکار ہوں گی۔',
  },
  empty: { en: 'There are no open tenders at the moment.', ur: 'اِس وقت کوئی ٹینڈر کھلا نہیں۔' },
  emptyHint: {
    en: 'New tenders appear here on the day they are published.',
    ur: 'نئے ٹینڈر اپنی اشاعت کے دن یہاں درج ہو جاتے ہیں۔',
  },
  failed: { en: 'The list of open tenders could not be loaded.', ur: 'کھلے ٹینڈروں کی فہرست لوڈ نہ ہو سکی۔' },
  all: { en: 'See all %{smart_count} open tenders', ur: 'تمام %{smart_count} کھلے ٹینڈر دیکھیں' },
  count: {
    en: '1 tender is open. |||| %{smart_count} tenders are open.',
    ur: '1 ٹینڈر کھلا ہے۔ |||| %{smart_count} ٹینڈر کھلے ہیں۔',
  },
  closes: { en: 'Closes', ur: 'آخری تاریخ' },
  reference: { en: 'Reference', ur: 'حوالہ نمبر' },
  published: { en: 'Published', ur: 'تاریخِ اشاعت' },
  take: { en: 'Get the documents', ur: 'دستاویزات حاصل کریں' },
  today: { en: 'Closes today', ur: 'آج آخری دن ہے' },
  daysLeft: { en: '1 day left |||| %{smart_count} days left', ur: '1 دن باقی |||| %{smart_count} دن باقی' },
  documents: { en: 'Documents', ur: 'دستاویزات' },
  documentsTotal: {
    en: '%{smart_count} document, %{size} |||| %{smart_count} documents, %{size}',
    ur: '%{smart_count} دستاویز، \u2068%{size}\u2069 |||| %{smart_count} دستاویزات، \u2068%{size}\u2069',
  },
  asZip: {
    en: '%{documents} (ZIP file: %{zip})',
    ur: '%{documents} (\u2068ZIP\u2069 فائل: \u2068%{zip}\u2069)',
  },
  noDocuments: { en: 'No documents are attached yet.', ur: 'ابھی کوئی دستاویز منسلک نہیں۔' },
  questions: { en: 'Questions about this tender?', ur: 'اِس ٹینڈر کے بارے میں سوال؟' },
  withoutScript: { en: 'JavaScript is turned off in this browser', ur: 'اِس براؤزر میں جاوا اسکرپٹ بند ہے' },
  withoutScriptText: {
    en: 'You need JavaScript to download the documents. Turn it on in your browser’s settings and reload this page, or open the link in another browser. If neither works, email or call the programme office.',
    ur: 'دستاویزات ڈاؤن لوڈ کرنے کے لیے جاوا اسکرپٹ ضروری ہے۔ براؤزر کی ترتیبات میں اِسے آن کر کے یہ صفحہ دوبارہ لوڈ کریں، یا یہ لنک کسی اور براؤزر میں کھولیں۔ اگر یہ ممکن نہ ہو تو پروگرام کے دفتر کو ای میل یا فون کریں۔',
  },
  late: {
    en: 'If the button stays grey, the page hasn’t loaded completely. Please reload it.',
    ur: 'اگر بٹن مدھم ہی رہے تو صفحہ پورا لوڈ نہیں ہوا۔ براہِ کرم اِسے دوبارہ لوڈ کریں۔',
  },
};

export const info = {
  title: { en: 'Tender', ur: 'ٹینڈر' },
  status: { en: 'Status', ur: 'حیثیت' },
  Active: { en: 'Active', ur: 'فعال' },
  Closed: { en: 'Closed', ur: 'بند' },
  closing: { en: 'Closing date', ur: 'آخری تاریخ' },
  closed: { en: 'This tender is closed.', ur: 'یہ ٹینڈر بند ہو چکا ہے۔' },
  closedText: {
    en: 'Its documents can no longer be downloaded, and bids are no longer accepted.',
    ur: 'اِس کی دستاویزات اب ڈاؤن لوڈ نہیں کی جا سکتیں اور مزید بولیاں قبول نہیں کی جاتیں۔',
  },
  closedEarly: {
    en: 'It was closed before its closing date.',
    ur: 'اِسے آخری تاریخ سے پہلے بند کیا گیا۔',
  },
  open: { en: 'This tender is open.', ur: 'یہ ٹینڈر کھلا ہے۔' },
  openText: {
    en: 'You can download its documents until the closing date.',
    ur: 'آپ آخری تاریخ تک اِس کی دستاویزات ڈاؤن لوڈ کر سکتے ہیں۔',
  },
  others: { en: 'Other open tenders', ur: 'دیگر کھلے ٹینڈر' },
};
