/**
 * The state of the offline store. Small, because every page loads it; the store itself is loaded only if
 * there is one.
 */
import { createListeners } from '../../basics/listeners.ts';
import { tabChannel } from '../../basics/tabChannel.ts';
import type { Ended } from './database.ts';

/** `off`: no store. `locked`: needs the PIN or the session. `open`: this tab can read and write it. */
export type OfflineStoreState = 'off' | 'locked' | 'open';

/** The store's owner, as far as it can be read without the key. */
export interface OfflineStoreOwner {
  userId: number;
  name: string;
  /** Last answer of the server, in milliseconds. */
  seenAt: number;
  /** Number of pending changes. */
  waiting: number;
  /** Number of drafts that only the store's key can read. */
  typed: number;
  /** Why only these are left. */
  ended?: Ended;
  /** The owner has signed out. */
  left?: true;
  /** Unlocked by a passphrase instead of digits. */
  isPassphrase?: true;
  /** The server was not reached for too long, if the clock is right. */
  isPerhapsUnseen: boolean;
}

let state: OfflineStoreState = 'off';
let owner: OfflineStoreOwner | undefined;
const listeners = createListeners();

export const offlineStoreState = (): OfflineStoreState => state;
export const offlineStoreOwner = (): OfflineStoreOwner | undefined => owner;

export const subscribeOfflineStore = listeners.subscribe;

/** Called by the store. */
export function setOfflineStoreState(next: OfflineStoreState, of: OfflineStoreOwner | undefined): void {
  state = next;
  owner = of;
  listeners.notify();
}

/** Web Crypto needs https or localhost. */
export const isOfflineSupported = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** Messages about the store between tabs. */
export type StoreMessage =
  /** Created, deleted, unlocked or locked: each tab looks itself. */
  | { kind: 'state' }
  /** Values of these stores changed. */
  | { kind: 'written'; stores: string[] }
  /** Asks other tabs for the session secret, and answers. */
  | { kind: 'openerAsked'; token: string }
  | { kind: 'opener'; token: string; secret: string };

export const { post: broadcastToTabs, subscribe: onTabMessage } = tabChannel<StoreMessage>('aup-device');
