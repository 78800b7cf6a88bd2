/** Texts of community organisations and their networks (specification §3, §6). */
export const co = {
  co: {
    show: {
      trainings: { en: 'CMST trainings', ur: 'CMST تربیتیں' },
      noTrainings: {
        en: 'No training of its office bearers is entered yet.',
        ur: 'اس کے عہدیداران کی کوئی تربیت ابھی درج نہیں۔',
      },
      schemes: { en: 'Schemes (CPI)', ur: 'اسکیمیں (CPI)' },
      noSchemes: { en: 'No scheme is entered yet.', ur: 'ابھی کوئی اسکیم درج نہیں۔' },
      activities: { en: 'Activities', ur: 'سرگرمیاں' },
      noActivities: { en: 'No activity is entered yet.', ur: 'ابھی کوئی سرگرمی درج نہیں۔' },
      networks: { en: 'Networks (CN) it belongs to', ur: 'متعلقہ نیٹ ورکس (CN)' },
      noNetworks: { en: 'It belongs to no network.', ur: 'یہ کسی نیٹ ورک کی رکن نہیں۔' },
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
      noCos: { en: 'No CO is entered in this tehsil yet.', ur: 'اس تحصیل میں ابھی کوئی تنظیم درج نہیں۔' },
      deletedCo: { en: '%{name} (deleted)', ur: '%{name} (حذف شدہ)' },
    },
    show: {
      computed: {
        en: 'Households and members are counted from its COs.',
        ur: 'گھرانے اور اراکین اس کی تنظیموں سے شمار کیے گئے ہیں۔',
      },
      noCos: { en: 'No CO belongs to it yet.', ur: 'ابھی کوئی تنظیم اس کی رکن نہیں۔' },
    },
  },
} as const;
