/** Fetching just those parts of a finished file again that are not what was published. */
import type { ByteStore } from './byte-store.ts';
import type { Known } from './plan.ts';
import { type Ending, Transfer, type TransferOptions } from './transfer.ts';
import type { Report } from './verify.ts';

export const damaged = ({ documents }: Report) => documents.filter(({ isSame }) => !isSame);

/** Bytes to download again. */
export const damagedBytes = (report: Report) =>
  damaged(report).reduce((sum, { start, end }) => sum + end - start, 0);

/** What is appended to it goes over the bytes from `at` on. */
function window(store: ByteStore, at: number): ByteStore {
  let next = at;
  return {
    ...store,
    async write(chunk) {
      const at = next;
      // Asked before: a chunk that was handed to a worker has no length any more.
      next += chunk.byteLength;
      await store.patch(at, chunk);
    },
    async truncate(length) {
      next = length;
    },
    async reserve() {},
  };
}

/** @param onTransfer is given each part's transfer, so that it can be stopped */
export async function mend(
  report: Report,
  known: Known,
  options: Omit<TransferOptions, 'known' | 'until'>,
  onTransfer: (transfer: Transfer) => void,
): Promise<Ending> {
  for (const { start, end } of damaged(report)) {
    const store = window(options.store, start);
    const transfer = new Transfer({ ...options, store, known: { ...known, written: start }, until: end });
    onTransfer(transfer);
    const ending = await transfer.run();
    if (ending.kind !== 'complete') return ending;
  }
  return { kind: 'complete' };
}
