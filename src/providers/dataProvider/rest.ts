import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { type Answer, API, type RequestOptions } from '../http/request.ts';

type Asked = Pick<RequestOptions, 'method' | 'signal'>;

/** What a list's answer comes down to, or a record's. */
interface Read {
  json: unknown;
  total?: number;
}

/** ra-data-simple-rest over our own requests: `ask` sends a question, `read` makes of its answer what is handed on. */
export const restProvider = (
  ask: (path: string, asked: Asked) => Promise<Answer>,
  read: (answer: Answer) => Read,
): DataProvider =>
  simpleRestProvider(API, async (url: string, { method, signal } = {}) => {
    const asked = { method: method as Asked['method'], signal: signal ?? undefined };
    const answer = await ask(url.slice(API.length), asked);
    const { json, total = 0 } = read(answer);
    const headers = new Headers({ 'content-range': `items */${total}` });
    return { status: answer.status, headers, body: '', json };
  });
