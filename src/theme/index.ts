import type { RaThemeOptions } from 'react-admin';

export const lightTheme: RaThemeOptions = { palette: { mode: 'light', primary: { main: '#0F5257' } } };
export const darkTheme: RaThemeOptions = { palette: { mode: 'dark', primary: { main: '#7FC3C4' } } };
