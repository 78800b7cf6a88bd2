/** Downloads only the damaged parts of a finished file again. */
import type { ByteStore } from './byte-store.ts';
import type { ArchiveProgress } from './http-ranges.ts';
import { Transfer, type TransferOptions, type TransferResult } from './transfer.ts';
import type { Report } from './verify.ts';

export const damagedDocuments = ({ documents }: Report) => documents.filter(({ isSame }) => !isSame);

/** @returns the number of bytes to download again */
export const damagedBytes = (report: Report) =>
  damagedDocuments(report).reduce((sum, { start, end }) => sum + end - start, 0);

/** A store whose writes overwrite the bytes from `at` on. */
function overwriteFrom(store: ByteStore, at: number): ByteStore {
  let next = at;
  return {
    ...store,
    async write(chunk) {
      const at = next;
      // Read first: a chunk that was transferred to a worker has no length.
      next += chunk.byteLength;
      await store.patch(at, chunk);
    },
    async truncate(length) {
      next = length;
    },
    async reserve() {},
  };
}

/** @param onTransfer called with the transfer of each part, so that it can be stopped */
export async function repair(
  report: Report,
  known: ArchiveProgress,
  options: Omit<TransferOptions, 'known' | 'until'>,
  onTransfer: (transfer: Transfer) => void,
): Promise<TransferResult> {
  for (const { start, end } of damagedDocuments(report)) {
    const store = overwriteFrom(options.store, start);
    const transfer = new Transfer({ ...options, store, known: { ...known, written: start }, until: end });
    onTransfer(transfer);
    const ending = await transfer.run();
    if (ending.kind !== 'complete') return ending;
  }
  return { kind: 'complete' };
}
