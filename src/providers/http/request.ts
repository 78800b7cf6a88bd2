/** Requests to the API: session, errors and JSON. */
import { HttpError } from 'react-admin';
import { currentLanguage } from '../../i18n/language.ts';
import { noteAnswered } from '../../offline/store/storeSession.ts';
import { connectionEpoch, isOffline, noteAnswer, noteNoAnswer } from '../connection.ts';
import { noteServerTime } from '../serverClock.ts';
import { readSession } from '../session.ts';
import { bodyText } from './body.ts';
import {
  aborted,
  authorizationOf,
  noConnection,
  timedOut,
  toHttpError,
  unreadable,
  withRetryAfter,
  withSentHeaders,
} from './errors.ts';
import { refuseWhilePreviewing } from './readOnly.ts';
import { withReauthentication } from './reauthentication.ts';

/** On the same origin as the pages. */
export const API = '/api';

/** Timeout until the answer starts. Uploads have their own rule. */
const ANSWER_MS = 60_000;
/** Timeout of reads while offline, so that saved data shows soon. */
const LOST_ANSWER_MS = 5_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The request survives leaving the page. Only for small bodies. */
  keepalive?: boolean;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  json: T;
}

/** A page's CSRF token is sent if it has one (specification §4). */
export function callerHeaders(): Record<string, string> {
  const authorization = authorizationOf(readSession()?.token);
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(authorization ? { Authorization: authorization } : {}),
    ...(csrf ? { 'X-CSRF-TOKEN': csrf } : {}),
  };
}

/** @param sent headers of the request @throws HttpError */
export function readAnswer<T>(
  status: number,
  headers: Headers,
  body: string,
  sent: Record<string, string>,
): Answer<T> {
  let json: unknown;
  let isJson = true;
  try {
    json = body === '' ? undefined : JSON.parse(body);
  } catch {
    isJson = false;
  }
  if (status < 200 || status >= 300)
    throw withRetryAfter(withSentHeaders(toHttpError(status, json), sent), headers.get('retry-after'));
  if (!isJson) throw unreadable(status);
  return { status, headers, json: json as T };
}

/** `fetch` with our errors. The timeout ends with the headers: read the body with `readBody`. */
export async function rawFetch(url: string, init: RequestInit, answerMs: number): Promise<Response> {
  const stop = new AbortController();
  const follow = () => stop.abort();
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    stop.abort();
  }, answerMs);
  if (init.signal?.aborted) follow();
  init.signal?.addEventListener('abort', follow);
  const epoch = connectionEpoch();
  try {
    const answer = await fetch(url, { ...init, signal: stop.signal });
    noteAnswer(answer.status, epoch);
    noteServerTime(answer.headers.get('date'));
    return answer;
  } catch {
    if (init.signal?.aborted) throw aborted();
    noteNoAnswer();
    throw late ? timedOut() : noConnection();
  } finally {
    clearTimeout(limit);
  }
}

/** @param path below `/api` @throws HttpError with the message of the server, or status 0 without an answer */
export const request = <T = unknown>(path: string, options: RequestOptions = {}): Promise<Answer<T>> =>
  withReauthentication(proof => send<T>(path, { ...options, headers: { ...options.headers, ...proof } }));

async function send<T>(path: string, options: RequestOptions): Promise<Answer<T>> {
  const { method = 'GET', json, headers, signal, keepalive } = options;
  refuseWhilePreviewing(method, path);
  const sent = {
    ...callerHeaders(),
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  };
  const response = await rawFetch(
    API + path,
    {
      method,
      headers: sent,
      body: json === undefined ? undefined : JSON.stringify(json),
      signal,
      keepalive,
    },
    method === 'GET' && isOffline() ? LOST_ANSWER_MS : ANSWER_MS,
  );
  const body = await bodyText(response).catch(error => {
    if (signal?.aborted) throw aborted();
    noteNoAnswer();
    throw error instanceof HttpError ? error : noConnection();
  });
  const answer = readAnswer<T>(response.status, response.headers, body, sent);
  noteAnswered();
  return answer;
}
