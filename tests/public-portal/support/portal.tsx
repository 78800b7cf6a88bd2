/** The portal's pages on a stand-in for the server, as a person meets them. */
import { render } from 'preact';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { TenderStatusAnswer } from '../../../contract/answers/tender.ts';
import { App } from '../../../public-portal/App.tsx';
import { joinedTexts } from './joined-texts.ts';

export interface Reply {
  status?: number;
  json?: unknown;
  /** The connection is down: no answer at all. */
  broken?: boolean;
  /** What becomes of the body: it breaks off, never ends, or is a page that somebody put in its place. */
  body?: 'cut' | 'endless' | 'page';
}
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}
type Handler = Reply | ((sent: Sent) => Reply);

/** Answers by `METHOD path` without `/api/`; the longest beginning that fits wins, anything else is 404. */
export const server = {
  handlers: new Map<string, Handler>(),
  sent: [] as Sent[],
  on(route: string, handler: Handler) {
    server.handlers.set(route, handler);
  },
  calls: (route: string) => server.sent.filter(({ method, path }) => `${method} ${path}`.startsWith(route)),
};

function answer(sent: Sent): Reply {
  const line = `${sent.method} ${sent.path}`;
  const fitting = [...server.handlers.keys()].filter(route => line.startsWith(route));
  const best = fitting.sort((a, b) => b.length - a.length)[0];
  const handler = best === undefined ? undefined : server.handlers.get(best);
  if (!handler) return { status: 404, json: { message: 'Nothing was found at this address.' } };
  return typeof handler === 'function' ? handler(sent) : handler;
}

function bodyThatIs(fate: Reply['body'], signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode(fate === 'page' ? '<p>Sign in to this network</p>' : '{"id":'),
      );
      if (fate === 'page') controller.close();
      if (fate === 'cut') setTimeout(() => controller.error(new TypeError('network error')), 1);
      signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
    },
  });
}

async function fakeFetch(input: unknown, init: RequestInit = {}): Promise<Response> {
  const sent: Sent = {
    method: init.method ?? 'GET',
    path: String(input).replace(/^.*\/api\//, ''),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
  };
  server.sent.push(sent);
  const { status = 200, json = {}, broken, body } = answer(sent);
  await Promise.resolve();
  if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  if (broken) throw new TypeError('Failed to fetch');
  if (body) return new Response(bodyThatIs(body, init.signal), { status });
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
}

export const openTender = {
  exists: true,
  id: 7,
  status: 'Active',
  title: 'Solar pumps for eleven villages',
  endDate: '2026-12-14',
} satisfies TenderStatusAnswer;
const closedTender = {
  ...openTender,
  status: 'Closed',
  endDate: '2026-11-17',
} satisfies TenderStatusAnswer;

/** Where the page sent the browser when it left the portal. */
export const left: string[] = [];
let place: HTMLElement | undefined;
const statusCalls = () => server.calls('GET check-tender-status/').length;
let askedBefore = 0;

export function open(address: string): void {
  askedBefore = statusCalls();
  history.replaceState(null, '', address);
  place = document.createElement('div');
  document.body.append(place);
  render(<App />, place);
}

export function close(): void {
  if (!place) return;
  render(null, place);
  place.remove();
  place = undefined;
}

/** Resolves once the tender's status has been asked for and drawn. */
export async function checked(): Promise<void> {
  await vi.waitFor(() => {
    if (statusCalls() === askedBefore) throw new Error('not asked yet');
  });
  await new Promise(resolve => setTimeout(resolve, 30));
}

export const address = () => location.pathname + location.search;

export function signIn(role: string, area: Storage = sessionStorage): void {
  const user = { id: 3, name: 'Someone', username: 'someone', email: null, is_admin: role === 'admin' };
  area.setItem('user', JSON.stringify({ token: 'a-token', user, roles: [role], is_admin: role === 'admin' }));
}

/** Effects that wait for a frame hold up later ones: with the clock of the next test stopped, none would run. */
async function pendingEffects(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(resolve => setTimeout(resolve));
}

/** To be called once at the top of a test file. */
export function setUpPortal(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server.handlers.clear();
    server.sent.length = 0;
    askedBefore = 0;
    left.length = 0;
    vi.stubGlobal('fetch', fakeFetch);
    vi.spyOn(location, 'assign').mockImplementation(url => void left.push(String(url)));
    vi.spyOn(location, 'replace').mockImplementation(url => void left.push(String(url)));
    vi.stubGlobal('scrollTo', () => {});
    server.on('GET open-tenders', { json: [] });
    server.on('GET info', { json: {} });
    server.on('GET check-tender-status/solar', { json: openTender });
    server.on('GET check-tender-status/shut', { json: closedTender });
  });
  afterEach(async () => {
    expect(joinedTexts(document.body), 'words that run together').toEqual([]);
    close();
    await pendingEffects();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
