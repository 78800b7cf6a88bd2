/** Texts of trainings in leadership and management (specification §3, §6). */
export const lmst = {
  lmst: {
    form: {
      replaceHelp: {
        en: 'A file chosen here replaces the current one. The replaced file stays in the history.',
        ur: 'یہاں منتخب فائل موجودہ فائل کی جگہ لے لیتی ہے۔ پرانی فائل تاریخچے میں رہتی ہے۔',
      },
      approvalFailed: {
        en: 'The approval statuses could not be loaded: %{message}',
        ur: 'منظوری کی حیثیتیں لوڈ نہ ہو سکیں: %{message}',
      },
    },
    show: {
      annexes: { en: 'Annexes', ur: 'منسلکات' },
    },
  },
} as const;
