import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Role } from '../../contract/access.ts';
import type { LoginAnswer, Proof } from '../../contract/answers/people.ts';
import { PROOF_HEADER } from '../../contract/people/people.ts';
import { type AppOptions, buildApp, hashing } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { ADMIN_PASSWORD, PASSWORD, TIME_ZONE } from './accounts.ts';
import { closeAfterFile } from './close-after-file.ts';
import { freshDatabase } from './database.ts';

export { ADMIN_PASSWORD, PASSWORD, TIME_ZONE, todayHere } from './accounts.ts';
export { closeAfterFile } from './close-after-file.ts';

const NO_PAGES = path.join(os.tmpdir(), 'aup-no-pages-built');

/** The cost of a password as it ships. Tests make and sign in hundreds of accounts, so that there it costs next to nothing. */
export const shippedHashing = { ...hashing };
Object.assign(hashing, { memoryCost: 64, timeCost: 1 });

export type Headers = Record<string, string>;

/** Sends requests in somebody's name, or nobody's; paths are those below `/api/`. */
export interface Client {
  token?: string;
  id?: number;
  send(method: string, path: string, options?: Partial<InjectOptions>): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  put(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers, body?: object): Promise<LightMyRequestResponse>;
}

export interface TestServer {
  app: FastifyInstance;
  config: Config;
  anyone: Client;
  /** Somebody with this role, made and signed in when first asked for. */
  as(role: Role): Promise<Client>;
  /** A client without a session that comes from another network address. */
  from(address: string): Client;
  client(token: string | undefined, address?: string): Client;
  close(): Promise<void>;
}

/** The shipped application on a database of its own, without listening. */
export async function startApp(
  settings: Partial<Config> = {},
  options: Partial<AppOptions> = {},
): Promise<TestServer> {
  const database = await freshDatabase();
  const config: Config = { ...testConfig(database.config), ...settings };
  const app = await buildApp(config, { pages: NO_PAGES, ...options });
  const signedIn = new Map<Role, Promise<Client>>();
  const client = (token: string | undefined, address?: string) => clientOf(app, token, address);
  const as = (role: Role): Promise<Client> => {
    const known = signedIn.get(role) ?? (role === 'admin' ? signInAdmin() : signInNew(role));
    signedIn.set(role, known);
    return known;
  };
  const signInAdmin = () => signIn(app, 'admin', ADMIN_PASSWORD);
  const signInNew = async (role: Role) => {
    await signUp(await as('admin'), { username: `the-${role}`, roles: [role] });
    return signIn(app, `the-${role}`);
  };
  return {
    app,
    config,
    anyone: client(undefined),
    as,
    client,
    from: address => client(undefined, address),
    close: async () => {
      await app.close();
      await database.destroy();
    },
  };
}

/** How most files of server tests begin: as `startApp`, and closed after the tests of the file. */
export const serverForFile = async (...settings: Parameters<typeof startApp>): Promise<TestServer> =>
  closeAfterFile(await startApp(...settings));

export function testConfig(database: Pick<Config, 'dataDir' | 'databaseUrl'>): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    ...database,
    backupSeal: {},
    sessionSecret: 'a secret of the tests, with more than 32 characters',
    adminPassword: ADMIN_PASSWORD,
    publicUrl: 'http://aup.test',
    mailFrom: 'AUP <no-reply@aup.test>',
    timeZone: TIME_ZONE,
    trustProxy: false,
    // Tests send in seconds what people send in an hour; what is about the limit sets its own.
    requestsPerMinute: 1_000_000,
    offline: true,
    logLevel: 'silent',
  };
}

function clientOf(app: FastifyInstance, token?: string, remoteAddress?: string): Client {
  const send: Client['send'] = (method, address, options = {}) =>
    app.inject({
      method: method as 'GET',
      url: `/api/${address}`,
      ...(remoteAddress && { remoteAddress }),
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    });
  const withBody =
    (method: string) =>
    async (address: string, body?: unknown, headers: Headers = {}) => {
      if (!(body instanceof FormData)) return send(method, address, { payload: body as object, headers });
      const form = await encodeForm(body);
      return send(method, address, { payload: form.body, headers: { ...headers, ...form.headers } });
    };
  return {
    token,
    send,
    get: (address, headers) => send('GET', address, { headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (address, headers, payload) => send('DELETE', address, { headers, payload }),
  };
}

/** A form as a browser sends it. */
export async function encodeForm(form: FormData): Promise<{ body: Buffer; headers: Headers }> {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}

export const login = (client: Client, username: string, password: string, more: object = {}) =>
  client.post('login', { username, password, ...more });

export async function signIn(
  app: FastifyInstance,
  username: string,
  password = PASSWORD,
  more: object = {},
): Promise<Client> {
  const response = await login(clientOf(app), username, password, more);
  expect(response.statusCode, response.body).toBe(200);
  const { token, user } = response.json<LoginAnswer>();
  return { ...clientOf(app, token), id: user.id };
}

/** The header with which what asks for a proof is let through. */
export async function proofOf(client: Client, password = PASSWORD): Promise<Headers> {
  const response = await client.post('profile/proof', { current_password: password });
  expect(response.statusCode, response.body).toBe(200);
  return { [PROOF_HEADER]: response.json<Proof>().proof };
}

/** Asks for an account; answers with its id. */
export async function signUp(
  client: Client,
  { roles = ['guest'], ...values }: Record<string, unknown> & { roles?: readonly string[] },
): Promise<number> {
  const headers = roles.includes('admin') ? await proofOf(client, ADMIN_PASSWORD) : {};
  const person = { name: `Person ${values.username}`, password: PASSWORD, password_confirmation: PASSWORD };
  const response = await client.post('register', { ...person, roles, ...values }, headers);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().user.id;
}

/** Creates a record and answers with it. */
// biome-ignore lint/suspicious/noExplicitAny: records of every register come out of here
export async function create(client: Client, word: string, values: object): Promise<any> {
  const response = await client.post(word, values);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
