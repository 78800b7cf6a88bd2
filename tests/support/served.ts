/** How most files of server tests begin. */
import { afterAll, beforeAll } from 'vitest';
import { type Client, startApp, type TestServer } from './app.ts';

/** For the tests of a file: a server of its own, and an admin signed in. What the file prepares itself comes after. */
export function withServer(
  take: (started: { server: TestServer; admin: Client }) => void,
  start: () => Promise<TestServer> = startApp,
): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await start();
    take({ server, admin: await server.as('admin') });
  });
  afterAll(() => server?.close());
}
