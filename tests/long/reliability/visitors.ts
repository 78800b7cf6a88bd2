/** Requests as they come: at moments of their own, however long the ones before take; each goes to the next process. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request and its answer; `status` 0 is none, or one that broke off. */
export interface Seen {
  kind: string;
  status: number;
  /** ms since 1970. */
  began: number;
  ms: number;
  /** A refusal that says when to come again. */
  saysWhen: boolean;
  /** Answered as it should be. */
  isFine: boolean;
}

/** One file that somebody took, over as many lines as it needed. */
export interface Fetched {
  kind: string;
  began: number;
  ms: number;
  bytes: number;
  isWhole: boolean;
  /** What arrived otherwise than it is. */
  wrongBytes: number;
  /** What no downloader can go on with: a whole file where a part was asked for, a part of something else. */
  mark?: string;
}

interface Asked {
  token?: string;
  body?: object | FormData;
  headers?: Record<string, string>;
  /** Good answers alongside 2xx. */
  orStatus?: readonly number[];
}

interface Taking {
  headers: Record<string, string>;
  /** Where the connection breaks, in bytes from the beginning; the rest is asked for. */
  breaks?: readonly number[];
  /** No faster than that. */
  bytesPerSecond?: number;
  /** When to give up, ms since 1970. */
  until: number;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;
const STALL_MS = 120_000;

export class Visitors {
  readonly seen: Seen[] = [];
  readonly fetched: Fetched[] = [];
  #turn = 0;

  /** @param hurry how many times sooner than told they come again: where refusals are what is looked at, not the time between */
  constructor(
    private readonly origins: readonly string[],
    private readonly hurry = 1,
  ) {}

