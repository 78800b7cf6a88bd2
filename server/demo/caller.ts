/** Requests to the API in somebody's name, as the demo's records are entered. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { LoginAnswer } from '../../contract/answers/people.ts';
import type { Db } from '../database/schema.ts';

export const demoPassword = 'aup-demo-2026';

/** @throws when the server refuses */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | FormData,
) => Promise<unknown>;

/** @param token of somebody's session; a visitor has none */
export const calling =
  (app: FastifyInstance, token?: string): Call =>
  async (method, url, payload) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    let body: Buffer | object | undefined = payload;
    if (payload instanceof FormData) {
      const form = new Response(payload);
      headers['content-type'] = form.headers.get('content-type') ?? '';
      body = Buffer.from(await form.arrayBuffer());
    }
    const answer = await app.inject({ method, url, headers, payload: body as Buffer | object | undefined });
    if (answer.statusCode >= 400) throw new Error(`demo record refused: ${method} ${url} ${answer.body}`);
    return answer.body === '' ? undefined : answer.json();
  };

export async function caller(app: FastifyInstance, username: string): Promise<Call> {
  const answer = await calling(app)('POST', '/api/login', { username, password: demoPassword });
  return calling(app, (answer as LoginAnswer).token);
}

export const decide = (
  call: Call,
  register: string,
  ids: readonly number[],
  approval_status: 'Approved' | 'Rejected',
  approval_note: string | null = null,
) => call('POST', `/api/${register}/approve`, { ids, approval_status, approval_note });

/** Moves records that came through the API, with their history, to the days of a programme's entries. @param days yyyy-mm-dd by record id */
export async function enterEarlier(
  db: Db,
  register: string,
  table: string,
  days: ReadonlyMap<number, string>,
): Promise<void> {
  for (const [id, day] of days) {
    const at = `${day}T08:00:00Z`;
    await sql`update ${sql.table(table)} set created_at = ${at}, updated_at = ${at},
      approved_at = case when approved_at is null then null else ${at}::timestamptz end where id = ${id}`.execute(
      db,
    );
    await sql`update history set at = ${at} where register = ${register} and record_id = ${id}`.execute(db);
  }
}
