import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store on this machine, behind a door that can be told to fail. */
export class ObjectStore {
  failures = 0;
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
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: this.#port, method, path: url, headers }, found => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      found.pipe(answer);
    });
    // A sender that went away must not leave the store waiting for the rest.
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
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

  endpoint(): string {
    const { port } = this.#door.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }
}
