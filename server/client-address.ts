/** The network address of the current request, for code that records it without access to the request. */
import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** Whatever `work` does, now or later, is done for a request from there. */
export const withClientAddress = <T>(from: string, work: () => T): T => addresses.run(from, work);

/** For work that a request only wakes, such as that of a queue: it is done for nobody. */
export const withoutClientAddress = <T>(work: () => T): T => addresses.exit(work);

export const clientAddress = (): string | undefined => addresses.getStore();
