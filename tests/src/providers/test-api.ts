/** A real HTTP server in place of the REST interface, on the origin of the test's page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  /** Path and query, decoded. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** Cuts the connection instead of answering. */
  cut?: boolean;
  /** Takes the connection, and never answers. */
  hangs?: boolean;
  /** Sent as they are instead of JSON; with `endsAfter`, only so many of them before the connection breaks. */
  bytes?: Uint8Array;
  endsAfter?: number;
}

export interface TestApi {
  asked: Asked[];
  /** What the next requests are answered with; a function may look at the request. */
  reply: (reply: Reply | ((asked: Asked) => Reply)) => void;
  close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

export async function startTestApi(): Promise<TestApi> {
  const asked: Asked[] = [];
  let answer: (asked: Asked) => Reply = () => ({ json: {} });
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { method = '', url = '', headers } = request;
    // Anyone who got no answer looks whether the server is there, alongside what a test asks.
    if (url === '/api/health/live') {
      response.end('{}');
      return;
    }
    const one: Asked = { method, url: decodeURIComponent(url.replaceAll('+', ' ')), headers, body };
    asked.push(one);
    const { status = 200, headers: more, json, cut, hangs, bytes, endsAfter } = answer(one);
    if (cut) return response.destroy();
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    if (bytes && endsAfter !== undefined) {
      response.write(bytes.subarray(0, endsAfter), () => setTimeout(() => response.destroy(), 5));
      return;
    }
    response.end(bytes ?? (json === undefined ? undefined : JSON.stringify(json)));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The page's own address, so that relative paths lead to this server.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/dashboard`,
  );
  return {
    asked,
    reply: reply => {
      answer = typeof reply === 'function' ? reply : () => reply;
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
