import { useSyncExternalStore } from 'react';
import { type DeviceState, deviceState, subscribeDevice } from '../device/state.ts';

/** Whether this browser keeps something, and whether it is open, followed as it changes. */
export const useDevice = (): DeviceState => useSyncExternalStore(subscribeDevice, deviceState);
