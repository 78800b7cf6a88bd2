/** `POST sync`: applies a device's pending changes one by one, as the register's own routes do (decision 022). */
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import {
  type SyncAnswer,
  type SyncAnswers,
  type SyncEntry,
  syncAnswers,
  syncRequest,
} from '../../contract/answers/sync.ts';
import type { Register } from '../../contract/register/register.ts';
import { MAX_SYNC_ENTRIES, OUTBOX_KEY_PREFIX, type SyncAction } from '../../contract/sync.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import { inWords, languageOf } from '../language.ts';
import type { RegisterTable } from '../register/overrides.ts';
import type { App } from '../requests/schemas.ts';

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  address: string;
  payload?: Record<string, unknown>;
}

const callOf: Readonly<Record<SyncAction, (path: string, entry: SyncEntry) => Call>> = {
  create: (path, { data = {} }) => ({ method: 'POST', address: path, payload: data }),
  update: (path, { id, data = {} }) => ({ method: 'PUT', address: `${path}/${id}`, payload: data }),
  delete: (path, { id, data }) => {
    // A version that isn't text is invalid, and must not be treated as missing.
    const read = data?.updated_at == null ? '' : new URLSearchParams({ updated_at: inText(data.updated_at) });
    return { method: 'DELETE', address: `${path}/${id}?${read}` };
  },
  restore: (path, { id }) => ({ method: 'POST', address: `${path}/${id}/restore`, payload: {} }),
  approve: (path, { id, data = {} }) => ({ method: 'POST', address: `${path}/${id}/approve`, payload: data }),
  document: (path, { id, data = {} }) => ({
    method: 'POST',
    address: `${path}/${id}/documents`,
    payload: data,
  }),
};

const inText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const RETRY_SECONDS = 5;

/** After this, the remaining entries would fail as well; they are sent again later. */
const isEnd = (status: number) => status === 401 || status === 429 || status >= 500;

export function syncRoutes(app: App, tables: readonly RegisterTable[]): void {
  const byPath = new Map(tables.flatMap(table => table.register.paths.map(path => [path, table] as const)));
  const described = {
    schema: {
      operationId: 'sendEntries',
      tags: ['devices'],
      summary: 'Send pending changes of a device',
      description:
        'Entries are applied one by one, in order, with the permissions, checks and limits of the register’s own address. A refused entry doesn’t stop the others. ' +
        'After 401, 429 or a server error, the remaining entries aren’t tried and get the same answer. Sending the same entries again has no effect.',
      json: syncRequest,
      response: { 200: syncAnswers },
    },
    config: { access: 'session' },
  } as const;

  app.post('/sync', described, async (request): Promise<SyncAnswers> => {
    const parsed = syncRequest.safeParse(request.body);
    if (!parsed.success) {
      const how = { max: MAX_SYNC_ENTRIES, prefix: OUTBOX_KEY_PREFIX };
      throw invalid({ entries: [queryMessages.entries(how)] });
    }
    const made = new Map<number, number>();
    const answers: SyncAnswer[] = [];
    let end: SyncAnswer | undefined;
    for (const entry of parsed.data.entries) {
      const given = end ? { ...end, key: entry.key } : await answerEntry(app, byPath, made, request, entry);
      answers.push(given);
      if (isEnd(given.status)) end = given;
    }
    return { answers };
  });
}

async function answerEntry(
  app: FastifyInstance,
  byPath: ReadonlyMap<string, RegisterTable>,
  made: Map<number, number>,
  request: FastifyRequest,
  entry: SyncEntry,
): Promise<SyncAnswer> {
  const refused = (status: number, message: string): SyncAnswer => ({
    key: entry.key,
    status,
    body: inWords({ message }, languageOf(request)),
  });
  const table = byPath.get(entry.register);
  if (!table) return refused(404, messages.noSuchAddress);
  const resolved = resolveIds(table.register, entry, made);
  if (!resolved) return refused(424, messages.recordNotMade);
  const { method, address, payload } = callOf[entry.action](entry.register, resolved);
  const { authorization, cookie, 'accept-language': language } = request.headers;
  // Entries applied before keep their answers.
  const response = await askWithin(app, request, {
    method,
    url: `/api/${address}`,
    headers: {
      'idempotency-key': entry.key,
      ...(authorization && { authorization }),
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
    },
    ...(payload && { payload }),
  });
  if (!response) return { ...refused(503, messages.busy), retry_after: RETRY_SECONDS };
  const { statusCode: status } = response;
  const body = response.payload === '' ? null : response.json();
  if (entry.action === 'create' && entry.id !== undefined && status < 300) made.set(entry.id, body.id);
  const wait = Number(response.headers['retry-after']);
  return { key: entry.key, status, body, ...(wait > 0 && { retry_after: wait }) };
}

/** Calls the entry's route, with its permissions, checks and limits. @returns undefined if the server is about to stop */
function askWithin(app: FastifyInstance, { ip, headers, log }: FastifyRequest, options: InjectOptions) {
  const { 'user-agent': agent } = headers;
  return app
    .inject({
      ...options,
      remoteAddress: ip,
      headers: { ...(agent && { 'user-agent': agent }), ...options.headers },
    })
    .catch(err => log.info({ err }, 'could not apply an entry'));
}

/** Replaces temporary, negative ids by those of records created by earlier entries. @returns undefined if one wasn't created */
function resolveIds(
  { fields, references }: Register,
  entry: SyncEntry,
  made: ReadonlyMap<number, number>,
): SyncEntry | undefined {
  let isMade = true;
  const real = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(real);
    if (typeof value !== 'number' || value >= 0) return value;
    const id = made.get(value);
    if (id === undefined) isMade = false;
    return id ?? value;
  };
  const pointsElsewhere = (name: string) =>
    Object.hasOwn(references, name) || fields[name]?.kind === 'references';
  const data = Object.entries(entry.data ?? {}).map(([name, value]) => [
    name,
    pointsElsewhere(name) ? real(value) : value,
  ]);
  const id = entry.action === 'create' ? entry.id : real(entry.id);
  if (!isMade) return undefined;
  return { ...entry, id: id as number | undefined, ...(entry.data && { data: Object.fromEntries(data) }) };
}
