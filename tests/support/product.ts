import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Role } from '../../contract/access.ts';
import { ADMIN_PASSWORD, PASSWORD } from './accounts.ts';
import { copyOf, remove, temporaryFolder } from './folder.ts';

const START = path.resolve(import.meta.dirname, '../../scripts/start.mjs');
/** The start rebuilds a stale build. */
const START_MS = 170_000;
/** The jobs under way and the last checkpoint of the database, on a slow disk. */
const STOP_MS = 60_000;

/** Sends requests in somebody's name, or nobody's; addresses are those below `/api/`. @throws unless 2xx */
export interface Api {
  token?: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind come out of here
  call(method: string, address: string, body?: unknown): Promise<any>;
}

export interface Product {
  port: number;
  dataDir: string;
  /** Where the pages are, as a person would type it. */
  origin: string;
  /** What it has written to its log, parsed. */
  log: () => { level: number; msg: string; [field: string]: unknown }[];
  anyone: Api;
  admin: () => Promise<Api>;
  signIn: (username: string, password?: string) => Promise<Api>;
  /** An account that may sign in at once. */
  addUser: (username: string, roles: Role[], name?: string) => Promise<void>;
  /** Ends it as a power cut would, and starts it again on the same port and data when asked to. */
  crash: () => Promise<void>;
  /** @param changed settings that are others from now on */
  restart: (changed?: Record<string, string>) => Promise<void>;
  /** Ends it as a person would, and leaves its data. @returns its exit code */
  end: () => Promise<number | null>;
  /** Ends it as a person would, and removes its data. @returns its exit code */
  stop: () => Promise<number | null>;
}

/**
 * Starts the built product the way the README says, on a free port and with data of its own.
 * @param more settings in addition to those
 * @param folder of a product that has stopped, to begin with a copy of its data
 */
export async function startProduct(more: Record<string, string> = {}, folder?: string): Promise<Product> {
  const dataDir = folder ? await copyOf(folder) : await temporaryFolder();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { NODE_ENV: _ofTheTests, ...environment } = process.env;
  const settings = { PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'info', ...more };
  const launch = () => spawn(process.execPath, [START], { env: { ...environment, ...settings } });
  let child = launch();
  let output = await readyOutput(child);
  const before: string[] = [];
  const anyone = apiOf(origin);
  const signIn = async (username: string, password = PASSWORD) =>
    apiOf(origin, (await anyone.call('POST', 'login', { username, password })).token);
  let admin: Promise<Api> | undefined;
  const asAdmin = () => {
    admin ??= signIn('admin', ADMIN_PASSWORD);
    return admin;
  };
  return {
    port,
    dataDir,
    origin,
    log: () => [...before, ...output()].flatMap(parseLine),
    anyone,
    admin: asAdmin,
    signIn,
    addUser: async (username, roles, name = `Person ${username}`) => {
      const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
      await (await asAdmin()).call('POST', 'register', { name, username, roles, ...passwords });
    },
    crash: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      before.push(...output());
      output = () => [];
    },
    restart: async changed => {
      Object.assign(settings, changed);
      child = launch();
      output = await readyOutput(child);
    },
    end: () => end(child),
    stop: async () => {
      const code = await end(child);
      await remove(dataDir);
      return code;
    },
  };
}

/** Resolves once the product says that it is ready, with a function that gives all lines written so far. */
async function readyOutput(child: ChildProcess): Promise<() => string[]> {
  let text = '';
  const isReady = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk;
      if (text.includes('AUP is ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', code =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${text}`)),
    );
    setTimeout(() => reject(new Error(`The product was not ready in time:\n${text}`)), START_MS).unref();
  });
  await isReady.catch(async error => {
    await end(child);
    throw error;
  });
  return () => text.split('\n');
}

function parseLine(line: string): { level: number; msg: string }[] {
  if (!line.startsWith('{')) return [];
  try {
    return [JSON.parse(line)];
  } catch {
    // The last line may be half there.
    return [];
  }
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const [code] = await ended;
  clearTimeout(last);
  return code;
}

function apiOf(origin: string, token?: string): Api {
  return {
    token,
    call: async (method, address, body) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${origin}/api/${address}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}

/** Below those that a system hands out: nobody else takes them between this check and their use. */
const PORTS = { from: 10_000, count: 20_000 };
let nextPort = process.pid * 16;

/** @param count so many neighbours. @returns the first one; each call gives others */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = PORTS.from + (nextPort % PORTS.count);
    nextPort += count;
    const all = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(all.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
