/** The web app manifest, for installing the back office as an app. */
import { directionOf, type Language } from './language.ts';

export const manifestAddress = (language: Language): string => `/manifest-${language}.webmanifest`;

/** Made by the build from the programme's mark. */
export const icons = {
  small: { file: 'app-192.png', size: 192 },
  large: { file: 'app-512.png', size: 512 },
  /** The whole square is filled, with the mark in the middle: systems crop it to their own shape. */
  maskable: { file: 'app-maskable-512.png', size: 512 },
  apple: { file: 'app-apple-180.png', size: 180 },
} as const;

const names: Readonly<Record<Language, { name: string; short_name: string }>> = {
  en: { name: 'Aid to Uprooted People', short_name: 'AUP' },
  ur: { name: 'بے گھر افراد کی امداد', short_name: 'AUP' },
};

const iconEntry = ({ file, size }: { file: string; size: number }, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** https://www.w3.org/TR/appmanifest/ */
export const appManifest = (language: Language) => ({
  // The same application in both languages.
  id: '/dashboard',
  ...names[language],
  lang: language,
  dir: directionOf(language),
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#0f5257',
  background_color: '#f6f3ee',
  icons: [
    iconEntry(icons.small, 'any'),
    iconEntry(icons.large, 'any'),
    iconEntry(icons.maskable, 'maskable'),
  ],
});
