import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits, Pace } from './limits.ts';
import { hangUp } from './refuse.ts';

/** A request with its answer, from its head to the last byte of both. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Since when its body may be waited for: from the head, from the end of an upload's own watch, from the answer. */
  bodySince: number;
  answered: boolean;
}

interface Line {
  exchanges: Set<Exchange>;
  /** When the last exchange ended, or the connection began. */
  freeSince: number;
  taken: { at: number; mark: string; stretchAt: number; stretchBytes: number };
}

/** Uploads that `watchArrival` looks after: they may take long. */
const uploads = new WeakSet<IncomingMessage>();

/** Takes a request's body out of the general watch. @returns a function that puts it back */
export function watchedAsUpload(request: IncomingMessage): () => void {
  uploads.add(request);
  return () => void uploads.delete(request);
}

/** Ends connections that stall in either direction; those that make progress continue, however long they take. */
export function watchConnections(server: Server, limits: ConnectionLimits): void {
  const lines = new Map<Socket, Line>();
  server.on('connection', (socket: Socket) => {
    const now = performance.now();
    const taken = { at: now, mark: '', stretchAt: now, stretchBytes: 0 };
    lines.set(socket, { exchanges: new Set(), freeSince: now, taken });
    socket.once('close', () => lines.delete(socket));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(request.socket);
    if (!line) return;
    const exchange = { request, response, bodySince: performance.now(), answered: false };
    line.exchanges.add(exchange);
    response.once('close', () => {
      exchange.answered = true;
      exchange.bodySince = performance.now();
      if (request.complete) end(line, exchange);
    });
  });
  const timer = setInterval(() => {
    for (const [socket, line] of lines) check(socket, line, limits);
  }, limits.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function end(line: Line, exchange: Exchange): void {
  line.exchanges.delete(exchange);
  line.freeSince = performance.now();
}

function check(socket: Socket, line: Line, limits: ConnectionLimits): void {
  const now = performance.now();
  for (const exchange of line.exchanges) {
    if (exchange.request.complete) {
      if (exchange.answered) end(line, exchange);
    } else if (uploads.has(exchange.request)) {
      exchange.bodySince = now;
    } else if (exchange.answered) {
      if (now - exchange.bodySince >= limits.restMs) socket.destroy();
    } else if (now - exchange.bodySince >= limits.bodyMs) hangUp(socket, 408);
  }
  if (line.exchanges.size === 0) {
    // Node's own timers restart with each empty line that a client sends between two requests.
    if (now - line.freeSince >= limits.idleMs + limits.headMs) socket.destroy();
  } else if (!isTaken(socket, line, limits.reading, now)) socket.destroy();
}

/** Whether the reader takes pending bytes; time without pending bytes doesn't count. */
function isTaken(
  socket: Socket,
  { taken }: Line,
  { stallMs, pace }: { stallMs: number; pace: Pace },
  now: number,
): boolean {
  const waiting = socket.writableLength;
  const bytes = socket.bytesWritten - waiting;
  // The system's own queue tells of progress within one large piece.
  const queued = (socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;
  const mark = `${bytes} ${queued}`;
  if (waiting === 0 || mark !== taken.mark) Object.assign(taken, { at: now, mark });
  if (waiting === 0 || now - taken.stretchAt >= pace.ms) {
    const tooSlow = waiting > 0 && bytes - taken.stretchBytes < pace.bytes;
    Object.assign(taken, { stretchAt: now, stretchBytes: bytes });
    if (tooSlow) return false;
  }
  return now - taken.at < stallMs;
}
