/** What the tabs of a browser tell each other of the vault. */
import { tabChannel } from '../basics/tabChannel.ts';

export type DeviceMessage =
  /** It was made, wiped, opened or locked: each tab looks for itself. */
  | { kind: 'state' }
  /** Values of these stores changed. */
  | { kind: 'written'; stores: string[] };

export const { tell: tellDeviceTabs, hear: hearDeviceTabs } = tabChannel<DeviceMessage>('aup-device');
