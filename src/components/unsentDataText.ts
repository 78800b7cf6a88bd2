import { text } from '../i18n/text.ts';
import type { OfflineStoreOwner } from '../offline/store/state.ts';

/** A warning that wiping this device deletes another user's unsent data. */
export const unsentDataText = ({ name, waiting, typed }: OfflineStoreOwner): string =>
  [
    waiting > 0 && text('outbox.other.text', { name, smart_count: waiting }),
    typed > 0 && text('outbox.other.typed', { name, smart_count: typed }),
  ]
    .filter(Boolean)
    .join(' ');
