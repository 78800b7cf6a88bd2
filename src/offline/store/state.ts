/** Whether this browser keeps something for a person, and is open. Small: the vault itself comes only where there is one. */
import { createListeners } from '../../basics/listeners.ts';
import { tabChannel } from '../../basics/tabChannel.ts';
import type { Ended } from './database.ts';

/** `off`: nothing is kept. `locked`: it needs the PIN or the session. `open`: it can be read and written in this tab. */
export type DeviceState = 'off' | 'locked' | 'open';

/** For whom something is kept, as far as that may be read without a key. */
export interface DeviceOwner {
  userId: number;
  name: string;
  /** When the server last answered this browser, in milliseconds. */
  seenAt: number;
  /** How many entries wait to be sent. */
  waiting: number;
  /** How many drafts and notes of theirs go with it, as nobody else can read them. */
  typed: number;
  /** Why nothing is kept here any more but these. */
  ended?: Ended;
  /** The person has signed out here. */
  left?: true;
  /** It opens with a passphrase, not with digits. */
  isPassphrase?: true;
  /** The server was not seen for too long, if this device's clock is right. */
  isPerhapsUnseen: boolean;
}

let state: DeviceState = 'off';
let owner: DeviceOwner | undefined;
const listeners = createListeners();

export const deviceState = (): DeviceState => state;
export const deviceOwner = (): DeviceOwner | undefined => owner;

export const subscribeDevice = listeners.subscribe;

/** The vault says so. */
export function setDeviceState(next: DeviceState, of: DeviceOwner | undefined): void {
  state = next;
  owner = of;
  listeners.notify();
}

/** Keys need Web Crypto, which browsers give to pages of https and of this very computer alone. */
export const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** What the tabs of a browser tell each other of the offline store. */
export type DeviceMessage =
  /** It was made, wiped, opened or locked: each tab looks for itself. */
  | { kind: 'state' }
  /** Values of these stores changed. */
  | { kind: 'written'; stores: string[] }
  /** A tab of a remembered session asks for what opens it without the PIN, and gets it. */
  | { kind: 'openerAsked'; token: string }
  | { kind: 'opener'; token: string; secret: string };

export const { post: tellDeviceTabs, subscribe: hearDeviceTabs } = tabChannel<DeviceMessage>('aup-device');
