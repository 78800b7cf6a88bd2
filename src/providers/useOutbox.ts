import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxEntry } from '../device/outbox/entry.ts';
import { outbox, subscribeOutbox, waitingOf } from '../device/outbox/state.ts';

/** What waits on this device, followed as it changes. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribeOutbox, outbox);

/** What waits of one record, in its order. */
export const useWaiting = (register: string, id: unknown): OutboxEntry[] =>
  waitingOf(register, id, useOutbox());
