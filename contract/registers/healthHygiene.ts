import { activity } from '../register/activity.ts';

export const healthHygiene = activity(
  'healthHygiene',
  {
    en: {
      one: 'Health and hygiene session',
      many: 'Health and hygiene sessions',
      counted: ['health and hygiene session', 'health and hygiene sessions'],
      empty: 'Sessions on health and hygiene in the villages.',
    },
    ur: {
      one: 'نشست برائے صحت و صفائی',
      many: 'صحت و صفائی کی نشستیں',
      counted: ['نشست برائے صحت و صفائی', 'صحت و صفائی کی نشستیں'],
      empty: 'دیہات میں صحت و صفائی پر نشستیں۔',
    },
  },
  {
    events: { card: { en: 'Health and hygiene', ur: 'صحت و صفائی' } },
    participants: {
      name: { en: 'Participants of health and hygiene sessions', ur: 'صحت و صفائی کی نشستوں کے شرکاء' },
    },
  },
);
