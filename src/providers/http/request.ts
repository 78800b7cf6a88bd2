/** One request to the REST interface: session, errors and JSON in one place. */
import { HttpError } from 'react-admin';
import { currentLanguage } from '../../i18n/language.ts';
import { noteAnswered } from '../../offline/store/deviceSession.ts';
import { answered, connectionEpoch, isOffline, unanswered } from '../connection.ts';
import { noteServerTime } from '../serverClock.ts';
import { readSession } from '../session.ts';
import { askedToWait } from './askedToWait.ts';
import { bodyText } from './body.ts';
import { aborted, noConnection, timedOut, toHttpError, unreadable } from './errors.ts';
import { withProof } from './proof.ts';
import { refuseWhilePreviewing } from './readOnly.ts';
import { authorizationOf, sentWith } from './sentToken.ts';

/** Where the interface is, on the same origin as the pages. */
export const API = '/api';

/** A read or write whose answer does not begin within this time has failed; uploads have a rule of their own. */
const ANSWER_MS = 60_000;
/** Of a read while the connection is known to be lost: what is on the device, or that nothing is, should be said soon. */
const LOST_ANSWER_MS = 5_000;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Arrives, too, if the page is left before its answer. Of a small body. */
  keepalive?: boolean;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  json: T;
}

/** The caller (bearer token), in which language, and the page's security token where an older server put one into it. */
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

/** Parses an answer to a request with the headers `sent`. @throws HttpError of a refusal */
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
    throw askedToWait(sentWith(toHttpError(status, json), sent), headers.get('retry-after'));
  if (!isJson) throw unreadable(status);
  return { status, headers, json: json as T };
}

/** Failures are already errors with words. Its limit ends with the head of the answer: read the body with `readBody`. */
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
  const turns = connectionEpoch();
  try {
    const answer = await fetch(url, { ...init, signal: stop.signal });
    answered(answer.status, turns);
    noteServerTime(answer.headers.get('date'));
    return answer;
  } catch {
    if (init.signal?.aborted) throw aborted();
    unanswered();
    throw late ? timedOut() : noConnection();
  } finally {
    clearTimeout(limit);
  }
}

/** @param path below `/api` @throws HttpError with the server's message, or with status 0 when no answer came */
export const request = <T = unknown>(path: string, options: RequestOptions = {}): Promise<Answer<T>> =>
  withProof(proof => send<T>(path, { ...options, headers: { ...options.headers, ...proof } }));

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
    unanswered();
    throw error instanceof HttpError ? error : noConnection();
  });
  const answer = readAnswer<T>(response.status, response.headers, body, sent);
  noteAnswered();
  return answer;
}
