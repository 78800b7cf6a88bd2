import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An exclusive lock on a folder that the kernel releases with the process that holds it, however that ends.
 *
 * Node offers neither flock nor fcntl, and a file with a process id in it proves little: ids are used again, after a reboot
 * at the latest, and mean something else inside a container. What the kernel does tell, on Linux and macOS and across
 * containers that share the folder, is whether anybody listens at a Unix socket; nobody does at that of a dead process.
 *
 * So each contender listens at a socket of its own, under a name never used twice, and then looks at the others: if any
 * other listens, it steps back; if none does, it holds the lock for as long as it listens. Of two contenders
 * the one that looks later has started to listen before, and so has the other, hence at most one of them sees nobody.
 */
export interface Lock {
  release(): Promise<void>;
}

/** Somebody else holds the lock: `pid` is the one it gave as its owner's. */
export interface Held {
  pid: number;
}

const NAME = /^lock\.(\d+)\.[0-9a-f]+$/;

/**
 * Takes the lock of the current working directory: socket paths are short of room (about 104 bytes), relative ones always fit.
 * @param pid what others are told about the holder
 * @param patience how long to wait for a holder that may be about to end, ms
 * @throws Error when the file system can't hold sockets or may not be written
 */
export async function takeLock(pid: number, patience: number): Promise<Lock | Held> {
  const deadline = Date.now() + patience;
  for (;;) {
    const result = (await findHolder()) ?? (await contend(pid));
    if ('release' in result || Date.now() >= deadline) return result;
    // of different length, so that two that stepped back for each other don't do so for ever
    await sleep(50 + Math.random() * 100);
  }
}

async function contend(pid: number): Promise<Lock | Held> {
  const name = `lock.${pid}.${randomBytes(8).toString('hex')}`;
  const server = await listen(name);
  const release = async () => {
    server.close();
    await once(server, 'close');
  };
  const holder = await findHolder(name);
  if (!holder && existsSync(name)) return { release };
  // without a holder our name has gone: between its making and our listening somebody took it for a dead one's
  await release();
  return holder ?? { pid };
}

/** Looks for a listener other than `except`, and removes what the dead have left. */
async function findHolder(except?: string): Promise<Held | undefined> {
  for (const name of readdirSync('.')) {
    const pid = NAME.exec(name)?.[1];
    if (!pid || name === except) continue;
    if (await isListening(name)) return { pid: Number(pid) };
    rmSync(name, { force: true });
  }
  return undefined;
}

async function listen(name: string): Promise<Server> {
  const server = createServer(socket => socket.destroy());
  server.listen(name);
  await once(server, 'listening');
  return server;
}

/** In doubt yes: only what is surely dead may be passed over. */
async function isListening(name: string): Promise<boolean> {
  const socket = createConnection(name);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}
