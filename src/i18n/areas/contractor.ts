/** Texts of contractors and of the tenders they took (specification §3). */
export const contractor = {
  contractor: {
    show: {
      tenders: { en: 'Tenders it took', ur: 'ٹینڈر جن کی دستاویزات لیں' },
      noTenders: {
        en: 'This company has not taken any tender yet.',
        ur: 'اس کمپنی نے ابھی کسی ٹینڈر کی دستاویزات نہیں لیں۔',
      },
      took: { en: 'First taken on', ur: 'پہلی بار' },
      shown: { en: '%{shown} of %{total} rows', ur: '%{total} میں سے %{shown} سطریں' },
      more: { en: 'Show older ones', ur: 'پرانی دکھائیں' },
      asEntered: {
        en: 'Companies stand as they were entered: nobody proves to be one.',
        ur: 'کمپنیاں ویسے ہی درج ہیں جیسے لکھی گئیں: کوئی اپنی شناخت ثابت نہیں کرتا۔',
      },
    },
    entries: {
      count: { en: 'Entries', ur: 'اندراجات' },
      open: {
        en: 'Show the %{smart_count} entry for %{company} |||| Show the %{smart_count} entries for %{company}',
        ur: '%{company} کا %{smart_count} اندراج دکھائیں |||| %{company} کے %{smart_count} اندراجات دکھائیں',
      },
      title: { en: 'Entered as %{company}', ur: '%{company} کے نام سے اندراج' },
      help: {
        en: 'What was entered under NTN %{ntn} for “%{title}”, in its order. The NTN is known to many: an entry proves nothing.',
        ur: '“%{title}” کے لیے NTN %{ntn} کے تحت جو لکھا گیا، اپنی ترتیب میں۔ NTN بہت سے لوگ جانتے ہیں: اندراج سے کچھ ثابت نہیں ہوتا۔',
      },
      company: { en: 'Company as entered', ur: 'کمپنی، جیسے لکھی گئی' },
      news: { en: 'News by e-mail', ur: 'خبریں بذریعہ ای میل' },
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
      search: { en: 'Search by one field', ur: 'ایک خانے میں تلاش' },
    },
    byWebLink: {
      start: { en: 'Start', ur: 'آغاز' },
      webLink: { en: 'Web link', ur: 'ویب لنک' },
      edit: { en: 'Edit the tender', ur: 'ٹینڈر میں ترمیم کریں' },
      contractors: { en: 'Contractors of this tender', ur: 'اس ٹینڈر کے ٹھیکیدار' },
      none: {
        en: 'No contractor has taken this tender yet.',
        ur: 'ابھی کسی ٹھیکیدار نے اس ٹینڈر کی دستاویزات نہیں لیں۔',
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
        en: 'At least %{smart_count} contractor: please search more narrowly |||| At least %{smart_count} contractors: please search more narrowly',
        ur: 'کم از کم %{smart_count} ٹھیکیدار: براہِ کرم تلاش محدود کریں |||| کم از کم %{smart_count} ٹھیکیدار: براہِ کرم تلاش محدود کریں',
      },
      none: { en: 'No record found', ur: 'کوئی اندراج نہیں ملا' },
      again: { en: 'Please try again', ur: 'براہِ کرم دوبارہ کوشش کریں' },
      back: { en: 'Back to Tender', ur: 'ٹینڈر پر واپس' },
      failed: { en: 'An error occurred during search', ur: 'تلاش کے دوران خرابی پیش آ گئی' },
    },
  },
} as const;
