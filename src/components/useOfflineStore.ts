import { useSyncExternalStore } from 'react';
import {
  type OfflineStoreOwner,
  type OfflineStoreState,
  offlineStoreOwner,
  offlineStoreState,
  subscribeOfflineStore,
} from '../offline/store/state.ts';

/** Whether offline access is on in this browser, and unlocked. */
export const useOfflineStore = (): OfflineStoreState =>
  useSyncExternalStore(subscribeOfflineStore, offlineStoreState);

/** Whose offline data it is, and how many changes are pending. Updates with changes in any tab. */
export const useOfflineStoreOwner = (): OfflineStoreOwner | undefined =>
  useSyncExternalStore(subscribeOfflineStore, offlineStoreOwner);
