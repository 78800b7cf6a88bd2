/** Large files go to the server in parts before their form: what broke goes on from the byte, also after the page was loaded again. */
import type { DetailedError, HttpRequest, HttpResponse, PreviousUpload, UrlStorage } from 'tus-js-client';
import { isDeviceOpen } from '../../offline/store/deviceSession.ts';
import { unanswered } from '../connection.ts';
import { readSession } from '../session.ts';
import { store, UPLOADS } from '../store.ts';
import { MAX_BREAKS, pauseMs } from './arrival.ts';
import { aborted, noConnection, timedOut, unreadable } from './errors.ts';
import { refuseWhilePreviewing } from './readOnly.ts';
import { API, callerHeaders, readAnswer } from './request.ts';
import { SENDING_STALL_MS, watchForStall } from './stall.ts';
import type { OnProgress } from './upload.ts';

/** Larger files go in parts; a smaller one goes along with its form. */
export const PARTS_FROM_BYTES = 1024 * 1024;

/** So many lines in a row that stalled without a byte more at the server are no bad line, but none. */
const MOST_STALLS = 3;

export interface PartsOptions {
  onProgress?: OnProgress;
  signal?: AbortSignal;
  /** The same file goes so often before it, for other places of its form: each place has an upload of its own. */
  copy?: number;
  /** By which the server is to know it, anyone who sends it: asked how far it is there, before it is begun. */
  id?: string;
}

/** What tells one file of one person from another, as far as a browser knows it. */
const markOf = ({ name, size, lastModified }: File, copy = 0) =>
  `${UPLOADS}${readSession()?.user.id ?? 0}/${size}/${lastModified}/${name}${copy ? `#${copy}` : ''}`;

/** Under it is the id of a file that is whole on the server, so that a save which is repeated, also after a reload, names the same one. */
const wholeMark = (file: File, copy?: number) => `${markOf(file, copy)}/whole`;

/** After the record has taken it, or when the server doesn't have it any more. */
export function forgetParts(file: File, copy?: number): void {
  store.removeItem(wholeMark(file, copy));
  store.removeItem(markOf(file, copy));
}

/** @returns the id of what a form has sent of it, from where anyone who gets it goes on */
export function begunParts(file: File, copy?: number): string | undefined {
  const begun = store.getItem<PreviousUpload | undefined>(markOf(file, copy))?.uploadUrl?.split('/').at(-1);
  return store.getItem<string | undefined>(wholeMark(file, copy)) ?? begun;
}

export const isSameUpload = (one: File, other: File): boolean => markOf(one) === markOf(other);

/** Where uploads of this browser are: who signs out forgets them, not who has to sign in again. */
const places: UrlStorage = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async mark => {
    const known = store.getItem<PreviousUpload | undefined>(mark);
    return known ? [known] : [];
  },
  removeUpload: async mark => store.removeItem(mark),
  addUpload: async (mark, upload) => {
    store.setItem(mark, { ...upload, urlStorageKey: mark });
    return mark;
  },
};

/** Nothing came back, or the server says that the same may go through later. */
const mayPass = (status: number) => [0, 408, 409, 423, 429, 502, 503, 504].includes(status);

/** Where the device keeps the entry instead, nobody waits for a line that the browser knows to be away. */
const isForDevice = (status: number) => status === 0 && !navigator.onLine && isDeviceOpen();

/** Goes on where it stopped. @returns the id under which the record's save takes it @throws HttpError, 0 when the line stays away; AbortError */
export async function sendInParts(
  file: File,
  { onProgress, signal, copy, id }: PartsOptions = {},
): Promise<string> {
  refuseWhilePreviewing('POST', '/uploads');
  const mark = markOf(file, copy);
  const whole = wholeMark(file, copy);
  const known = id ? undefined : store.getItem<string | undefined>(whole);
  if (known) return known;
  const { Upload } = await import('tus-js-client');
  if (signal?.aborted) throw aborted();
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      stall.end();
      signal?.removeEventListener('abort', stop);
      finish();
    };
    let stalls = 0;
    let arrived = 0;
    const person = readSession()?.user.id;
    let sent: Record<string, string> = {};
    const stall = watchForStall(SENDING_STALL_MS, () => {
      stalls += 1;
      unanswered();
      if (stalls < MOST_STALLS) void upload.abort().then(() => start());
      else endWith(timedOut());
    });
    const endWith = (reason: unknown) =>
      settle(() => {
        void upload.abort();
        reject(reason);
      });
    const start = () => {
      stall.moved();
      upload.start();
    };
    const upload = new Upload(file, {
      endpoint: `${API}/uploads`,
      metadata: { filename: file.name, ...(id && { id }) },
      ...(id && { uploadUrl: `${API}/uploads/${id}`, storeFingerprintForResuming: false }),
      urlStorage: places,
      fingerprint: async () => mark,
      retryDelays: Array.from({ length: MAX_BREAKS }, (_, index) => pauseMs(index + 1)),
      onShouldRetry: error => {
        const status = responseOf(error)?.getStatus() ?? 0;
        return mayPass(status) && !isForDevice(status);
      },
      onBeforeRequest: (request: HttpRequest) => {
        // Between two tries another person may have signed in.
        if (readSession()?.user.id !== person) {
          endWith(aborted());
          throw aborted();
        }
        sent = callerHeaders();
        for (const [name, value] of Object.entries(sent)) request.setHeader(name, value);
      },
      onAfterResponse: (request, response) => {
        keepPlace(request, response);
        // Bytes that were only sent may wait in a buffer, or be lost with their line.
        const received = Number(response.getHeader('Upload-Offset'));
        if (received > arrived) [arrived, stalls] = [received, 0];
      },
      onProgress: (loaded, total) => {
        stall.moved();
        onProgress?.(loaded, total ?? file.size);
      },
      onSuccess: () =>
        settle(() => {
          const given = upload.url?.split('/').at(-1) ?? '';
          if (!id) store.setItem(whole, given);
          resolve(given);
        }),
      onError: error => settle(() => reject(refusalOf(error, sent))),
    });
    const stop = () => endWith(aborted());
    signal?.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous && !id) upload.resumeFromPreviousUpload(previous);
      if (!signal?.aborted) start();
    });
  });
}

/** Asked how far it is, the server has said something else. */
class PlaceUnknown extends Error {
  constructor(readonly response: HttpResponse) {
    super();
  }
}

/** After these the upload is begun again; anything else says nothing of what has arrived. */
const isAnswered = (status: number) => (status >= 200 && status < 300) || [404, 405, 410].includes(status);

/** tus-js-client takes every refusal of this question as the end of the upload, and would send all of it again. */
function keepPlace(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && !isAnswered(response.getStatus())) throw new PlaceUnknown(response);
}

function responseOf(error: unknown): HttpResponse | null | undefined {
  const { originalResponse, causingError } = error as DetailedError;
  return causingError instanceof PlaceUnknown ? causingError.response : originalResponse;
}

/** In the words of the server, as any other refusal. @param sent the headers of the last request */
function refusalOf(error: unknown, sent: Record<string, string>): unknown {
  const response = responseOf(error);
  if (!response?.getStatus()) {
    unanswered();
    return noConnection();
  }
  try {
    readAnswer(response.getStatus(), new Headers(), response.getBody() ?? '', sent);
  } catch (refusal) {
    return refusal;
  }
  return unreadable(response.getStatus());
}
