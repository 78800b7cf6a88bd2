import { activity } from '../register/activity.ts';

export const selfInitiative = activity(
  'selfInitiative',
  {
    en: {
      one: 'Self initiative',
      many: 'Self initiatives',
      empty: 'What communities did by themselves, with their own means.',
    },
    ur: {
      one: 'اپنی مدد آپ کا کام',
      many: 'اپنی مدد آپ کے کام',
      empty: 'جو کام لوگوں نے خود، اپنے وسائل سے کیے۔',
    },
  },
  { en: 'Self initiative', ur: 'اپنی مدد آپ کا کام' },
);
