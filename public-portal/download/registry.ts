/** The downloads of this page: one for each archive, going on while other pages of the portal are looked at. */
import { archiveName, DOWNLOAD_STALL_MS } from '../../contract/weblink.ts';
import { ApiError, call } from '../api.ts';
import { grantFor } from '../grants.ts';
import { storedSession } from '../session.ts';
import { passHeaders } from './access.ts';
import { removeFromDisk, sweepDisk } from './disk-store.ts';
import { Download, Refused } from './download.ts';
import { openStore } from './open-store.ts';
import { browserDownload, saveBlob } from './save-file.ts';
import { keepAwake } from './wake-lock.ts';
import { httpError } from './words.ts';

const downloads = new Map<string, Download>();

async function handOver(address: string, fileName: string, headers: Record<string, string>): Promise<void> {
  try {
    const { url } = await call<{ url: string }>(`${address}/link`, { method: 'POST', headers });
    browserDownload(url, fileName);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 401 || error.status === 403) throw new Refused(error.status);
    throw new Error(httpError(error.status));
  }
}

export function downloadOf(weblink: string, id: number): Download {
  const name = archiveName({ web_link: weblink, id });
  const running = downloads.get(name);
  if (running) return running;
  void sweepDisk();
  const address = `tender/create-zip/${encodeURIComponent(name)}`;
  const headers = () => passHeaders(storedSession(), grantFor(weblink)) ?? {};
  const download = new Download({
    name,
    url: `/api/${address}`,
    headers: () => ({ Accept: 'application/zip', ...headers() }),
    stallMs: DOWNLOAD_STALL_MS,
    openStore,
    removeLeftover: removeFromDisk,
    save: saveBlob,
    handOver: () => handOver(address, `${name}.zip`, headers()),
    keepAwake,
    isOnline: () => navigator.onLine !== false,
  });
  const goOn = () => download.retryNow();
  addEventListener('online', goOn);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && goOn());
  addEventListener('beforeunload', event => {
    const { phase, keeps } = download.state;
    if (!keeps && (phase === 'receiving' || phase === 'waiting')) event.preventDefault();
  });
  downloads.set(name, download);
  return download;
}
