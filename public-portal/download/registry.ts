/** The download managers of this browser tab, which continue while the user visits other pages with a script. */

import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { archiveName, DOWNLOAD_STALL_MS } from '../../contract/tender.ts';
import { fillIn } from '../../contract/texts/fill.ts';
import { ApiError, call } from '../api.ts';
import { grantFor } from '../grants.ts';
import { storedSession } from '../session.ts';
import { accessHeaders } from './access.ts';
import { checkFile, loadChecker } from './checker.ts';
import { fileOnDisk, freeOnDisk, openStore, removeFromDisk, sweepDisk } from './disk-store.ts';
import { Download } from './download.ts';
import { browserDownload, saveBlob } from './finished-file.ts';
import { DownloadManager } from './manager.ts';
import { errors } from './messages.ts';
import { Refused } from './options.ts';
import { readSaved, retentionMs } from './record.ts';
import { addressOf, type DownloadScope, fileNameOf, keyOf, sizeOf, type Tender } from './scope.ts';

const managers = new Map<string, DownloadManager>();

async function handOver(link: string, fileName: string, headers: Record<string, string>): Promise<void> {
  try {
    const { url } = await call<{ url: string }>(link, { method: 'POST', headers });
    browserDownload(url, fileName);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 401 || error.status === 403) throw new Refused(error.status);
    throw new Error(fillIn(errors().http, { status: error.status }));
  }
}

/** After this time, in milliseconds, the browser has surely saved its copy. */
const SAVED_LONG_AGO_MS = 15 * 60_000;

/** Deletes saved files first if they take up needed space. */
async function freeSpace(needed: number): Promise<number | null> {
  const free = await freeOnDisk();
  if (free === null || free >= needed || !navigator.storage?.getDirectory) return free;
  await sweepDisk(name => {
    const saved = readSaved(name);
    return saved ? (saved.done ? SAVED_LONG_AGO_MS : retentionMs(name)) : 0;
  });
  return freeOnDisk();
}

/** Keeps a phone's screen on while a download runs: browsers freeze pages behind a dark screen. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const take = async () => {
    try {
      if (wanted && document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen');
      if (!wanted) await lock?.release();
    } catch {
      // The device may refuse the request.
    }
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    lock?.release().catch(() => {});
  };
}

function makeDownload(tender: Tender, scope: DownloadScope, manager: DownloadManager): Download {
  const { path, query } = addressOf(tender, scope);
  const name =
    scope.kind === 'document' && manager.published.documents.find(({ id }) => id === scope.id)?.name;
  const fileName = fileNameOf(tender, scope, name || undefined);
  const headers = () => accessHeaders(storedSession(), grantFor(tender.web_link)) ?? {};
  const accept = scope.kind === 'document' ? 'application/octet-stream' : 'application/zip';
  return new Download({
    name: keyOf(tender, scope),
    fileName,
    scope,
    url: `/api/${path}${query}`,
    headers: () => ({ Accept: accept, ...headers() }),
    stallMs: DOWNLOAD_STALL_MS,
    openStore,
    removeLeftover: removeFromDisk,
    save: saveBlob,
    handOver: () => handOver(`${path}/link${query}`, fileName, headers()),
    keepAwake,
    isOnline: () => navigator.onLine !== false,
    size: () => sizeOf(scope, manager.published),
    freeSpace,
    expected: etag => manager.expected(scope, etag),
    check: checkFile,
    prepare: loadChecker,
    findFinished: key => fileOnDisk(key).catch(() => null),
    partOf: ids => {
      const part = { kind: 'selection', ids } as const;
      const address = addressOf(tender, part);
      return { url: `/api/${address.path}${address.query}`, fileName: fileNameOf(tender, part) };
    },
    onNarrowedDone: ids => void manager.downloadOthers(ids),
  });
}

function watchPage(manager: DownloadManager): void {
  const retry = () => manager.running?.retryNow();
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry());
  addEventListener('beforeunload', event => {
    const state = manager.running?.state;
    if (state && !state.keeps && state.phase !== 'connecting') event.preventDefault();
  });
}

export function downloadManagerFor(weblink: string, id: number, status: TenderStatusAnswer): DownloadManager {
  const tender = { web_link: weblink, id };
  const name = archiveName(tender);
  const known = managers.get(name);
  if (known) return known;
  void sweepDisk(retentionMs);
  const manager = new DownloadManager(tender, status, makeDownload);
  watchPage(manager);
  managers.set(name, manager);
  return manager;
}
