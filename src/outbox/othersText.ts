import type { DeviceOwner } from '../device/state.ts';
import type { useText } from '../i18n/useText.ts';

/** What of somebody else is lost with their device. */
export const othersText = (text: ReturnType<typeof useText>, { name, waiting, typed }: DeviceOwner): string =>
  [
    waiting > 0 && text('outbox.other.text', { name, smart_count: waiting }),
    typed > 0 && text('outbox.other.typed', { name, smart_count: typed }),
  ]
    .filter(Boolean)
    .join(' ');
