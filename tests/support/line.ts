/** A line to a PostgreSQL, or anything else, that can fail: it is cut, it freezes, it loses the answer to a commit. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';

export interface FaultyLine {
  /** All connections there are end. */
  cut(): void;
  /** Nothing passes any more, in no direction; connections are still accepted. */
  freeze(): void;
  /** The connections that there are freeze; new ones work. */
  freezePresent(): void;
  thaw(): void;
  /**
   * The next transaction in which `marker` was sent: its commit reaches the database, the answer never arrives.
   * With `unsent`, the commit doesn't reach the database either.
   */
  loseCommit(marker: string, options?: { unsent?: boolean }): void;
  /** The next connection that sends `marker` is reset before it arrives. */
  cutAt(marker: string): void;
  /** Every answer takes so many milliseconds longer from now on. */
  slow(ms: number): void;
  /** New connections are ended at once, or again let through. */
  refuse(refused: boolean): void;
  /** Where new connections lead from now on. */
  lead(url: string): void;
}

interface Connection {
  client: Socket;
  server: Socket;
  /** What was sent since the transaction began. */
  sent: string;
  isLost: boolean;
  /** Statements that were prepared on it: later only their names are sent. */
  prepared: Map<string, string>;
}

/** What was sent, with the words of the statements that it names. */
function spelledOut(text: string, prepared: Map<string, string>): string {
  let words = text;
  for (const [, name = '', statement = ''] of text.matchAll(/(aup_\d+)\0([^\0]*)\0/g)) {
    if (statement.length > 9) prepared.set(name, statement);
    else words += prepared.get(name) ?? '';
  }
  return words;
}

/** Runs one statement past the line. */
export async function directly(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

function addressOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return { path: path.join(folder, `.s.PGSQL.${port || 5432}`) };
  return { host: hostname, port: Number(port || 5432) };
}

/** @param url where it leads to: of a PostgreSQL, or `tcp://host:port` */
export async function openLine(
  url: string,
): Promise<{ port: number; line: FaultyLine; close(): Promise<void> }> {
  const connections = new Set<Connection>();
  let target = addressOf(url);
  let [isFrozen, isRefused, delay] = [false, false, 0];
  let losing: { marker: string; unsent?: boolean } | undefined;
  let cutting: string | undefined;

  const end = ({ client, server }: Connection) => {
    client.destroy();
    server.destroy();
  };
  const hold = ({ client, server }: Connection) => {
    client.pause();
    server.pause();
  };

  /** @returns false when these bytes must not arrive */
  function passes(connection: Connection, chunk: Buffer): boolean {
    const text = spelledOut(chunk.toString('latin1'), connection.prepared);
    if (/begin\0/.test(text)) connection.sent = '';
    connection.sent += text;
    if (cutting && text.includes(cutting)) {
      cutting = undefined;
      connection.client.resetAndDestroy();
      end(connection);
      return false;
    }
    if (losing && /commit\0/.test(text) && connection.sent.includes(losing.marker)) {
      const { unsent } = losing;
      losing = undefined;
      connection.isLost = true;
      if (unsent) end(connection);
      return !unsent;
    }
    return true;
  }

  const listener = createServer(client => {
    if (isRefused) {
      client.destroy();
      return;
    }
    const server = connect(target);
    const connection: Connection = { client, server, sent: '', isLost: false, prepared: new Map() };
    connections.add(connection);
    for (const socket of [client, server]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        end(connection);
        connections.delete(connection);
      });
    }
    client.on('data', chunk => {
      if (passes(connection, chunk)) server.write(chunk);
    });
    // What a lost connection would have answered is known by then: the commit is done.
    server.on('data', chunk => {
      if (connection.isLost) end(connection);
      else if (delay === 0) client.write(chunk);
      else setTimeout(() => client.destroyed || client.write(chunk), delay);
    });
    if (isFrozen) hold(connection);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const line: FaultyLine = {
    cut: () => connections.forEach(end),
    freeze: () => {
      isFrozen = true;
      connections.forEach(hold);
    },
    freezePresent: () => connections.forEach(hold),
    thaw: () => {
      isFrozen = false;
      for (const { client, server } of connections) {
        client.resume();
        server.resume();
      }
    },
    loseCommit: (marker, options) => {
      losing = { marker, ...options };
    },
    cutAt: marker => {
      cutting = marker;
    },
    slow: ms => {
      delay = ms;
    },
    refuse: refused => {
      isRefused = refused;
    },
    lead: to => {
      target = addressOf(to);
    },
  };
  const close = async () => {
    const closed = once(listener, 'close');
    listener.close();
    connections.forEach(end);
    await closed;
  };
  return { port: (listener.address() as { port: number }).port, line, close };
}
