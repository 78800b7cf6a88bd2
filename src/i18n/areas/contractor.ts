/** Texts of contractors and of the tenders they took (specification §3). */
export const contractor = {
  contractor: {
    show: {
      tenders: { en: 'Tenders requested', ur: 'طلب کیے گئے ٹینڈر' },
      noTenders: {
        en: 'This company has not requested any tender yet.',
        ur: 'اس کمپنی نے ابھی کوئی ٹینڈر طلب نہیں کیا۔',
      },
      took: { en: 'First requested', ur: 'پہلی درخواست' },
      shown: { en: '%{shown} of %{total} rows', ur: '%{total} میں سے %{shown} قطاریں' },
      more: { en: 'Show older rows', ur: 'پرانی قطاریں دکھائیں' },
      asEntered: {
        en: 'Company details are self-declared and unverified.',
        ur: 'کمپنیوں کی معلومات ان کی اپنی دی ہوئی اور غیر تصدیق شدہ ہیں۔',
      },
    },
    entries: {
      count: { en: 'Entries', ur: 'اندراجات' },
      open: {
        en: 'Show %{smart_count} entry for %{company} |||| Show %{smart_count} entries for %{company}',
        ur: '%{company} کا %{smart_count} اندراج دکھائیں |||| %{company} کے %{smart_count} اندراجات دکھائیں',
      },
      title: { en: 'Entered as %{company}', ur: '%{company} کے نام سے اندراج' },
      help: {
        en: 'Details entered under NTN %{ntn} for “%{title}”, oldest first. Many people know an NTN, so an entry does not prove who made it. A dash means that only the NTN was entered.',
        ur: '“%{title}” کے لیے این ٹی این %{ntn} کے تحت دی گئی معلومات، پرانی پہلے۔ این ٹی این بہت سے لوگ جانتے ہیں، اس لیے اندراج سے یہ ثابت نہیں ہوتا کہ کس نے کیا۔ ڈیش (–) کا مطلب ہے کہ صرف این ٹی این لکھا گیا۔',
      },
      company: { en: 'Company as entered', ur: 'کمپنی، جیسے درج کی گئی' },
      news: { en: 'Email updates', ur: 'ای میل اطلاعات' },
      states: {
        asked: { en: 'not confirmed', ur: 'تصدیق نہیں ہوئی' },
        confirmed: { en: 'confirmed', ur: 'تصدیق شدہ' },
        stopped: { en: 'stopped', ur: 'بند' },
      },
      more: { en: 'Show more entries', ur: 'مزید اندراجات دکھائیں' },
    },
  },
  tendercontractor: {
    list: {
      createTender: { en: 'Create tender', ur: 'نیا ٹینڈر بنائیں' },
      search: { en: 'Advanced search', ur: 'تفصیلی تلاش' },
    },
    byWebLink: {
      start: { en: 'Start', ur: 'آغاز' },
      webLink: { en: 'Web link', ur: 'ویب لنک' },
      edit: { en: 'Edit the tender', ur: 'ٹینڈر میں ترمیم کریں' },
      contractors: { en: 'Companies that requested access', ur: 'رسائی طلب کرنے والی کمپنیاں' },
      none: {
        en: 'No company has requested this tender yet.',
        ur: 'ابھی کسی کمپنی نے یہ ٹینڈر طلب نہیں کیا۔',
      },
    },
    search: {
      title: { en: 'Search tender contractors', ur: 'ٹینڈروں کے ٹھیکیداروں میں تلاش' },
      field: { en: 'Search in', ur: 'کس خانے میں' },
      term: { en: 'Search term', ur: 'تلاش کا لفظ' },
      submit: { en: 'Search', ur: 'تلاش کریں' },
      count: {
        en: '%{smart_count} contractor |||| %{smart_count} contractors',
        ur: '%{smart_count} ٹھیکیدار |||| %{smart_count} ٹھیکیدار',
      },
      countOfRecords: {
        en: '%{smart_count} contractor, %{records} records |||| %{smart_count} contractors, %{records} records',
        ur: '%{smart_count} ٹھیکیدار، %{records} ریکارڈ |||| %{smart_count} ٹھیکیدار، %{records} ریکارڈ',
      },
      countOrMore: {
        en: 'At least %{smart_count} contractor. Use a more specific search term. |||| At least %{smart_count} contractors. Use a more specific search term.',
        ur: 'کم از کم %{smart_count} ٹھیکیدار۔ تلاش کا زیادہ واضح لفظ لکھیں۔ |||| کم از کم %{smart_count} ٹھیکیدار۔ تلاش کا زیادہ واضح لفظ لکھیں۔',
      },
      none: { en: 'No record found', ur: 'کوئی ریکارڈ نہیں ملا' },
      again: { en: 'Please try again', ur: 'براہِ کرم دوبارہ کوشش کریں' },
      back: { en: 'Back to Tender', ur: 'ٹینڈر پر واپس' },
      failed: { en: 'An error occurred during search', ur: 'تلاش کے دوران خرابی پیش آ گئی' },
    },
  },
} as const;
