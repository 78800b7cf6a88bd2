/** Files sent in parts, over lines that break. */
import { randomBytes } from 'node:crypto';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { UploadState } from '../../../contract/answers/uploads.ts';
import type { Client, Headers } from '../../support/app.ts';
import { counter, pdf } from '../../support/tenders.ts';
import { worldForFile } from '../../support/world.ts';

/** As `worldForFile`, with a server that listens. */
export async function listeningWorld() {
  const world = await worldForFile();
  const { admin, server } = world;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { world, admin, app: server.app };
}

export const next = counter();
/** A PDF of so many bytes, each one different. */
export const document = (bytes: number) => {
  const { content } = pdf(`p.pdf`, `number ${next()}`);
  const head = Buffer.from(content as Buffer);
  return Buffer.concat([head, randomBytes(Math.max(0, bytes - head.length))]);
};
const pair = (key: string, value: string) => `${key} ${Buffer.from(value).toString('base64')}`;
export const named = (name: string, id?: string): Headers => ({
  'upload-metadata': [pair('filename', name), ...(id === undefined ? [] : [pair('id', id)])].join(','),
});
export const BYTES = 'application/offset+octet-stream';

export const begin = (client: Client, size: number, name = 'scan.pdf', id?: string) =>
  client.post('uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    ...named(name, id),
  });
export const patch = (client: Client, id: string, offset: number, payload: Buffer, headers: Headers = {}) =>
  client.send('PATCH', `uploads/${id}`, {
    payload,
    headers: { 'content-type': BYTES, 'upload-offset': String(offset), ...headers },
  });
/** Goes on as its bytes come. */
export const waitingPatch = (client: Client, id: string, payload: PassThrough) =>
  Promise.resolve(
    client.send('PATCH', `uploads/${id}`, {
      payload,
      headers: { 'content-type': BYTES, 'upload-offset': '0', 'content-length': '3000' },
    }),
  );
export async function started(client: Client, size: number, name?: string): Promise<UploadState> {
  const response = await begin(client, size, name);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
export async function uploaded(client: Client, content: Buffer, name?: string): Promise<string> {
  const { id } = await started(client, content.length, name);
  const response = await patch(client, id, 0, content);
  expect(response.statusCode, response.body).toBe(204);
  return id;
}
export const offsetOf = async (client: Client, id: string) => {
  const response = await client.send('HEAD', `uploads/${id}`);
  return response.statusCode === 200 ? Number(response.headers['upload-offset']) : response.statusCode;
};

/** A request over a real line, whose bytes are still to be written. */
export function patchOverLine(
  on: FastifyInstance,
  client: Client,
  id: string,
  offset: number,
  length: number,
): ClientRequest {
  const { port } = on.server.address() as AddressInfo;
  return httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': BYTES,
      'upload-offset': String(offset),
      'content-length': String(length),
    },
  });
}

/** Sends some bytes of what was announced over a real line, which then ends. */
export async function broken(
  on: FastifyInstance,
  client: Client,
  id: string,
  offset: number,
  bytes: Buffer,
  more: number,
) {
  const sending = patchOverLine(on, client, id, offset, bytes.length + more);
  sending.on('error', () => undefined);
  const arriving = new Promise<IncomingMessage>(resolve => on.server.once('request', resolve));
  sending.write(bytes);
  const { socket } = await arriving;
  // What is not read when the line ends is lost, and sent again: here it shall count.
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(bytes.length));
  await vi.waitFor(async () =>
    expect((await arriving).readableDidRead && (await arriving).readableLength).toBe(0),
  );
  // The end of the line, not its reset, behind which bytes that were sent may be lost.
  sending.socket?.end();
}

/** Files in the store, as long as nothing is on its way. */
export async function stored(app: FastifyInstance): Promise<number> {
  let count = 0;
  for await (const _ of app.files.list(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

export async function downloaded(client: Client, path: string): Promise<Buffer> {
  const response = await client.get(path);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}
