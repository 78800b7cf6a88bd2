/** Fetching the ZIP of a tender's documents, with the messages of the error catalogue (specification §8). */
import { saveAs } from 'file-saver';
import { statusTextOf } from '../../../contract/http-status.ts';
import { archiveName, DOWNLOAD_STALL_MS } from '../../../contract/tender.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { saveFile } from '../../providers/http/download.ts';
import type { RunTransfer } from './transfers.ts';

export interface Archived {
  /** Whose archive it is; a tender's unless said otherwise. */
  resource?: 'tender' | 'lmst';
  id: number;
  web_link: string;
}

interface HttpFailure {
  status?: number;
  message: string;
  body?: { statusText?: string };
}

/** The words of the catalogue for a download that failed. */
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

/** A refusal is final; a broken or empty answer may still come through by the browser's own download. */
const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status >= 400 && status < 500;
};

/** Runs `work` and ends it when no progress is made for as long as specification §6 allows ( 120 s without a byte). */
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

/** As `{weblink}_{id}.zip`. Where that fails without a refusal, the browser's own download takes over, under an address signed for a few hours (specification §6). */
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
      return handToBrowser(dataProvider, tender)
        .catch(() => {
          const isTimeout = (error as Error).message === text('transfer.timeout');
          throw isTimeout ? error : new Error(archiveFailure(error));
        })
        .then(() => text('transfer.fallback'));
    }
  };

/** A plain link: the browser fetches it on its own, and shows it among its own downloads. */
const handToBrowser = async (dataProvider: OfficeDataProvider, tender: Archived): Promise<void> =>
  saveAs(await dataProvider.archiveLink(tender), `${archiveName(tender)}.zip`);
