import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Engine } from './engine.ts';
import { type Frame, FrameReader, message } from './frames.ts';
import { type Party, Turns, type Unit } from './turns.ts';

export interface Gateway {
  /** Lets the running unit end, then closes the connections. */
  close(): Promise<void>;
}

/** Messages after which PostgreSQL answers and, outside a transaction, forgets: query, sync, function call. */
const COMPLETE = new Set(['Q', 'S', 'F']);
/** Messages after which it answers but remembers: flush; and those of a copy from the client. */
const ANSWERED = new Set([...COMPLETE, 'H', 'd', 'c', 'f']);

const IDLE_TOO_LONG = failure('25P03', 'terminating connection due to idle-in-transaction timeout');

/**
 * Offers the engine as a PostgreSQL server on a Unix socket. The folder of the socket decides who may connect.
 * @param patience how long a connection may hold a transaction open in silence, ms
 */
export async function openGateway(engine: Engine, socketPath: string, patience: number): Promise<Gateway> {
  const turns = new Turns(engine, patience);
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Connection(socket, turns);
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      await turns.quiet();
      for (const socket of sockets) socket.destroy();
      await closed;
      await turns.quiet();
    },
  };
}

class Connection implements Party {
  #reader = new FrameReader();
  #units: Unit[] = [];
  #parts: Buffer[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly turns: Turns,
  ) {
    socket.on('data', chunk => this.#receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#units = [];
      turns.leave(this);
    });
  }

  nextUnit(): Unit | undefined {
    const unit = this.#units.shift();
    if (unit) this.socket.cork();
    return unit;
  }

  answer(data: Uint8Array): void {
    // a copy, because the engine reuses that memory
    if (this.socket.writable) this.socket.write(Buffer.from(data));
  }

  answered(): void {
    this.socket.uncork();
  }

  expelled(): void {
    this.socket.end(IDLE_TOO_LONG);
    this.socket.destroySoon();
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#reader.push(chunk)) this.#accept(frame);
    } catch {
      this.socket.destroy();
    }
  }

  #accept(frame: Frame): void {
    if (frame.kind === 'encryption') this.socket.write('N');
    // there is nobody to interrupt: the engine's thread is the one that would have to listen
    else if (frame.kind === 'cancel' || frame.letter === 'X') this.socket.end();
    else if (frame.kind === 'startup') this.#submit(frame.bytes, true);
    else {
      this.#parts.push(frame.bytes);
      if (!ANSWERED.has(frame.letter)) return;
      this.#submit(Buffer.concat(this.#parts), COMPLETE.has(frame.letter));
      this.#parts = [];
    }
  }

  #submit(bytes: Buffer, complete: boolean): void {
    this.#units.push({ bytes, complete });
    this.turns.request(this);
  }
}

/** The message with which PostgreSQL ends a connection. */
function failure(code: string, text: string): Buffer {
  return message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
}
