import { useState } from 'react';
import { text } from '../../i18n/text.ts';
import type { WrongPin } from '../../offline/store/offlineStore.ts';
import { offlineStoreOwner } from '../../offline/store/state.ts';

/** The message after a wrong PIN, until the next try. */
export function useWrongPin() {
  const [message, setMessage] = useState<string>();
  const show = (answer: WrongPin | undefined): void => {
    if (!answer) {
      setMessage(undefined);
      return;
    }
    const seconds = Math.ceil(answer.waitMs / 1000);
    const left = text('device.pin.left', { smart_count: answer.triesLeft });
    const sentences = answer.early ? [] : [text('device.pin.wrong'), left];
    // Another user of this device should know what would be lost if it is wiped.
    const { name = '', waiting = 0 } = offlineStoreOwner() ?? {};
    if (waiting > 0) sentences.push(text('device.pin.unsent', { name, smart_count: waiting }));
    if (seconds > 0) sentences.push(text('device.pin.wait', { smart_count: seconds }));
    setMessage(sentences.join(' '));
  };
  return { message, show };
}
