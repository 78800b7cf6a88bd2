/** Downloads. Stored outside of components, so that they continue while the user navigates. */
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
  /** Reason of a failure, or a note on how it was done. */
  message?: string;
  cancel: () => void;
  retry: () => void;
}

/** May resolve to a sentence for the user on how it was done. */
export type RunTransfer = (options: { onProgress: OnProgress; signal: AbortSignal }) => Promise<unknown>;

/** How long a finished download stays in the panel. Failures stay until the user closes them. */
const SHOW_DONE_MS = 15_000;

let transfers: readonly Transfer[] = [];
let lastId = 0;
const { notify, subscribe } = createListeners();

const publish = (next: readonly Transfer[]) => {
  transfers = next;
  notify();
};
const change = (id: number, values: Partial<Transfer>) =>
  publish(transfers.map(transfer => (transfer.id === id ? { ...transfer, ...values } : transfer)));

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
    setTimeout(() => dismissTransfer(id), SHOW_DONE_MS);
  } catch (error) {
    if (signal.aborted) change(id, { state: 'cancelled' });
    else change(id, { state: 'failed', message: (error as Error).message });
  }
}

/** The user who started them. */
let owner: number | undefined;

// Another user must not get these files or see their names.
subscribeSession(() => {
  if (transfers.length === 0 || readSession()?.user.id === owner) return;
  for (const { cancel } of transfers) cancel();
  publish([]);
});

/** Starts a download that the panel shows. Resolves when it has ended, also after a failure. */
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
