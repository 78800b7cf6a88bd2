/** Requests to the API in somebody's name, as the demo's records are entered. */
import type { FastifyInstance } from 'fastify';
import type { LoginAnswer } from '../../contract/answers/people.ts';

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
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.inject({ method, url, headers, payload });
    if (answer.statusCode >= 400) throw new Error(`demo record refused: ${method} ${url} ${answer.body}`);
    return answer.body === '' ? undefined : answer.json();
  };

export async function caller(app: FastifyInstance, username: string): Promise<Call> {
  const answer = await calling(app)('POST', '/api/login', { username, password: demoPassword });
  return calling(app, (answer as LoginAnswer).token);
}
