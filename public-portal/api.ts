/** The portal's requests to the server (specification §4). */

import type { NewsAnswer, TenderStatusAnswer } from '../contract/answers/tender.ts';
import type { TenderContractorAnswer } from '../contract/answers/tendercontractor.ts';
import type { ContractorDetails } from '../contract/fields/contractor-rules.ts';
import { archiveName, GRANT_HEADER } from '../contract/tender.ts';
import { storedSession } from './session.ts';
import { language, texts } from './texts/catalogue.ts';

const TIMEOUT_MS = 45_000;

const segment = encodeURIComponent;

/** A failed request with a message for users. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** The message's code, the same in every language. */
  readonly code: string | undefined;
  /** The server was not reached: the connection failed, or a proxy answered. */
  readonly isUnreached: boolean;
  constructor(status: number, message?: string, errors: Record<string, string[]> = {}, code?: string) {
    super(message ?? texts().shared.noAnswer + (status === 0 ? '' : ` (${status})`));
    this.status = status;
    this.isUnreached = message === undefined && (status === 0 || (status >= 502 && status <= 504));
    this.errors = errors;
    this.code = code;
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** `Authorization` of a signed-in user, and the page's CSRF token if it has one. */
function sessionHeaders(): Record<string, string> {
  const token = storedSession()?.token;
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(csrf ? { 'X-CSRF-TOKEN': csrf } : {}),
  };
}

interface JsonResponse {
  status: number;
  isGood: boolean;
  /** Null if the response is not JSON, such as the page of a gateway or of a public network. */
  body: ({ message?: unknown; errors?: Record<string, string[]>; code?: string } & object) | null;
}

const readObject = (text: string): JsonResponse['body'] => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

const noAnswer = () => new ApiError(0);

/** The timeout covers the whole response, as its body may stall, too. */
async function send(
  path: string,
  options: CallOptions,
  headers: Record<string, string>,
): Promise<JsonResponse> {
  const { method = 'GET', body, signal } = options;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = () => limit.abort();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language(),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : undefined,
      signal: limit.signal,
    });
    return { status: response.status, isGood: response.ok, body: readObject(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** @throws ApiError, or the AbortError of the caller's own signal */
export async function call<T extends object>(path: string, options: CallOptions = {}): Promise<T> {
  const session = sessionHeaders();
  let answer = await send(path, options, { ...session, ...options.headers });
  if (answer.status === 401 && session.Authorization) {
    // An expired session must not block access to public data.
    const { Authorization: _, ...rest } = session;
    answer = await send(path, options, { ...rest, ...options.headers });
  }
  const { status, isGood, body } = answer;
  // The action may have succeeded; repeating the request will tell.
  if (isGood && !body) throw noAnswer();
  if (isGood) return body as T;
  const message = typeof body?.message === 'string' ? body.message : undefined;
  throw new ApiError(status, message, body?.errors, body?.code);
}

/** Never rejects. Failures other than an unknown tender have the reason `fetch_error` (specification §8) and a `cause`. */
export async function tenderStatus(weblink: string): Promise<TenderStatusAnswer & { cause?: unknown }> {
  try {
    return await call<TenderStatusAnswer>(`check-tender-status/${segment(weblink)}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { exists: false };
    return { exists: false, reason: 'fetch_error', cause: error };
  }
}

/** @returns the id of the company with this NTN, or null */
export async function checkNtn(ntn: string, weblink: string, signal?: AbortSignal): Promise<number | null> {
  try {
    const path = `contractor/check-ntn/${segment(ntn)}?weblink=${segment(weblink)}`;
    return (await call<{ id: number }>(path, { signal })).id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** @returns at most five company names that begin with the text */
export async function companyNames(text: string, weblink: string, signal?: AbortSignal): Promise<string[]> {
  const path = `contractor/search/${segment(text)}?weblink=${segment(weblink)}`;
  return (await call<{ company_name: string }[]>(path, { signal })).map(row => row.company_name);
}

const post = <T extends object>(path: string, body: unknown, key: string) =>
  call<T>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } });

/** Sends no web link: with one, the request would count as an NTN lookup, and users of a network share that limit. */
export const createContractor = (details: ContractorDetails, key: string) =>
  post<{ id?: number; user_validated?: boolean }>('contractor', details, key);

/** Sends a confirmation link to the address. */
export const askForNews = (
  tender: { web_link: string; id: number },
  email: string,
  grant: string,
  key: string,
) =>
  call<{ news?: NewsAnswer }>(`tender/news/${segment(archiveName(tender))}`, {
    method: 'POST',
    body: { email },
    headers: { [GRANT_HEADER]: grant, 'Idempotency-Key': key },
  });

export interface TakeTender extends Partial<ContractorDetails> {
  NTN: string;
  web_link: string;
  /** yyyy-mm-dd */
  date_of_entry: string;
  contractor_id?: number;
  tender_id?: number;
}
export const takeTender = (body: TakeTender, key: string) =>
  post<TenderContractorAnswer>('tenderContractor', body, key);
