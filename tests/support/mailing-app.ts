import { startApp, type TestServer } from './app.ts';
import { type FakeSmtp, startSmtp } from './smtp.ts';

export type { FakeSmtp };

export interface MailingApp extends TestServer {
  smtp: FakeSmtp;
}

/** An app and the mail server that it sends by, which ends with it. */
export async function startMailingApp(): Promise<MailingApp> {
  const smtp = await startSmtp();
  const server = await startApp({ smtpUrl: smtp.url });
  const close = () => server.close().then(() => smtp.stop());
  return { ...server, smtp, close };
}
