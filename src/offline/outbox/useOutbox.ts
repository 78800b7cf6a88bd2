import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxEntry } from './entry.ts';
import { outbox, subscribeOutbox, waitingOf } from './state.ts';

export const useOutbox = (): Outbox => useSyncExternalStore(subscribeOutbox, outbox);

export const useWaiting = (register: string, id: unknown): OutboxEntry[] =>
  waitingOf(register, id, useOutbox());
