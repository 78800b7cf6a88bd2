/** Uploads with XMLHttpRequest, because `fetch` has no upload progress. */
import { connectionEpoch, noteAnswer, noteNoAnswer } from '../connection.ts';
import { aborted, noConnection, timedOut } from './errors.ts';
import { refuseWhilePreviewing } from './readOnly.ts';
import { withReauthentication } from './reauthentication.ts';
import { type Answer, API, callerHeaders, readAnswer } from './request.ts';
import { SENDING_STALL_MS, watchForStall } from './stall.ts';

/** In bytes, with multipart headers. `total` is 0 while unknown. */
export type OnProgress = (loaded: number, total: number) => void;

export interface UploadOptions {
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

const headersOf = (xhr: XMLHttpRequest) => {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Sends a form with files. @throws HttpError; AbortError */
export const upload = <T = unknown>(
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer<T>> =>
  withReauthentication(proof =>
    send<T>(path, form, { ...options, headers: { ...options.headers, ...proof } }),
  );

function send<T>(path: string, form: FormData, options: UploadOptions): Promise<Answer<T>> {
  const { method = 'POST', headers, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    refuseWhilePreviewing(method, path);
    const epoch = connectionEpoch();
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    const settle = (finish: () => void) => {
      stall.end();
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const stall = watchForStall(SENDING_STALL_MS, () => {
      noteNoAnswer();
      settle(() => reject(timedOut()));
      xhr.abort();
    });
    xhr.open(method, API + path);
    const sent = { ...callerHeaders(), ...headers };
    for (const [name, value] of Object.entries(sent)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', event => {
      stall.moved();
      onProgress?.(event.loaded, event.lengthComputable ? event.total : 0);
    });
    xhr.addEventListener('load', () =>
      settle(() => {
        noteAnswer(xhr.status, epoch);
        try {
          resolve(readAnswer<T>(xhr.status, headersOf(xhr), xhr.responseText, sent));
        } catch (error) {
          reject(error);
        }
      }),
    );
    xhr.addEventListener('error', () =>
      settle(() => {
        noteNoAnswer();
        reject(noConnection());
      }),
    );
    xhr.addEventListener('abort', () => settle(() => reject(aborted())));
    signal?.addEventListener('abort', stop);
    stall.moved();
    xhr.send(form);
  });
}
