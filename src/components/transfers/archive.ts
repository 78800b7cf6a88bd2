/** Downloads the ZIP of a tender's documents, with the messages of the error catalogue (specification §8). */
import { saveAs } from 'file-saver';
import { statusTextOf } from '../../../contract/http-status.ts';
import { archiveName, DOWNLOAD_STALL_MS } from '../../../contract/tender.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { saveFile } from '../../providers/http/download.ts';
import type { RunTransfer } from './transfers.ts';

export interface Archived {
  /** Default: tender. */
  resource?: 'tender' | 'lmst';
  id: number;
  web_link: string;
}

interface HttpFailure {
  status?: number;
  message: string;
  body?: { statusText?: string };
}

function archiveFailure(error: unknown): string {
  const { status, message, body } = error as HttpFailure;
  if (!status) return text('transfer.noAnswer', { message });
  if (status === 404) return text('transfer.notFound');
  if (status === 500) return text('transfer.serverError');
  return text('transfer.otherStatus', {
    status,
    statusText: statusTextOf(status, body?.statusText),
  });
}

/** Final. After a broken or empty answer, the browser's own download may still succeed. */
const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status >= 400 && status < 500;
};

/** Aborts `work` after 120 s without a byte (specification §6). */
async function untilStalled<T>(
  options: Parameters<RunTransfer>[0],
  work: (options: Parameters<RunTransfer>[0]) => Promise<T>,
  stalled: () => Error,
): Promise<T> {
  const controller = new AbortController();
  let timedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOut = true;
      controller.abort();
    }, DOWNLOAD_STALL_MS);
  };
  watch();
  const onProgress = (loaded: number, total: number) => {
    watch();
    options.onProgress(loaded, total);
  };
  try {
    return await work({ onProgress, signal: AbortSignal.any([options.signal, controller.signal]) });
  } catch (error) {
    throw timedOut ? stalled() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Saves `{weblink}_{id}.zip`. If that fails without a refusal, the browser downloads it from an address signed for a few hours (specification §6). */
export const fetchAndSave =
  (dataProvider: OfficeDataProvider, tender: Archived): RunTransfer =>
  async options => {
    try {
      const blob = await untilStalled(
        options,
        inner => dataProvider.fetchArchive(tender, inner),
        () => new Error(text('transfer.timeout')),
      );
      if (blob.size === 0) throw new Error(text('transfer.emptyFile'));
      saveFile(blob, `${archiveName(tender)}.zip`);
      return undefined;
    } catch (error) {
      if (options.signal.aborted) throw error;
      if (isRefusal(error)) throw new Error(archiveFailure(error));
      return downloadByBrowser(dataProvider, tender)
        .catch(() => {
          const isTimeout = (error as Error).message === text('transfer.timeout');
          throw isTimeout ? error : new Error(archiveFailure(error));
        })
        .then(() => text('transfer.fallback'));
    }
  };

const downloadByBrowser = async (dataProvider: OfficeDataProvider, tender: Archived): Promise<void> =>
  saveAs(await dataProvider.archiveLink(tender), `${archiveName(tender)}.zip`);
