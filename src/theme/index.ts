/** The light and the dark theme, with defaults of components. */
import type { ComponentsTheme, RaThemeOptions } from 'react-admin';
import { directionOf } from '../../contract/texts/language.ts';
import { currentLanguage, isUrdu } from '../i18n/language.ts';
import { baseComponents } from './base.ts';
import { inputComponents } from './inputs.ts';
import { darkFrame, darkPalette, type Frame, lightFrame, lightPalette } from './palette.ts';
import { PHONE_BELOW } from './phone.ts';
import { surfaceComponents } from './surfaces.ts';
import { tableComponents } from './tables.ts';
import { typography } from './typography.ts';
import { urduComponents, urduTypography } from './urduStyles.ts';

declare module '@mui/material/styles' {
  interface Theme {
    frame: Frame;
  }
  interface ThemeOptions {
    frame?: Frame;
  }
}

type Slots = Record<string, unknown>;
type Overrides = Record<string, { styleOverrides?: Slots } | undefined>;

/** Adds a language's style overrides to those of components, slot by slot. */
function mergeStyleOverrides(base: ComponentsTheme, more: ComponentsTheme): ComponentsTheme {
  const all: Overrides = { ...(base as Overrides) };
  for (const [name, { styleOverrides: added = {} } = {}] of Object.entries(more as Overrides)) {
    const styleOverrides: Slots = { ...all[name]?.styleOverrides };
    for (const [slot, style] of Object.entries(added)) {
      styleOverrides[slot] = styleOverrides[slot] ? [styleOverrides[slot], style] : style;
    }
    all[name] = { ...all[name], styleOverrides };
  }
  return all as ComponentsTheme;
}

const components = { ...baseComponents, ...surfaceComponents, ...inputComponents, ...tableComponents };

const shared: RaThemeOptions = {
  direction: directionOf(currentLanguage()),
  typography: isUrdu() ? urduTypography : typography,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: PHONE_BELOW, lg: 1100, xl: 1500 } },
  sidebar: { width: 248, closedWidth: 0 },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 150,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 120,
    },
  },
  components: isUrdu() ? mergeStyleOverrides(components, urduComponents) : components,
};

export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette, frame: lightFrame };
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette, frame: darkFrame };
