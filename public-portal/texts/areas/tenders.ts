export const tenders = {
  title: { en: 'Open tenders', ur: 'کھلے ٹینڈر' },
  lead: {
    en: 'Choose a tender to take its documents. It takes your company’s details and a few minutes.',
    ur: 'دستاویزات حاصل کرنے کے لیے ٹینڈر منتخب کریں۔ اِس میں آپ کی کمپنی کی تفصیل اور چند منٹ درکار ہیں۔',
  },
  empty: { en: 'No tender is open at the moment.', ur: 'اِس وقت کوئی ٹینڈر کھلا نہیں۔' },
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
  today: { en: 'Last day today', ur: 'آج آخری دن ہے' },
  daysLeft: { en: '1 day left |||| %{smart_count} days left', ur: '1 دن باقی |||| %{smart_count} دن باقی' },
  documents: { en: 'Documents', ur: 'دستاویزات' },
  documentsTotal: {
    en: '%{smart_count} document, %{size} |||| %{smart_count} documents, %{size}',
    ur: '%{smart_count} دستاویز، %{size} |||| %{smart_count} دستاویزات، %{size}',
  },
  asZip: { en: '%{documents}; as ZIP %{zip}', ur: '%{documents}؛ بطور ZIP %{zip}' },
  noDocuments: { en: 'No documents are attached yet.', ur: 'ابھی کوئی دستاویز منسلک نہیں۔' },
  questions: { en: 'Questions about this tender?', ur: 'اِس ٹینڈر کے بارے میں سوال؟' },
  withoutScript: { en: 'JavaScript is switched off in this browser', ur: 'اِس براؤزر میں جاوا اسکرپٹ بند ہے' },
  withoutScriptText: {
    en: 'The documents can only be taken with JavaScript. Please switch it on in the browser’s settings and load this page again, or open the link in another browser. If neither is possible, write or call: the programme office will help you.',
    ur: 'دستاویزات صرف جاوا اسکرپٹ کے ساتھ حاصل کی جا سکتی ہیں۔ براہِ کرم براؤزر کی ترتیبات میں اِسے کھول کر یہ صفحہ دوبارہ لوڈ کریں، یا یہ لنک کسی اور براؤزر میں کھولیں۔ اگر یہ ممکن نہ ہو تو لکھیں یا فون کریں: پروگرام کا دفتر آپ کی مدد کرے گا۔',
  },
  late: {
    en: 'If the button stays grey, the page has not come through whole. Please load it again.',
    ur: 'اگر بٹن مدھم ہی رہے تو صفحہ پورا نہیں پہنچا۔ براہِ کرم اِسے دوبارہ لوڈ کریں۔',
  },
};

export const info = {
  title: { en: 'Tender', ur: 'ٹینڈر' },
  status: { en: 'Status', ur: 'حیثیت' },
  Active: { en: 'Active', ur: 'جاری' },
  Closed: { en: 'Closed', ur: 'بند' },
  closing: { en: 'Closing date', ur: 'آخری تاریخ' },
  closed: { en: 'This tender is closed.', ur: 'یہ ٹینڈر بند ہو چکا ہے۔' },
  closedText: {
    en: 'Its documents can’t be taken any more, and no further offers are accepted.',
    ur: 'اِس کی دستاویزات اب حاصل نہیں کی جا سکتیں اور مزید پیشکشیں قبول نہیں کی جاتیں۔',
  },
  open: { en: 'This tender is open.', ur: 'یہ ٹینڈر کھلا ہے۔' },
  openText: {
    en: 'You can take its documents until the closing date.',
    ur: 'آپ آخری تاریخ تک اِس کی دستاویزات حاصل کر سکتے ہیں۔',
  },
  others: { en: 'Other open tenders', ur: 'دیگر کھلے ٹینڈر' },
};
