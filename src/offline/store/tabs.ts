/** What the tabs of a browser tell each other of the vault. */
import { tabChannel } from '../../basics/tabChannel.ts';

export type DeviceMessage =
  /** It was made, wiped, opened or locked: each tab looks for itself. */
  | { kind: 'state' }
  /** Values of these stores changed. */
  | { kind: 'written'; stores: string[] }
  /** A tab of a remembered session asks for what opens it without the PIN, and gets it. */
  | { kind: 'openerAsked'; token: string }
  | { kind: 'opener'; token: string; secret: string };

export const { post: tellDeviceTabs, subscribe: hearDeviceTabs } = tabChannel<DeviceMessage>('aup-device');
