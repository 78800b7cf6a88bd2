import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import S3rver from 's3rver';

/** What happens to one request: it is refused, breaks after so many bytes of it or of its answer, or is done and not answered. */
export interface StoreFault {
  status?: number;
  sentBytes?: number;
  answeredBytes?: number;
  /** After these bytes, or without any, nothing more comes, not even an end. */
  isSilent?: boolean;
  isUnanswered?: boolean;
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * An S3-compatible store on this machine, behind a door that can be told to fail. The door does what the store behind it doesn't know: it lists and
 * aborts uploads in parts, and heeds `If-Match`.
 */
export class ObjectStore {
  failures = 0;
  /** Requests so far. */
  readonly asked: Asked[] = [];
  /** Keys of uploads in parts that are neither whole nor given up, by their ids. */
  readonly uploads = new Map<string, string>();
  readonly #faults: { isIt: (asked: Asked) => boolean; fault: StoreFault }[] = [];
  #folder = '';
  #server = new S3rver({ silent: true });
  readonly #door = createServer((incoming, answer) => this.#forward(incoming, answer));
  #port = 0;
  #environment: NodeJS.ProcessEnv = {};

  async start(): Promise<void> {
    this.#environment = { ...process.env };
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
    this.#folder = await mkdtemp(path.join(tmpdir(), 'aup-objects-'));
    this.#server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: 'documents', configs: [] }],
    });
    this.#port = (await this.#server.run()).port;
    await new Promise<void>(resolve => this.#door.listen(0, '127.0.0.1', resolve));
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse): void {
    if (this.failures > 0 && incoming.method === 'PUT') {
      this.failures -= 1;
      incoming.resume();
      answer.writeHead(503).end();
      return;
    }
    const { method, url = '', headers } = incoming;
    this.asked.push({ method, url, headers });
    const index = this.#faults.findIndex(({ isIt }) => isIt(incoming));
    const [found] = index < 0 ? [] : this.#faults.splice(index, 1);
    const fault: StoreFault = found?.fault ?? {};
    if (fault.status) {
      incoming.resume();
      answer.writeHead(fault.status).end();
      return;
    }
    if (fault.isSilent && fault.answeredBytes === undefined) {
      incoming.resume();
      return;
    }
    if (this.#answerOnUploads(incoming, answer)) return;
    const forwarded = request({ host: '127.0.0.1', port: this.#port, method, path: url, headers }, found => {
      if (fault.isUnanswered) {
        found.resume().on('end', () => answer.destroy());
      } else if (headers['if-match'] && found.headers.etag !== headers['if-match']) {
        found.destroy();
        refuse(answer, 412, 'PreconditionFailed');
      } else {
        answer.writeHead(found.statusCode ?? 500, found.headers);
        if (fault.answeredBytes !== undefined)
          cutAfter(fault.answeredBytes, found, answer, () => fault.isSilent || answer.destroy());
        else found.pipe(answer);
      }
      this.#noteUpload(incoming, found);
    });
    // A sender that went away must not leave the store waiting for the rest.
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    if (fault.sentBytes !== undefined) cutAfter(fault.sentBytes, incoming, forwarded, () => answer.destroy());
    else incoming.pipe(forwarded);
  }

  /** @returns whether this is all that there is to do */
  #answerOnUploads({ method, url = '' }: Asked, answer: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(url, 'http://store');
    const id = searchParams.get('uploadId');
    if (id !== null && !this.uploads.has(id)) {
      refuse(answer, 404, 'NoSuchUpload');
      return true;
    }
    if (id !== null && method === 'DELETE') {
      this.uploads.delete(id);
      answer.writeHead(204).end();
      return true;
    }
    if (method !== 'GET' || !searchParams.has('uploads')) return false;
    const prefix = `${pathname.split('/')[1]}/${searchParams.get('prefix') ?? ''}`;
    const listed = [...this.uploads]
      .filter(([, key]) => key.startsWith(prefix))
      .map(
        ([id, key]) =>
          `<Upload><Key>${key.slice(key.indexOf('/') + 1)}</Key><UploadId>${id}</UploadId></Upload>`,
      );
    answer.end(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`);
    return true;
  }

  #noteUpload({ method, url = '' }: Asked, answer: IncomingMessage): void {
    const { pathname, searchParams } = new URL(url, 'http://store');
    if (method !== 'POST' || answer.statusCode !== 200) return;
    if (searchParams.has('uploadId')) this.uploads.delete(searchParams.get('uploadId') as string);
    else
      answer.on('data', (xml: Buffer) => {
        const [, id] = /<UploadId>(.*?)<\/UploadId>/.exec(xml.toString()) ?? [];
        if (id) this.uploads.set(id, pathname.slice(1));
      });
  }

  async stop(): Promise<void> {
    process.env = this.#environment;
    this.#door.closeAllConnections();
    this.#door.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The value of `FILES_URL` that leads here. */
  address(prefix = 'docs', endpoint = this.endpoint()): string {
    return `s3://documents/${prefix}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`;
  }

  /** The next writes get a 503 instead of being kept. */
  failNext(times: number): void {
    this.failures = times;
  }

  /** What becomes of the next request of that kind. */
  next(isIt: (asked: Asked) => boolean, fault: StoreFault): void {
    this.#faults.push({ isIt, fault });
  }

  endpoint(): string {
    const { port } = this.#door.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { 'content-type': 'application/xml' });
  answer.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Breaks off once so many bytes have passed. */
function cutAfter(bytes: number, from: IncomingMessage, to: Writable, cut: () => unknown): void {
  let passed = 0;
  from.on('data', (chunk: Buffer) => {
    const piece = chunk.subarray(0, bytes - passed);
    passed += piece.length;
    to.write(piece, () => passed >= bytes && cut());
  });
}
