/** At least 3:1 against the card in both themes, and distinguishable with colour blindness. Legend or labels name each part, too. */

interface BarColour {
  fill: string;
  /** Colour of a label inside the bar, with a contrast of 4.5:1. */
  label: string;
}

export const barColours: Readonly<Record<'light' | 'dark', readonly [BarColour, BarColour, BarColour]>> = {
  light: [
    { fill: '#0F5257', label: '#FFFFFF' },
    { fill: '#C8801A', label: '#1C1203' },
    { fill: '#8A8276', label: '#16130E' },
  ],
  dark: [
    { fill: '#7FC6C4', label: '#06282A' },
    { fill: '#E5A544', label: '#221504' },
    { fill: '#8E8577', label: '#0F0D0B' },
  ],
};
