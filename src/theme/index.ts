/** The programme's look, light and dark (look.md). Defaults of components stand here, so that screens don't restyle. */
import type { RaThemeOptions } from 'react-admin';
import { baseComponents } from './base.ts';
import { inputComponents } from './inputs.ts';
import { darkFrame, darkPalette, type Frame, lightFrame, lightPalette } from './palette.ts';
import { surfaceComponents } from './surfaces.ts';
import { tableComponents } from './tables.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Theme {
    frame: Frame;
  }
  interface ThemeOptions {
    frame?: Frame;
  }
}

const shared: RaThemeOptions = {
  typography,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1100, xl: 1500 } },
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
  components: { ...baseComponents, ...surfaceComponents, ...inputComponents, ...tableComponents },
};

export const lightTheme: RaThemeOptions = { ...shared, palette: lightPalette, frame: lightFrame };
export const darkTheme: RaThemeOptions = { ...shared, palette: darkPalette, frame: darkFrame };
