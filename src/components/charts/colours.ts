/** Colours of bars: at least 3:1 against the card in both schemes, told apart with any eyes, and never alone. */

interface BarColour {
  fill: string;
  /** Of a label inside the bar, 4.5:1 against it. */
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
