/** Requests as they come: at moments of their own, however long the ones before take; each goes to the next process. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Seen {
  kind: string;
  status: number;
  ms: number;
  /** A refusal that says when to come again. */
  saysWhen: boolean;
}

export class Visitors {
  readonly seen: Seen[] = [];
  /** What arrived otherwise than it is. */
  wrongBytes = 0;
  #turn = 0;
  #underWay = new Set<Promise<void>>();

  constructor(private readonly origins: readonly string[]) {}

  get underWay(): number {
    return this.#underWay.size;
  }

  origin(): string {
    this.#turn += 1;
    return this.origins[this.#turn % this.origins.length] as string;
  }

  /** @returns the answer, read whole; undefined where the line broke */
  async ask(
    kind: string,
    method: string,
    address: string,
    {
      token,
      body,
      headers = {},
    }: { token?: string; body?: object | FormData; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: string } | undefined> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${this.origin()}/api/${address}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        body: body && (isForm ? body : JSON.stringify(body)),
      });
      const text = await response.text();
      this.note(kind, response.status, began, response.headers.has('retry-after'));
      return { status: response.status, body: text };
    } catch {
      this.note(kind, 0, began, false);
      return undefined;
    }
  }

  note(kind: string, status: number, began: number, saysWhen: boolean): void {
    this.seen.push({ kind, status, ms: performance.now() - began, saysWhen });
  }

  /**
   * Takes a file part by part, each from the next process, no faster than that many bytes a second, and compares every byte.
   * @param partBytes after so many the line breaks, and the rest is asked for
   */
  async download(
    kind: string,
    address: string,
    expected: Buffer,
    {
      headers,
      partBytes,
      bytesPerSecond,
    }: { headers: Record<string, string>; partBytes: number; bytesPerSecond: number },
  ): Promise<void> {
    for (let start = 0, tries = 0; start < expected.length && tries < 50; tries++) {
      const began = performance.now();
      try {
        const range = { range: `bytes=${start}-` };
        const response = await open(`${this.origin()}/api/${address}`, { ...headers, ...range });
        this.note(kind, response.statusCode ?? 0, began, response.headers['retry-after'] !== undefined);
        if (response.statusCode !== 206) {
          response.resume();
          await sleep(1000 * Number(response.headers['retry-after'] ?? 1));
          continue;
        }
        const end = Math.min(expected.length, start + partBytes);
        for await (const chunk of response as AsyncIterable<Buffer>) {
          if (chunk.compare(expected, start, start + chunk.length) !== 0) this.wrongBytes += chunk.length;
          start += chunk.length;
          await sleep((1000 * chunk.length) / bytesPerSecond);
          if (start >= end) break;
        }
        response.destroy();
      } catch {
        this.note(kind, 0, began, false);
        await sleep(500);
      }
    }
  }

  /** Lets visits begin at random moments, so many a second on average, until the time is over; then waits for them. */
  async arrive(perSecond: number, seconds: number, visit: () => Promise<void>): Promise<void> {
    const end = performance.now() + seconds * 1000;
    for (let next = performance.now(); next < end; ) {
      next += (-Math.log(1 - Math.random()) * 1000) / perSecond;
      await sleep(Math.max(0, next - performance.now()));
      const going: Promise<void> = visit().finally(() => this.#underWay.delete(going));
      this.#underWay.add(going);
    }
    await Promise.all(this.#underWay);
  }
}

function open(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers, agent: false }, resolve).on('error', reject).end();
  });
}

/** @returns milliseconds that so great a share took at most */
export function within(seen: readonly Seen[], share: number): number {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
