import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { DiskStore } from '../../../server/files/disk-store.ts';
import type { UploadError } from '../../../server/files/errors.ts';
import { type Received, type ReceiveOptions, receiveUpload } from '../../../server/files/receive.ts';
import { PDF, temporaryFolder } from './samples.ts';

/** A server with one route that receives uploads, `files[]` being its file field, and its store. */
export async function uploadServer(options: Partial<ReceiveOptions> = {}) {
  const folder = await temporaryFolder();
  const store = await DiskStore.open(folder);
  const received: Received[] = [];
  const errors: UploadError[] = [];
  const app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  app.post('/', async request => {
    const kindOf = (field: string) => (field === 'files[]' ? DOCUMENT : undefined);
    const upload = await receiveUpload(request, { store, kindOf, ...options });
    received.push(upload);
    return {
      fields: upload.fields,
      files: upload.files.map(({ field, name, stored }) => [field, name, stored.size]),
    };
  });
  app.setErrorHandler((error: UploadError, _, reply) => {
    errors.push(error);
    return reply.code(error.statusCode ?? 500).send({ message: error.message, field: error.field });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    store,
    received,
    errors,
    post: (body: BodyInit, headers?: HeadersInit) => fetch(address, { method: 'POST', body, headers }),
    connect: () => connection(Number(new URL(address).port)),
    /** All files in the store, half-received ones included. */
    async stored(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name));
    },
  };
}

async function connection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', data => {
    text += data;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  return { socket, closed, answer: () => text };
}

/** The beginning of a multipart request, by hand: `length` is what it claims to bring in all. */
export function requestHead(length: number, ...headers: string[]): string {
  const lines = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=B'];
  return [...lines, `Content-Length: ${length}`, ...headers, '', ''].join('\r\n');
}

export function partHead(name: string, filename: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`;
  return `--B\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
}

export const LAST = '\r\n--B--\r\n';

export const pdf = (extra = '') => new Blob([PDF, extra]);

export function form(...parts: [name: string, value: string | Blob, filename?: string][]): FormData {
  const data = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename);
  }
  return data;
}
