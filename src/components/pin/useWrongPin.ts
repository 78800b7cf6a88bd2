import { useState } from 'react';
import { text } from '../../i18n/text.ts';
import { deviceOwner } from '../../offline/state.ts';
import type { WrongPin } from '../../offline/vault.ts';

/** What a person is told about a PIN that did not open, until the next try. */
export function useWrongPin() {
  const [message, setMessage] = useState<string>();
  const note = (answer: WrongPin | undefined): void => {
    if (!answer) {
      setMessage(undefined);
      return;
    }
    const seconds = Math.ceil(answer.waitMs / 1000);
    const left = text('device.pin.left', { smart_count: answer.triesLeft });
    const said = answer.early ? [] : [text('device.pin.wrong'), left];
    // Who may not be the one whose work it is hears what would be lost.
    const { name = '', waiting = 0 } = deviceOwner() ?? {};
    if (waiting > 0) said.push(text('device.pin.unsent', { name, smart_count: waiting }));
    if (seconds > 0) said.push(text('device.pin.wait', { smart_count: seconds }));
    setMessage(said.join(' '));
  };
  return { message, note };
}
