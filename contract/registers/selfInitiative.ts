import { activity } from '../register/activity.ts';

export const selfInitiative = activity('selfInitiative', {
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
});
