/** Texts of districts, tehsils and villages, in Urdu. */
import type { places as english } from '../en/places.ts';
import type { Mirror } from '../translate.ts';

export const places: Mirror<typeof english> = {
  places: {
    home: 'سرورق',
  },
};
