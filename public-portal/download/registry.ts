/** The downloads of this page, going on while other pages with a script are looked at. */

import { archiveName, DOWNLOAD_STALL_MS } from '../../contract/fields/weblink.ts';
import type { TenderStatusAnswer } from '../../contract/registers/tender.ts';
import { ApiError, call } from '../api.ts';
import { grantFor } from '../grants.ts';
import { storedSession } from '../session.ts';
import { passHeaders } from './access.ts';
import { checkFile, loadChecker } from './checker.ts';
import { Desk } from './desk.ts';
import { freeOnDisk, removeFromDisk, sweepDisk } from './disk-store.ts';
import { Download } from './download.ts';
import { openStore } from './open-store.ts';
import { Refused } from './options.ts';
import { browserDownload, saveBlob } from './save-file.ts';
import { keptFor, readSaved } from './saved.ts';
import { keepAwake } from './wake-lock.ts';
import { addressOf, fileNameOf, keyOf, sizeOf, type Tender, type Wish } from './wish.ts';
import { errors } from './words.ts';

const desks = new Map<string, Desk>();

async function handOver(link: string, fileName: string, headers: Record<string, string>): Promise<void> {
  try {
    const { url } = await call<{ url: string }>(link, { method: 'POST', headers });
    browserDownload(url, fileName);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 401 || error.status === 403) throw new Refused(error.status);
    throw new Error(errors().http(error.status));
  }
}

/** Room taken by what was saved already is given back first. */
async function room(needed: number): Promise<number | null> {
  const free = await freeOnDisk();
  if (free === null || free >= needed || !navigator.storage?.getDirectory) return free;
  await sweepDisk(name => (readSaved(name)?.done === false ? keptFor(name) : 0));
  return freeOnDisk();
}

function makeDownload(tender: Tender, wish: Wish, desk: Desk): Download {
  const { path, query } = addressOf(tender, wish);
  const name = wish.kind === 'document' && desk.published.documents.find(({ id }) => id === wish.id)?.name;
  const fileName = fileNameOf(tender, wish, name || undefined);
  const headers = () => passHeaders(storedSession(), grantFor(tender.web_link)) ?? {};
  const accept = wish.kind === 'document' ? 'application/octet-stream' : 'application/zip';
  return new Download({
    name: keyOf(tender, wish),
    fileName,
    wish,
    url: `/api/${path}${query}`,
    headers: () => ({ Accept: accept, ...headers() }),
    stallMs: DOWNLOAD_STALL_MS,
    openStore,
    removeLeftover: removeFromDisk,
    save: saveBlob,
    handOver: () => handOver(`${path}/link${query}`, fileName, headers()),
    keepAwake,
    isOnline: () => navigator.onLine !== false,
    size: () => sizeOf(wish, desk.published),
    room,
    expected: etag => desk.expected(wish, etag),
    check: checkFile,
    prepare: loadChecker,
  });
}

function watchPage(desk: Desk): void {
  const goOn = () => desk.running?.retryNow();
  addEventListener('online', goOn);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && goOn());
  addEventListener('beforeunload', event => {
    const state = desk.running?.state;
    if (state && !state.keeps && state.phase !== 'connecting') event.preventDefault();
  });
}

export function deskOf(weblink: string, id: number, status: TenderStatusAnswer): Desk {
  const tender = { web_link: weblink, id };
  const name = archiveName(tender);
  const known = desks.get(name);
  if (known) return known;
  void sweepDisk(keptFor);
  const desk = new Desk(tender, status, makeDownload);
  watchPage(desk);
  desks.set(name, desk);
  return desk;
}
