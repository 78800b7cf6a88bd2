import { useSyncExternalStore } from 'react';
import {
  type DeviceOwner,
  type DeviceState,
  deviceOwner,
  deviceState,
  subscribeDevice,
} from '../offline/store/state.ts';

/** Whether offline access is on in this browser, and unlocked. */
export const useDevice = (): DeviceState => useSyncExternalStore(subscribeDevice, deviceState);

/** Whose offline data it is, and how many changes are pending. Updates with changes in any tab. */
export const useDeviceOwner = (): DeviceOwner | undefined =>
  useSyncExternalStore(subscribeDevice, deviceOwner);
