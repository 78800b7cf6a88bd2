/** Downloads that need the session's token, which never is in an address (specification §6). */
import { saveAs } from 'file-saver';
import { pause } from '../../basics/pause.ts';
import { Arrival, MAX_BREAKS, pauseMs } from './arrival.ts';
import { bodyJson, readBody } from './body.ts';
import { aborted, noConnection, toHttpError } from './errors.ts';
import { withProof } from './proof.ts';
import { API, callerHeaders, rawFetch } from './request.ts';
import { sentWith } from './sentToken.ts';
import type { OnProgress } from './upload.ts';

/** What has to be put together first may take its time before it begins. */
const HEAD_MS = 180_000;

export interface DownloadOptions {
  onProgress?: OnProgress;
  signal?: AbortSignal;
  accept?: string;
  /** Milliseconds before a line that broke so many times in a row is tried again. */
  waitMs?: (breaks: number) => number;
}

const nameIn = (disposition: string | null): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** Reads one answer to its end. @returns false when the connection broke or died before that */
async function read(response: Response, arrival: Arrival, onProgress?: OnProgress): Promise<boolean> {
  try {
    await readBody(response, part => {
      arrival.add(part);
      onProgress?.(arrival.loaded, arrival.total);
    });
    return !arrival.isShort;
  } catch {
    return false;
  }
}

/** A server that starts again or is overloaded may well answer the same question later. */
const mayPass = (error: unknown) =>
  [0, 429, 502, 503, 504].includes((error as { status?: number }).status ?? 0);

/** Where the server can go on from a byte, so does a broken line, as long as some come. @returns bytes and proposed name @throws HttpError, AbortError */
export async function download(
  path: string,
  options: DownloadOptions = {},
): Promise<{ blob: Blob; name?: string }> {
  const { onProgress, signal, accept = '*/*', waitMs = pauseMs } = options;
  const arrival = new Arrival();
  const ask = async (proof: Record<string, string> = {}) => {
    const headers = { ...callerHeaders(), Accept: accept, ...arrival.rangeHeaders(), ...proof };
    const response = await rawFetch(API + path, { headers, signal }, HEAD_MS);
    if (response.ok && response.body) return response;
    throw sentWith(toHttpError(response.status, await bodyJson(response), response.statusText), headers);
  };
  let response = await withProof(ask);
  for (let breaks = 0; ; ) {
    const before = arrival.loaded;
    arrival.begin(response);
    if (await read(response, arrival, onProgress)) break;
    if (signal?.aborted) throw aborted();
    breaks = arrival.loaded > before ? 1 : breaks + 1;
    let next: Response | undefined;
    while (!next) {
      if (!arrival.canGoOn || breaks > MAX_BREAKS) throw noConnection();
      await pause(waitMs(breaks), signal);
      next = await ask().catch(error => {
        if (signal?.aborted || !mayPass(error)) throw error;
        breaks += 1;
        return undefined;
      });
    }
    response = next;
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { blob: arrival.blob(type), name: nameIn(response.headers.get('content-disposition')) };
}

/** Hands bytes to the browser as a file of this name. */
export const saveFile = (blob: Blob, name: string): void => saveAs(blob, name);
