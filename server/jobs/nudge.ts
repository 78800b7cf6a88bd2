/** How a commit wakes the workers of its own process, so that they need not ask the database all the time. */
import { withoutClientAddress } from '../client-address.ts';

const workers = new Set<() => void>();

/** @returns a function that ends it */
export function onNudge(wake: () => void): () => void {
  workers.add(wake);
  return () => workers.delete(wake);
}

export function nudgeWorkers(): void {
  withoutClientAddress(() => {
    for (const wake of workers) wake();
  });
}
