import { expect } from 'vitest';
import type { TestServer } from './app.ts';
import { quiet } from './mails.ts';
import { isNewsLink, newsToken, outbox, type ReadMail } from './outbox.ts';

export { isNewsLink, newsToken } from './outbox.ts';

/** Mails to this address that ask for a confirmation, oldest first. */
export async function newsLinksTo(server: TestServer, address: string): Promise<ReadMail[]> {
  await quiet(server.app);
  const mails = await outbox(server.config.dataDir);
  return mails.filter(mail => isNewsLink(mail) && mail.to.toLowerCase() === address.toLowerCase());
}

/** As the reader of this address, presses the button behind the last link sent to it. */
export async function confirmNews(server: TestServer, address: string): Promise<void> {
  const token = newsToken((await newsLinksTo(server, address)).at(-1));
  const response = await server.anyone.post(`tenderNews/${token}/confirm`);
  expect(response.statusCode, response.body).toBe(200);
}
