/** Downloads that need the session's token, which never stands in an address (rulings §6). */
import { aborted, noConnection, toHttpError } from './errors.ts';
import { API, callerHeaders, rawFetch } from './request.ts';
import type { OnProgress } from './upload.ts';

export interface DownloadOptions {
  onProgress?: OnProgress;
  signal?: AbortSignal;
  accept?: string;
}

const nameIn = (disposition: string | null): string | undefined => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

/**
 * Reads a whole answer, reporting how far it is.
 * @returns the bytes and the file name that the server proposes
 * @throws HttpError, AbortError
 */
export async function download(
  path: string,
  options: DownloadOptions = {},
): Promise<{ blob: Blob; name?: string }> {
  const { onProgress, signal, accept = '*/*' } = options;
  const response = await rawFetch(API + path, { headers: { ...callerHeaders(), Accept: accept }, signal });
  if (!response.ok || !response.body)
    throw toHttpError(response.status, await response.json().catch(() => undefined));
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 && !response.headers.get('content-encoding') ? length : 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  try {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      loaded += part.value.byteLength;
      onProgress?.(loaded, total);
    }
  } catch {
    throw signal?.aborted ? aborted() : noConnection();
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { blob: new Blob(chunks, { type }), name: nameIn(response.headers.get('content-disposition')) };
}

/** Hands bytes to the browser as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to read; a second is what the specification gives it (§9).
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
