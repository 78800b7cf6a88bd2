/** A line that breaks: a TCP proxy in front of the product that can cut or hold an answer after some bytes. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One request of interest, as it passed by. */
export interface Passed {
  path: string;
  /** The `Range` header, if there was one. */
  range: string | undefined;
  /** Bytes of the answer that went through, head included. */
  bytes: number;
  isCut: boolean;
  isHeld: boolean;
}

/** What becomes of one answer. Bytes are counted from the first of its head. */
export interface Fate {
  /** The line ends after so many. */
  cutAfter?: number;
  /** After so many nothing more comes, until `letGo` or `cutHeld`. */
  holdAfter?: number;
}

export interface BreakingProxy {
  port: number;
  origin: string;
  /** Requests whose path begins as told, in their order. */
  passed: Passed[];
  /** What becomes of the next answers of interest, one after the other. */
  next: (...fates: Fate[]) => void;
  /** The next answer of interest is cut once this many bytes of it went through. */
  cutNextAfter: (bytes: number) => void;
  /** What is held goes on. */
  letGo: () => void;
  /** What is held ends. */
  cutHeld: () => void;
  close: () => Promise<void>;
}

const headPattern = /^GET (\S+) HTTP\/1\.1\r\n/;
const rangePattern = /^range: *(.+?)\r$/im;

/** One connection: the browser on this side, the product on the other. */
interface Line {
  client: Socket;
  target: Socket;
  current?: Passed;
  fate: Fate;
  /** What came while it was held. */
  waiting: Buffer[];
}

/** How long a line that breaks is silent before its end is noticed; ms. A browser throws away what it hasn't handed on by then. */
const SILENCE = 150;

/** Ended, not reset: a reset would throw away what the browser has not read yet, and on a busy machine that is all of it. */
function endLine({ client, target }: Line, last?: Buffer): void {
  target.removeAllListeners('close');
  target.destroy();
  if (!last) return void client.end();
  client.write(last);
  setTimeout(() => client.end(), SILENCE);
}

function send({ client, target }: Line, bytes: Buffer): void {
  if (bytes.length === 0 || client.write(bytes)) return;
  target.pause();
  client.once('drain', () => target.resume());
}

/** A line that is going to break is a slow one: else the server would be rid of everything before, and take it for sent. */
function slowDown({ target }: Line): void {
  target.pause();
  setTimeout(() => target.resume(), 2);
}

function answer(line: Line, chunk: Buffer): void {
  const { current } = line;
  if (!current) send(line, chunk);
  else if (current.isHeld) line.waiting.push(chunk);
  else meetFate(line, current, chunk);
}

function meetFate(line: Line, current: Passed, bytes: Buffer): void {
  const { cutAfter, holdAfter } = line.fate;
  const room = Math.max(0, (cutAfter ?? holdAfter ?? Number.POSITIVE_INFINITY) - current.bytes);
  const part = bytes.subarray(0, room);
  current.bytes += part.length;
  if (part.length === room && cutAfter !== undefined) {
    current.isCut = true;
    endLine(line, part);
    return;
  }
  send(line, part);
  if (cutAfter !== undefined) slowDown(line);
  if (part.length < room) return;
  current.isHeld = true;
  line.waiting.push(bytes.subarray(room));
  line.target.pause();
}

/** @param watched beginnings of the paths of interest */
export async function breakingProxy(targetPort: number, ...watched: string[]): Promise<BreakingProxy> {
  const passed: Passed[] = [];
  const lines = new Set<Line>();
  const fates: Fate[] = [];

  const server = createServer(client => {
    const target = connect(targetPort, '127.0.0.1');
    const line: Line = { client, target, fate: {}, waiting: [] };
    lines.add(line);
    for (const socket of [client, target]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        target.destroy();
      });
    }
    client.on('close', () => lines.delete(line));
    // Browsers send one request after the other on a connection, so what follows belongs to the last one seen.
    client.on('data', chunk => {
      const head = chunk.toString('latin1');
      const path = headPattern.exec(head)?.[1];
      if (path !== undefined) Object.assign(line, { current: undefined, fate: {} });
      if (path !== undefined && watched.some(beginning => path.startsWith(beginning))) {
        line.current = { path, range: rangePattern.exec(head)?.[1], bytes: 0, isCut: false, isHeld: false };
        line.fate = fates.shift() ?? {};
        passed.push(line.current);
      }
      target.write(chunk);
    });
    target.on('data', chunk => answer(line, chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const held = () => [...lines].filter(({ current }) => current?.isHeld);
  return {
    port,
    origin: `http://localhost:${port}`,
    passed,
    next: (...more) => void fates.push(...more),
    cutNextAfter: bytes => void fates.push({ cutAfter: bytes }),
    letGo: () => {
      for (const line of held()) {
        if (line.current) line.current.isHeld = false;
        line.fate = {};
        for (const chunk of line.waiting.splice(0)) answer(line, chunk);
        line.target.resume();
      }
    },
    cutHeld: () => {
      for (const line of held()) endLine(line);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const { client, target } of lines) {
        client.destroy();
        target.destroy();
      }
      await closed;
    },
  };
}
