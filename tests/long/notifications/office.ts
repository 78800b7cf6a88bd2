/** Who enters records and who decides on them, with addresses that mails come to. */
import { type Client, serverForFile, signIn, signUp } from '../../support/app.ts';
import { outbox } from '../../support/mails.ts';
import { makePlaces } from '../../support/registers.ts';
import { idsOf } from '../../support/world.ts';

/** For a file of tests. */
export async function startNotifiedOffice() {
  const server = await serverForFile();
  const admin = await server.as('admin');
  /** Somebody with an e-mail address, signed in. */
  async function person(username: string, roles: string[]): Promise<Client> {
    await signUp(admin, { username, roles, email: `${username}@aup.test` });
    return signIn(server.app, username);
  }
  const [mne, so] = await Promise.all([person('monitor', ['mne']), person('organizer', ['so'])]);
  const at = idsOf(await makePlaces(admin, 'Told'));
  const mailsTo = async (address: string) =>
    (await outbox(server.config.dataDir)).filter(mail => mail.to === address);
  const decide = (client: Client, id: number, approval_status: string, approval_note?: string) =>
    client.post(`co/${id}/approve`, { approval_status, approval_note });
  return { server, admin, person, mne, so, at, mailsTo, decide };
}
