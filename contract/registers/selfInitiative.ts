import { activity } from '../register/activity.ts';

export const selfInitiative = activity(
  'selfInitiative',
  {
    en: {
      one: 'Self initiative',
      many: 'Self initiatives',
      empty: 'Work that communities did on their own, with their own resources.',
    },
    ur: {
      one: 'اپنی مدد آپ کا کام',
      many: 'اپنی مدد آپ کے کام',
      empty: 'جو کام لوگوں نے خود، اپنے وسائل سے کیے۔',
    },
  },
  {
    events: { card: { en: 'Self initiative', ur: 'اپنی مدد آپ' } },
    participants: { name: { en: 'Participants of self initiatives', ur: 'اپنی مدد آپ کے کاموں کے شرکاء' } },
  },
);
