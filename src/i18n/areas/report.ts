/** Texts of the report's screen; the words of the report itself stand in the contract, for its files as well. */
export const report = {
  report: {
    title: { en: 'Report', ur: 'رپورٹ' },
    lead: {
      en: 'What the programme has achieved, by district, men and women, against its targets.',
      ur: 'پروگرام نے اب تک کیا حاصل کیا، ضلع وار، مرد و خواتین کے لحاظ سے، اہداف کے مقابلے میں۔',
    },
    from: { en: 'From', ur: 'از' },
    to: { en: 'To', ur: 'تا' },
    asOf: { en: 'As of', ur: 'بمطابق تاریخ' },
    asOfHelp: {
      en: 'The records as they were at the end of this day; blank for now.',
      ur: 'ریکارڈ جیسے اس دن کے اختتام پر تھے؛ موجودہ حالت کے لیے خالی چھوڑیں۔',
    },
    split: { en: 'Columns', ur: 'کالم' },
    splitNone: { en: 'All days together', ur: 'تمام دن اکٹھے' },
    splitQuarter: { en: 'Quarter by quarter', ur: 'سہ ماہی وار' },
    district: { en: 'Districts', ur: 'اضلاع' },
    quick: {
      label: { en: 'Quick choices of dates', ur: 'تاریخوں کا فوری انتخاب' },
      thisQuarter: { en: 'This quarter', ur: 'یہ سہ ماہی' },
      lastQuarter: { en: 'Last quarter', ur: 'پچھلی سہ ماہی' },
      thisYear: { en: 'This year', ur: 'یہ سال' },
      lastYear: { en: 'Last year', ur: 'پچھلا سال' },
      programme: { en: 'Programme so far', ur: 'آغاز سے اب تک' },
    },
    print: { en: 'Print', ur: 'پرنٹ' },
    download: { en: 'Download', ur: 'ڈاؤن لوڈ' },
    downloading: { en: 'Report', ur: 'رپورٹ' },
    csv: { en: 'All figures as CSV', ur: 'تمام اعداد CSV میں' },
    xlsx: { en: 'All figures as Excel (XLSX)', ur: 'تمام اعداد ایکسل (XLSX) میں' },
    loading: { en: 'The report is loading', ur: 'رپورٹ لوڈ ہو رہی ہے' },
    failed: { en: 'The report could not be loaded: %{message}', ur: 'رپورٹ لوڈ نہیں ہو سکی: %{message}' },
    kept: {
      en: 'The report could not be refreshed: %{message} Shown is that of %{at}.',
      ur: 'رپورٹ تازہ نہیں ہو سکی: %{message} دکھائی گئی رپورٹ %{at} کی ہے۔',
    },
    offline: {
      en: 'No connection. The report comes when it is back.',
      ur: 'رابطہ نہیں ہے۔ رابطہ بحال ہوتے ہی رپورٹ آ جائے گی۔',
    },
    wrongDates: {
      en: 'The first day is not after the last one, and both are days such as 15/03/2025 or 2025-03-15.',
      ur: 'پہلا دن آخری دن کے بعد نہیں ہو سکتا، اور دونوں 15/03/2025 یا \u20682025-03-15\u2069 کی صورت میں لکھے جائیں۔',
    },
    empty: {
      en: 'Nothing was recorded between these days. Other days may have figures.',
      ur: 'ان دنوں کے درمیان کچھ درج نہیں ہوا۔ ممکن ہے دوسرے دنوں کے اعداد موجود ہوں۔',
    },
    achieved: { en: 'Achieved', ur: 'حاصل' },
    achievedAll: { en: 'Achieved, all districts', ur: 'حاصل، تمام اضلاع' },
    achievedHelp: {
      en: 'Achieved: what was reached in all districts in the days of this report, of the target for all years of the programme. Records without a date are in no period.',
      ur: 'حاصل: تمام اضلاع میں اس رپورٹ کے دنوں میں جو حاصل ہوا، پروگرام کے تمام برسوں کے ہدف میں سے۔ جن اندراجات کی تاریخ نہیں وہ کسی مدت میں شامل نہیں۔',
    },
    printedOn: { en: 'Printed on %{date} (%{zone})', ur: 'تاریخِ طباعت: %{date} (%{zone})' },
    millions: { en: 'million PKR', ur: 'ملین روپے' },
  },
} as const;
