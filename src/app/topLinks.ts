import type { TextKey } from '../i18n/textKey.ts';

/** The links of the top bar (specification §3); all but the dashboard are the portal's pages. */
export const topLinks: readonly { key: TextKey; to: string }[] = [
  { key: 'shell.home', to: '/home' },
  { key: 'shell.about', to: '/about' },
  { key: 'shell.dashboard', to: '/dashboard' },
  { key: 'shell.contact', to: '/contact' },
];
