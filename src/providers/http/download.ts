/** Downloads with the token of the session, which must not be in an address (specification §6). */
import { saveAs } from 'file-saver';
import { pause } from '../../basics/pause.ts';
import { bodyJson, readBody } from './body.ts';
import { aborted, noConnection, toHttpError, withSentHeaders } from './errors.ts';
import { MAX_RETRIES, ResumableBody, retryDelayMs } from './ResumableBody.ts';
import { withReauthentication } from './reauthentication.ts';
import { API, callerHeaders, rawFetch } from './request.ts';
import type { OnProgress } from './upload.ts';

/** The server may have to prepare a file before it answers. */
const HEAD_MS = 180_000;

export interface DownloadOptions {
  onProgress?: OnProgress;
  signal?: AbortSignal;
  accept?: string;
  /** Milliseconds before an attempt. */
  waitMs?: (breaks: number) => number;
}

const fileNameIn = (disposition: string | null): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/** @returns false if the connection broke before the end */
async function read(response: Response, received: ResumableBody, onProgress?: OnProgress): Promise<boolean> {
  try {
    await readBody(response, part => {
      received.add(part);
      onProgress?.(received.loaded, received.total);
    });
    return !received.isShort;
  } catch {
    return false;
  }
}

/** A restarting or overloaded server may answer later. */
const isTemporary = (error: unknown) =>
  [0, 429, 502, 503, 504].includes((error as { status?: number }).status ?? 0);

/** Resumes after a lost connection if the server supports ranges. @returns content and the server's file name @throws HttpError, AbortError */
export async function download(
  path: string,
  options: DownloadOptions = {},
): Promise<{ blob: Blob; name?: string }> {
  const { onProgress, signal, accept = '*/*', waitMs = retryDelayMs } = options;
  const received = new ResumableBody();
  const ask = async (proof: Record<string, string> = {}) => {
    const headers = { ...callerHeaders(), Accept: accept, ...received.rangeHeaders(), ...proof };
    const response = await rawFetch(API + path, { headers, signal }, HEAD_MS);
    if (response.ok && response.body) return response;
    throw withSentHeaders(
      toHttpError(response.status, await bodyJson(response), response.statusText),
      headers,
    );
  };
  let response = await withReauthentication(ask);
  for (let breaks = 0; ; ) {
    const before = received.loaded;
    received.begin(response);
    if (await read(response, received, onProgress)) break;
    if (signal?.aborted) throw aborted();
    breaks = received.loaded > before ? 1 : breaks + 1;
    let next: Response | undefined;
    while (!next) {
      if (!received.canResume || breaks > MAX_RETRIES) throw noConnection();
      await pause(waitMs(breaks), signal);
      next = await ask().catch(error => {
        if (signal?.aborted || !isTemporary(error)) throw error;
        breaks += 1;
        return undefined;
      });
    }
    response = next;
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { blob: received.blob(type), name: fileNameIn(response.headers.get('content-disposition')) };
}

export const saveFile = (blob: Blob, name: string): void => saveAs(blob, name);
