import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { isUrdu } from '../i18n/language.ts';

let mirrored: EmotionCache | undefined;

/** Loads fonts and mirrored styles if the page is in Urdu. */
export async function loadDirection(): Promise<void> {
  if (isUrdu()) mirrored = (await import('./urdu.ts')).mirroredStyles;
}

/** Styles in the direction of the page's language. */
export const Direction = ({ children }: { children: ReactNode }) =>
  mirrored ? <CacheProvider value={mirrored}>{children}</CacheProvider> : children;
