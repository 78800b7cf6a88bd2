/** Downloads under way, kept outside of any screen so that they go on while the person moves about. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../basics/listeners.ts';
import type { OnProgress } from '../../providers/http/upload.ts';
import { readSession, subscribeSession } from '../../providers/session.ts';

export interface Transfer {
  id: number;
  name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  loaded: number;
  /** Bytes in all; 0 while unknown. */
  total: number;
  /** What went wrong, or how it was done otherwise. */
  message?: string;
  cancel: () => void;
  retry: () => void;
}

/** May resolve to a sentence on how it was done, where that is worth saying. */
export type RunTransfer = (options: { onProgress: OnProgress; signal: AbortSignal }) => Promise<unknown>;

/** What went well leaves the panel on its own; what didn't stays until it is dealt with. */
const DONE_STAYS_MS = 15_000;

let transfers: readonly Transfer[] = [];
let lastId = 0;
const { notify, subscribe } = createListeners();

const publish = (next: readonly Transfer[]) => {
  transfers = next;
  notify();
};
const change = (id: number, values: Partial<Transfer>) =>
  publish(transfers.map(transfer => (transfer.id === id ? { ...transfer, ...values } : transfer)));

/** The message of a failure is the run's own: it knows what was being fetched. */
async function run(id: number, start: RunTransfer): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  change(id, {
    state: 'running',
    loaded: 0,
    total: 0,
    message: undefined,
    cancel: () => controller.abort(),
  });
  try {
    const note = await start({ signal, onProgress: (loaded, total) => change(id, { loaded, total }) });
    change(id, { state: 'done', message: typeof note === 'string' ? note : undefined });
    setTimeout(() => dismissTransfer(id), DONE_STAYS_MS);
  } catch (error) {
    if (signal.aborted) change(id, { state: 'cancelled' });
    else change(id, { state: 'failed', message: (error as Error).message });
  }
}

/** Whose they are. */
let owner: number | undefined;

/** Nobody is handed what another one asked for, nor sees what it was called. */
subscribeSession(() => {
  if (transfers.length === 0 || readSession()?.user.id === owner) return;
  for (const { cancel } of transfers) cancel();
  publish([]);
});

/** Begins a download that the panel shows. Resolves when it has ended, one way or another. */
export function startTransfer(name: string, start: RunTransfer): Promise<void> {
  owner = readSession()?.user.id;
  lastId += 1;
  const id = lastId;
  const retry = () => void run(id, start);
  publish([
    ...transfers,
    { id, name, state: 'running', loaded: 0, total: 0, cancel: () => undefined, retry },
  ]);
  return run(id, start);
}

export const dismissTransfer = (id: number) => publish(transfers.filter(transfer => transfer.id !== id));

export const useTransfers = () => useSyncExternalStore(subscribe, () => transfers);
