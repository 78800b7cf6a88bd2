/** Uploads large files in parts before their form. Resumes after a lost connection, also after a reload. */
import type { DetailedError, HttpRequest, HttpResponse, PreviousUpload, UrlStorage } from 'tus-js-client';
import { isOfflineStoreOpen } from '../../offline/store/storeSession.ts';
import { noteNoAnswer } from '../connection.ts';
import { readSession } from '../session.ts';
import { store, UPLOADS } from '../store.ts';
import { aborted, noConnection, timedOut, unreadable } from './errors.ts';
import { MAX_RETRIES, retryDelayMs } from './ResumableBody.ts';
import { refuseWhilePreviewing } from './readOnly.ts';
import { API, callerHeaders, readAnswer } from './request.ts';
import { SENDING_STALL_MS, watchForStall } from './stall.ts';
import type { OnProgress } from './upload.ts';

/** Smaller files are sent with their form. */
export const IN_PARTS_FROM_BYTES = 1024 * 1024;

/** Stalls in a row without a new byte on the server. */
const MAX_STALLS = 3;

export interface PartsOptions {
  onProgress?: OnProgress;
  signal?: AbortSignal;
  /** Number of earlier uploads of the same file for other fields of the form. Each field has its own upload. */
  copy?: number;
  /** Id of an upload that another user or device may have started: its progress is requested first. */
  id?: string;
}

/** Identifies a file of a user, as far as a browser can. */
const fingerprintOf = ({ name, size, lastModified }: File, copy = 0) =>
  `${UPLOADS}${readSession()?.user.id ?? 0}/${size}/${lastModified}/${name}${copy ? `#${copy}` : ''}`;

/** Key with the id of a completed upload, so that a repeated save uses the same one, also after a reload. */
const completedKey = (file: File, copy?: number) => `${fingerprintOf(file, copy)}/whole`;

/** After the record is saved, or when the server has deleted the upload. */
export function forgetUpload(file: File, copy?: number): void {
  store.removeItem(completedKey(file, copy));
  store.removeItem(fingerprintOf(file, copy));
}

/** @returns the id of a started or completed upload, with which the outbox resumes it */
export function startedUploadId(file: File, copy?: number): string | undefined {
  const begun = store
    .getItem<PreviousUpload | undefined>(fingerprintOf(file, copy))
    ?.uploadUrl?.split('/')
    .at(-1);
  return store.getItem<string | undefined>(completedKey(file, copy)) ?? begun;
}

export const isSameUpload = (one: File, other: File): boolean => fingerprintOf(one) === fingerprintOf(other);

/** Started uploads. Cleared when the user signs out, but not when the session ends. */
const urlStorage: UrlStorage = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async fingerprint => {
    const known = store.getItem<PreviousUpload | undefined>(fingerprint);
    return known ? [known] : [];
  },
  removeUpload: async fingerprint => store.removeItem(fingerprint),
  addUpload: async (fingerprint, upload) => {
    store.setItem(fingerprint, { ...upload, urlStorageKey: fingerprint });
    return fingerprint;
  },
};

const isTemporary = (status: number) => [0, 408, 409, 423, 429, 502, 503, 504].includes(status);

/** Offline, the outbox stores the entry, so the user need not wait for retries. */
const isLeftToOutbox = (status: number) => status === 0 && !navigator.onLine && isOfflineStoreOpen();

/** Resumes an earlier upload. @returns the upload id for the form @throws HttpError, with status 0 if the connection stays lost; AbortError */
export async function uploadInParts(
  file: File,
  { onProgress, signal, copy, id }: PartsOptions = {},
): Promise<string> {
  refuseWhilePreviewing('POST', '/uploads');
  const fingerprint = fingerprintOf(file, copy);
  const completed = completedKey(file, copy);
  const known = id ? undefined : store.getItem<string | undefined>(completed);
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
    const userId = readSession()?.user.id;
    let sent: Record<string, string> = {};
    const stall = watchForStall(SENDING_STALL_MS, () => {
      stalls += 1;
      noteNoAnswer();
      if (stalls < MAX_STALLS) void upload.abort().then(() => start());
      else fail(timedOut());
    });
    const fail = (reason: unknown) =>
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
      urlStorage: urlStorage,
      fingerprint: async () => fingerprint,
      retryDelays: Array.from({ length: MAX_RETRIES }, (_, index) => retryDelayMs(index + 1)),
      onShouldRetry: error => {
        const status = responseOf(error)?.getStatus() ?? 0;
        return isTemporary(status) && !isLeftToOutbox(status);
      },
      onBeforeRequest: (request: HttpRequest) => {
        // Between two attempts another user may have signed in.
        if (readSession()?.user.id !== userId) {
          fail(aborted());
          throw aborted();
        }
        sent = callerHeaders();
        for (const [name, value] of Object.entries(sent)) request.setHeader(name, value);
      },
      onAfterResponse: (request, response) => {
        checkOffsetAnswer(request, response);
        // Only this proves that bytes arrived. Sent ones may be in a buffer or lost.
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
          if (!id) store.setItem(completed, given);
          resolve(given);
        }),
      onError: error => settle(() => reject(toError(error, sent))),
    });
    const stop = () => fail(aborted());
    signal?.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous && !id) upload.resumeFromPreviousUpload(previous);
      if (!signal?.aborted) start();
    });
  });
}

/** The server did not say how much it has received. */
class OffsetUnknown extends Error {
  constructor(readonly response: HttpResponse) {
    super();
  }
}

/** After these answers the upload starts over. Others say nothing about what has arrived. */
const isFinal = (status: number) => (status >= 200 && status < 300) || [404, 405, 410].includes(status);

/** tus-js-client would start over after every refused HEAD request. */
function checkOffsetAnswer(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && !isFinal(response.getStatus())) throw new OffsetUnknown(response);
}

function responseOf(error: unknown): HttpResponse | null | undefined {
  const { originalResponse, causingError } = error as DetailedError;
  return causingError instanceof OffsetUnknown ? causingError.response : originalResponse;
}

/** @param sent headers of the last request */
function toError(error: unknown, sent: Record<string, string>): unknown {
  const response = responseOf(error);
  if (!response?.getStatus()) {
    noteNoAnswer();
    return noConnection();
  }
  try {
    readAnswer(response.getStatus(), new Headers(), response.getBody() ?? '', sent);
  } catch (refusal) {
    return refusal;
  }
  return unreadable(response.getStatus());
}
