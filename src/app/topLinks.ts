import type { TextKey } from '../i18n/textKey.ts';

/** Links in the top bar (specification §3). All but the dashboard are pages of the portal. */
export const topLinks: readonly { key: TextKey; to: string }[] = [
  { key: 'shell.home', to: '/home' },
  { key: 'shell.about', to: '/about' },
  { key: 'shell.dashboard', to: '/dashboard' },
  { key: 'shell.contact', to: '/contact' },
];
