/** The network address of the current request, for code that records it without access to the request. */
import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** Runs `work` in the context of a request from this address. */
export const withClientAddress = <T>(from: string, work: () => T): T => addresses.run(from, work);

/** Runs work that a request only triggers, such as a queue's, without an address. */
export const withoutClientAddress = <T>(work: () => T): T => addresses.exit(work);

export const clientAddress = (): string | undefined => addresses.getStore();
