import { useSyncExternalStore } from 'react';
import {
  type DeviceOwner,
  type DeviceState,
  deviceOwner,
  deviceState,
  subscribeDevice,
} from '../offline/state.ts';

/** Whether this browser keeps something, and whether it is open, followed as it changes. */
export const useDevice = (): DeviceState => useSyncExternalStore(subscribeDevice, deviceState);

/** For whom, and how much waits, followed as it changes in whichever tab. */
export const useDeviceOwner = (): DeviceOwner | undefined =>
  useSyncExternalStore(subscribeDevice, deviceOwner);
