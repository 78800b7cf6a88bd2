/** Texts of community organisations and their networks (specification §3, §6). */
export const co = {
  co: {
    show: {
      trainings: { en: 'CMST trainings', ur: 'CMST تربیتیں' },
      noTrainings: {
        en: 'No trainings of its office bearers yet.',
        ur: 'اس کے عہدیداران کی ابھی کوئی تربیت نہیں۔',
      },
      addTraining: { en: 'Add training', ur: 'تربیت شامل کریں' },
      schemes: { en: 'Schemes (CPI)', ur: 'اسکیمیں (CPI)' },
      noSchemes: { en: 'No schemes yet.', ur: 'ابھی کوئی اسکیم نہیں۔' },
      addScheme: { en: 'Add scheme', ur: 'اسکیم شامل کریں' },
      activities: { en: 'Activities', ur: 'سرگرمیاں' },
      noActivities: { en: 'No activities yet.', ur: 'ابھی کوئی سرگرمی نہیں۔' },
      addActivity: { en: 'Add activity', ur: 'سرگرمی شامل کریں' },
      networks: { en: 'Networks', ur: 'نیٹ ورکس' },
      noNetworks: { en: 'Not a member of any network.', ur: 'یہ کسی نیٹ ورک کی رکن نہیں۔' },
      addNetwork: { en: 'Add network', ur: 'نیٹ ورک شامل کریں' },
    },
    activities: {
      date: { en: 'Date', ur: 'تاریخ' },
      kind: { en: 'Kind', ur: 'قسم' },
      title: { en: 'Title', ur: 'عنوان' },
    },
  },
  cn: {
    form: {
      members: { en: 'Member COs', ur: 'رکن تنظیمیں' },
      noCos: { en: 'This tehsil has no COs yet.', ur: 'اس تحصیل میں ابھی کوئی تنظیم نہیں۔' },
      deletedCo: { en: '%{name} (deleted)', ur: '%{name} (حذف شدہ)' },
    },
    show: {
      computed: {
        en: 'Households and members are the totals of its COs.',
        ur: 'گھرانے اور اراکین اس کی تنظیموں کا مجموعہ ہیں۔',
      },
      noCos: { en: 'It has no member COs yet.', ur: 'ابھی کوئی تنظیم اس کی رکن نہیں۔' },
    },
  },
} as const;
