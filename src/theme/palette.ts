/** The programme's colours. Text has a contrast of at least 4.5:1. */
import type { PaletteOptions } from '@mui/material';

/** The sidebar, dark in both modes. */
export interface Frame {
  sidebar: string;
  sidebarHover: string;
  sidebarActive: string;
  sidebarText: string;
  sidebarQuiet: string;
  saffron: string;
}

export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0F5257', dark: '#0A3B3F', light: '#2E7479', contrastText: '#FFFFFF' },
  secondary: { main: '#C8801A', dark: '#8A5608', light: '#E2A84F', contrastText: '#221504' },
  error: { main: '#A3392A', dark: '#7E2A1F', light: '#C9695B', contrastText: '#FFFFFF' },
  warning: { main: '#8A5608', dark: '#6B4206', light: '#C8801A', contrastText: '#FFFFFF' },
  success: { main: '#566319', dark: '#414B12', light: '#7F8E36', contrastText: '#FFFFFF' },
  info: { main: '#2A5F73', dark: '#1E4756', light: '#5A8DA0', contrastText: '#FFFFFF' },
  background: { default: '#F5F2EC', paper: '#FFFFFF' },
  text: { primary: '#23201B', secondary: '#5B544A', disabled: '#8A8276' },
  divider: '#DCD5C8',
  action: {
    hover: 'rgba(15, 82, 87, 0.06)',
    selected: 'rgba(15, 82, 87, 0.11)',
    focus: 'rgba(15, 82, 87, 0.16)',
    active: '#5B544A',
    disabled: '#8A8276',
    disabledBackground: '#E7E2D9',
  },
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#7FC6C4', dark: '#5AA5A4', light: '#A6DCDA', contrastText: '#06282A' },
  secondary: { main: '#E5A544', dark: '#C8801A', light: '#F0C37F', contrastText: '#221504' },
  error: { main: '#F2937F', dark: '#D06B57', light: '#F8B9AC', contrastText: '#3A0F07' },
  warning: { main: '#E8B25C', dark: '#C8801A', light: '#F2CD91', contrastText: '#2B1A02' },
  success: { main: '#B7C56C', dark: '#8E9C46', light: '#D2DC9B', contrastText: '#1F2505' },
  info: { main: '#8FC4D6', dark: '#6099AC', light: '#B8DCE8', contrastText: '#0A2832' },
  background: { default: '#161412', paper: '#1F1C19' },
  text: { primary: '#EDE8DF', secondary: '#B8AFA1', disabled: '#857C70' },
  divider: '#3B362F',
  action: {
    hover: 'rgba(127, 198, 196, 0.09)',
    selected: 'rgba(127, 198, 196, 0.16)',
    focus: 'rgba(127, 198, 196, 0.22)',
    active: '#B8AFA1',
    disabled: '#857C70',
    disabledBackground: '#2E2A26',
  },
};

/** Borders of fields, with a contrast of 3:1. */
export const fieldBorder = { light: '#8B8274', dark: '#857C6F' };

export const lightFrame: Frame = {
  sidebar: '#0E4347',
  sidebarHover: 'rgba(255, 255, 255, 0.08)',
  sidebarActive: 'rgba(255, 255, 255, 0.14)',
  sidebarText: '#F2EEE6',
  sidebarQuiet: '#B9D3D1',
  saffron: '#F0B252',
};

export const darkFrame: Frame = { ...lightFrame, sidebar: '#10282A', sidebarQuiet: '#A3BFBD' };
