import { activity } from '../register/activity.ts';

export const youthActivity = activity(
  'youthActivity',
  {
    en: {
      one: 'Youth activity',
      many: 'Youth activities',
      empty: 'Sports, debates and other activities for young people.',
    },
    ur: {
      one: 'نوجوانوں کی سرگرمی',
      many: 'نوجوانوں کی سرگرمیاں',
      empty: 'نوجوانوں کے لیے کھیل، مباحثے اور دوسری سرگرمیاں۔',
    },
  },
  {
    events: { card: { en: 'Youth activities', ur: 'نوجوانوں کی سرگرمیاں' } },
    participants: { name: { en: 'Participants of youth activities', ur: 'نوجوانوں کی سرگرمیوں کے شرکاء' } },
  },
);
