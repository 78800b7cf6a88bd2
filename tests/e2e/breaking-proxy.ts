/** A line that breaks: a TCP proxy in front of the product that can cut an answer after some bytes. */
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
}

export interface BreakingProxy {
  origin: string;
  /** Requests whose path begins as told, in their order. */
  passed: Passed[];
  /** The next answer of interest is cut once this many bytes of it went through. */
  cutNextAfter: (bytes: number) => void;
  close: () => Promise<void>;
}

const headPattern = /^GET (\S+) HTTP\/1\.1\r\n/;
const rangePattern = /^range: *(.+?)\r$/im;

/** @param watched beginning of the paths of interest */
export async function breakingProxy(targetPort: number, watched: string): Promise<BreakingProxy> {
  const passed: Passed[] = [];
  const sockets = new Set<Socket>();
  let cutAfter: number | undefined;

  const server = createServer(client => {
    const target = connect(targetPort, '127.0.0.1');
    let current: Passed | undefined;
    let limit: number | undefined;
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    // Browsers send one request after the other on a connection, so what follows belongs to the last one seen.
    client.on('data', chunk => {
      const head = chunk.toString('latin1');
      const path = headPattern.exec(head)?.[1];
      if (path !== undefined) {
        current = undefined;
        limit = undefined;
      }
      if (path?.startsWith(watched)) {
        current = { path, range: rangePattern.exec(head)?.[1], bytes: 0, isCut: false };
        passed.push(current);
        limit = cutAfter;
        cutAfter = undefined;
      }
      target.write(chunk);
    });
    target.on('data', chunk => {
      const room = limit === undefined ? chunk.length : limit - (current?.bytes ?? 0);
      const part = chunk.subarray(0, room);
      if (current) current.bytes += part.length;
      if (current && room <= chunk.length && limit !== undefined) {
        current.isCut = true;
        // Ended, not reset: a reset would throw away what the browser has not read yet, and on a busy machine that is all of it.
        target.removeAllListeners('close');
        target.destroy();
        client.end(part);
      } else if (!client.write(part)) {
        target.pause();
        client.once('drain', () => target.resume());
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as { port: number }).port}`,
    passed,
    cutNextAfter: bytes => {
      cutAfter = bytes;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
