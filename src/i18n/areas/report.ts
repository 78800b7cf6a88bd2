/** Texts of the report's screen; the words of the report itself are in the contract, for its files as well. */
export const report = {
  report: {
    title: { en: 'Report', ur: 'رپورٹ' },
    lead: {
      en: 'Programme results by district, for men and women, compared with targets.',
      ur: 'پروگرام کے نتائج، ضلع وار اور مرد و خواتین کے لحاظ سے، اہداف کے مقابلے میں۔',
    },
    from: { en: 'From', ur: 'از' },
    to: { en: 'To', ur: 'تا' },
    asOf: { en: 'Data as of', ur: 'اعداد بمطابق' },
    asOfHelp: {
      en: 'Uses the records as they were at the end of this day. Leave blank for today.',
      ur: 'اس دن کے اختتام پر جو ریکارڈ تھے۔ آج کے لیے خالی چھوڑیں۔',
    },
    split: { en: 'Split by', ur: 'تقسیم بلحاظ' },
    splitNone: { en: 'None', ur: 'کوئی نہیں' },
    splitQuarter: { en: 'Quarter', ur: 'سہ ماہی' },
    district: { en: 'Districts', ur: 'اضلاع' },
    quick: {
      label: { en: 'Quick date ranges', ur: 'تاریخوں کا فوری انتخاب' },
      thisQuarter: { en: 'This quarter', ur: 'یہ سہ ماہی' },
      lastQuarter: { en: 'Last quarter', ur: 'پچھلی سہ ماہی' },
      thisYear: { en: 'This year', ur: 'یہ سال' },
      lastYear: { en: 'Last year', ur: 'پچھلا سال' },
      programme: { en: 'Programme to date', ur: 'آغاز سے اب تک' },
    },
    print: { en: 'Print', ur: 'پرنٹ' },
    download: { en: 'Download', ur: 'ڈاؤن لوڈ' },
    downloading: { en: 'Report', ur: 'رپورٹ' },
    csv: { en: 'All figures (CSV)', ur: 'تمام اعداد (CSV)' },
    xlsx: { en: 'All figures (XLSX)', ur: 'تمام اعداد (XLSX)' },
    loading: { en: 'Loading report', ur: 'رپورٹ لوڈ ہو رہی ہے' },
    failed: { en: 'The report could not be loaded: %{message}', ur: 'رپورٹ لوڈ نہیں ہو سکی: %{message}' },
    kept: {
      en: 'The report could not be refreshed: %{message} Showing the report from %{at}.',
      ur: 'رپورٹ تازہ نہیں ہو سکی: %{message} دکھائی گئی رپورٹ %{at} کی ہے۔',
    },
    offline: {
      en: 'No connection. The report will load when you’re back online.',
      ur: 'رابطہ نہیں ہے۔ رابطہ بحال ہوتے ہی رپورٹ لوڈ ہو جائے گی۔',
    },
    wrongDates: {
      en: 'Enter valid dates, with From before To. Examples: 15/03/2025, 2025-03-15.',
      ur: 'درست تاریخیں لکھیں، «از» کی تاریخ «تا» سے پہلے ہو۔ مثال: 15/03/2025، \u20682025-03-15\u2069۔',
    },
    empty: {
      en: 'Nothing was recorded between these dates. Try other dates.',
      ur: 'ان تاریخوں کے درمیان کچھ درج نہیں ہوا۔ دوسری تاریخیں آزمائیں۔',
    },
    totalOf: { en: '%{name}, total', ur: '%{name}، کل' },
    achieved: { en: 'Achieved in the period', ur: 'اس مدت میں حاصل' },
    achievedAll: { en: 'Achieved in the period, all districts', ur: 'اس مدت میں حاصل، تمام اضلاع' },
    achievedToDate: { en: 'Achieved to date', ur: 'اب تک حاصل' },
    achievedToDateAll: { en: 'Achieved to date, all districts', ur: 'اب تک حاصل، تمام اضلاع' },
    achievedHelp: {
      en: 'Achieved: % of the programme target reached in all districts, in this period and from the start of the programme to its end. Records without a date are not counted.',
      ur: 'حاصل: تمام اضلاع میں پروگرام کے ہدف کا جتنا فیصد حاصل ہوا، اس مدت میں، اور پروگرام کے آغاز سے اس مدت کے اختتام تک۔ جن ریکارڈ کی تاریخ درج نہیں وہ شمار نہیں ہوتے۔',
    },
    printedOn: { en: 'Printed on %{date} (%{zone})', ur: 'تاریخِ طباعت: %{date} (%{zone})' },
    millions: { en: 'million PKR', ur: 'ملین روپے' },
  },
} as const;
