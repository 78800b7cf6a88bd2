import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bareHeaders, messageOf } from '../http-error.ts';
import { translate } from '../language.ts';
import { HANG_UP_MS } from './limits.ts';

/** What Node's server keeps on a socket while it answers a request there. */
type ServedSocket = Socket & { _httpMessage?: ServerResponse | null };

const leaving = new WeakSet<Socket>();

/** Answers in the one error format on a connection that no request can be read from any more, and ends it. */
export function hangUp(socket: Socket, status: number): void {
  if (leaving.has(socket)) return;
  // Half an answer is out already: more words would only spoil it.
  if (!socket.writable || (socket as ServedSocket)._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  leaving.add(socket);
  const body = JSON.stringify({ message: translate.en(messageOf(status)) });
  const headers: Record<string, string | number> = {
    ...bareHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Closed at once, what is still coming in would make the system throw the answer away.
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}

/** For what the parser can't read, and for heads that come too slowly. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections ahead of need: one that never carried a byte asked for nothing, and an answer would surprise.
  if (socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400;
  hangUp(socket, status);
}