  origin(): string {
    this.#turn += 1;
    return this.origins[this.#turn % this.origins.length] as string;
  }

  /** @param address below `/api/`, or from the root. @returns the answer, read whole; undefined where there was none */
  async ask(
    kind: string,
    method: string,
    address: string,
    asked: Asked = {},
  ): Promise<{ status: number; body: string; retryAfter: string | null } | undefined> {
    const { token, body, headers = {}, orStatus = [] } = asked;
    const began = Date.now();
    const from = performance.now();
    const isForm = body instanceof FormData;
    const note = (status: number, saysWhen: boolean, isFine: boolean) =>
      this.note({ kind, status, began, ms: performance.now() - from, saysWhen, isFine });
    try {
      const path = address.startsWith('/') ? address : `/api/${address}`;
      const response = await fetch(this.origin() + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        body: body && (isForm ? body : JSON.stringify(body)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const { status } = response;
      const retryAfter = response.headers.get('retry-after');
      note(status, retryAfter !== null, response.ok || orStatus.includes(status));
      return { status, body: text, retryAfter };
    } catch {
      note(0, false, false);
      return undefined;
    }
  }

  /** The same until it is answered as it should be: later where that is said, at once under its key where there was no answer. */
  async retry(
    kind: string,
    method: string,
    address: string,
    { until, ...asked }: Asked & { until: number },
  ): Promise<{ status: number; body: string } | undefined> {
    const headers = { 'idempotency-key': randomUUID(), ...asked.headers };
    while (Date.now() < until) {
      const answer = await this.ask(kind, method, address, { ...asked, headers });
      const isRefused = answer?.status === 429 || answer?.status === 503;
      if (answer && !isRefused) return answer;
      await this.#pause(answer?.retryAfter ?? undefined);
    }
    return undefined;
  }

  note(one: Seen): void {
    this.seen.push(one);
  }

  #pause(retryAfter?: string): Promise<void> {
    return sleep(retryAfter === undefined ? PAUSE_MS : (1000 * Number(retryAfter)) / this.hurry);
  }

  /** Takes a file and compares every byte; after each break goes on from there, at the next process. */
  async download(kind: string, address: string, expected: Buffer, taking: Taking): Promise<void> {
    const { until, breaks = [] } = taking;
    const fetched: Fetched = {
      kind,
      began: Date.now(),
      ms: 0,
      bytes: 0,
      isWhole: false,
      wrongBytes: 0,
    };
    const ends = [...breaks, expected.length].sort((one, other) => one - other);
    const from = performance.now();
    while (fetched.bytes < expected.length && Date.now() < until && !fetched.mark) {
      const end = ends.find(at => at > fetched.bytes) ?? expected.length;
      await this.#take(fetched, address, expected, end, taking);
    }
    fetched.isWhole = fetched.bytes === expected.length && fetched.wrongBytes === 0 && !fetched.mark;
    fetched.ms = performance.now() - from;
    this.fetched.push(fetched);
  }

  /** Over one line, up to that byte. */
  async #take(
    fetched: Fetched,
    address: string,
    expected: Buffer,
    end: number,
    { headers, bytesPerSecond }: Taking,
  ): Promise<void> {
    const start = fetched.bytes;
    const from = performance.now();
    const note = (status: number, saysWhen = false) =>
      this.note({
        kind: fetched.kind,
        status,
        // A line that breaks later was good until then.
        began: status === 0 ? Date.now() : began,
        ms: status === 0 ? 0 : performance.now() - from,
        saysWhen,
        isFine: status === (start === 0 ? 200 : 206),
      });
    const began = Date.now();
    const range: Record<string, string> = start === 0 ? {} : { range: `bytes=${start}-` };
    let response: IncomingMessage | undefined;
    try {
      response = await open(`${this.origin()}/api/${address}`, { ...headers, ...range });
      const { statusCode = 0, headers: answered } = response;
      note(statusCode, answered['retry-after'] !== undefined);
      if (statusCode !== 200 && statusCode !== 206) {
        response.resume();
        if (statusCode !== 429 && statusCode !== 503) fetched.mark = `answered with ${statusCode}`;
        else await this.#pause(answered['retry-after']);
        return;
      }
      fetched.mark = markOf(start, expected.length, response);
      if (fetched.mark) return;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        if (chunk.compare(expected, fetched.bytes, fetched.bytes + chunk.length) !== 0)
          fetched.wrongBytes += chunk.length;
        fetched.bytes += chunk.length;
        if (fetched.bytes >= end) break;
        if (bytesPerSecond) await sleep((1000 * chunk.length) / bytesPerSecond);
      }
    } catch {
      note(0);
      await this.#pause();
    } finally {
      response?.destroy();
    }
  }

  /**
   * Lets visits begin at random moments until the time is over; then waits for them.
   * @param when seconds after the beginning, in their order
   */
  async arrive(when: Iterable<number>, visit: () => Promise<void>): Promise<void> {
    const begin = performance.now();
    const underWay = new Set<Promise<void>>();
    for (const seconds of when) {
      await sleep(Math.max(0, begin + seconds * 1000 - performance.now()));
      const going: Promise<void> = visit().finally(() => underWay.delete(going));
      underWay.add(going);
    }
    await Promise.all(underWay);
  }
}

/** At random moments, so many a second on average. */
export function* steadily(perSecond: number, seconds: number): Generator<number> {
  for (let next = 0; ; ) {
    next += -Math.log(1 - Math.random()) / perSecond;
    if (next >= seconds) return;
    yield next;
  }
}

function markOf(start: number, length: number, { statusCode, headers }: IncomingMessage): string | undefined {
  if (start === 0)
    return Number(headers['content-length']) === length
      ? undefined
      : `${headers['content-length']} bytes of ${length}`;
  if (statusCode === 200) return '200 instead of 206';
  const part = `bytes ${start}-${length - 1}/${length}`;
  return headers['content-range'] === part ? undefined : `${headers['content-range']} instead of ${part}`;
}

function open(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers, agent: false }, resolve);
    sent.setTimeout(STALL_MS, () => sent.destroy(new Error('nothing came')));
    sent.on('error', reject).end();
  });
}

/** How often each, in words. */
export const counted = (all: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`);
};
