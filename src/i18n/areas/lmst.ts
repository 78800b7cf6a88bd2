/** Texts of trainings in leadership and management (specification §3, §6). */
export const lmst = {
  lmst: {
    form: {
      replaceHelp: {
        en: 'A file chosen here takes the place of the one that is there; the old one is kept in the history.',
        ur: 'یہاں منتخب فائل موجودہ فائل کی جگہ لے لیتی ہے؛ پرانی تاریخچے میں رہتی ہے۔',
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
