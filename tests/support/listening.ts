import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Headers } from './app.ts';

/** Listens on a free port, for what only real connections show; call it once for each app. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Starts a GET and gives the answer's head; the body is the caller's to read or to break off. */
export function openGet(port: number, path: string, headers: Headers = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, headers, agent: false }, resolve);
    sent.on('error', reject);
    sent.end();
  });
}

export async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are, which no HTTP library would, and reads the answer up to its end. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const finish = () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: Buffer.from(body, 'latin1').toString() });
    };
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', data => {
      text += data.toString('latin1');
    });
    socket.on('close', finish);
    socket.on('error', error => (text === '' ? reject(error) : finish()));
  });
}
