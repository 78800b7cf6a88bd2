/** The calls that the portal makes (specification §4). */

import type { NewsAnswer, TenderStatusAnswer } from '../contract/answers/tender.ts';
import type { TenderContractorAnswer } from '../contract/answers/tendercontractor.ts';
import type { ContractorDetails } from '../contract/fields/contractor-rules.ts';
import { archiveName, GRANT_HEADER } from '../contract/tender.ts';
import { storedSession } from './session.ts';
import { language, texts } from './texts/catalogue.ts';

const TIMEOUT_MS = 45_000;

const segment = encodeURIComponent;

/** A refusal with words for people; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Which message it is, in every language. */
  readonly code: string | undefined;
  /** No answer of the server itself: the connection failed, or a proxy answered. */
  readonly isUnreached: boolean;
  constructor(status: number, said?: string, errors: Record<string, string[]> = {}, code?: string) {
    super(said ?? texts().shared.noAnswer + (status === 0 ? '' : ` (${status})`));
    this.status = status;
    this.isUnreached = said === undefined && (status === 0 || (status >= 502 && status <= 504));
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

/** `Authorization` of a signed-in person, and the CSRF token of a page that carries one. */
function standingHeaders(): Record<string, string> {
  const token = storedSession()?.token;
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(csrf ? { 'X-CSRF-TOKEN': csrf } : {}),
  };
}

interface Answered {
  status: number;
  isGood: boolean;
  /** What came in JSON; null where something else did, such as the page of a gateway or of a public network. */
  body: ({ message?: unknown; errors?: Record<string, string[]>; code?: string } & object) | null;
}

const readObject = (text: string): Answered['body'] => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

const unanswered = () => new ApiError(0);

/** The limit covers the whole response: its body may stall or break off, too. */
async function send(path: string, options: CallOptions, headers: Record<string, string>): Promise<Answered> {
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
    throw unanswered();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** @throws ApiError, or the AbortError of the caller's own signal */
export async function call<T extends object>(path: string, options: CallOptions = {}): Promise<T> {
  const standing = standingHeaders();
  let answer = await send(path, options, { ...standing, ...options.headers });
  if (answer.status === 401 && standing.Authorization) {
    // An expired session must not keep anyone from what is public.
    const { Authorization: _, ...rest } = standing;
    answer = await send(path, options, { ...rest, ...options.headers });
  }
  const { status, isGood, body } = answer;
  // The action may have succeeded; only a repeated request tells.
  if (isGood && !body) throw unanswered();
  if (isGood) return body as T;
  const said = typeof body?.message === 'string' ? body.message : undefined;
  throw new ApiError(status, said, body?.errors, body?.code);
}

/** An unknown tender is an answer, not an error; any other failure has the reason `fetch_error` (specification §8), with what it was as `cause`. */
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

/** Names of at most five companies that begin with the text. */
export async function companyNames(text: string, weblink: string, signal?: AbortSignal): Promise<string[]> {
  const path = `contractor/search/${segment(text)}?weblink=${segment(weblink)}`;
  return (await call<{ company_name: string }[]>(path, { signal })).map(row => row.company_name);
}

const post = <T extends object>(path: string, body: unknown, key: string) =>
  call<T>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } });

/** Names no tender: the answer is the same for a known company, and one address, which may be a network's, has few look-ups of those. */
export const createContractor = (details: ContractorDetails, key: string) =>
  post<{ id?: number; user_validated?: boolean }>('contractor', details, key);

/** Has a link to confirm sent to the address. */
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
