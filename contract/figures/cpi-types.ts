/** Types of schemes by their numbers (specification §6), which charts name, too. */
export const cpiTypes: Readonly<Record<number, string>> = {
  1: 'DWSS',
  2: 'Irrigation Scheme',
  3: 'Roads & Bridges',
  4: 'MHP',
  5: 'Solar Grid Station',
  6: 'Protection Works',
  20: 'Sanitation',
};
