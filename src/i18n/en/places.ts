/** Texts of districts, tehsils and villages (specification §3, §8). */
export const places = {
  places: {
    home: 'Home',
  },
} as const;
