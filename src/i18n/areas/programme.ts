/** Texts of the page for programme details; its fields are named in the contract. */
export const programme = {
  programme: {
    title: { en: 'Programme details', ur: 'پروگرام کی تفصیلات' },
    lead: {
      en: 'Shown on the public pages and in emails. Blank details are not shown.',
      ur: 'عوامی صفحات اور ای میل میں دکھائی جاتی ہیں۔ خالی تفصیلات نہیں دکھائی جاتیں۔',
    },
    save: { en: 'Save details', ur: 'تفصیلات محفوظ کریں' },
    saved: { en: 'Programme details saved', ur: 'پروگرام کی تفصیلات محفوظ ہو گئیں' },
    failed: {
      en: 'The programme details could not be loaded: %{message}',
      ur: 'پروگرام کی تفصیلات لوڈ نہ ہو سکیں: %{message}',
    },
    theirs: { en: 'Changed to: %{value}', ur: 'بدل کر یہ کیا گیا: %{value}' },
    blank: { en: 'blank', ur: 'خالی' },
  },
} as const;
