/** What tests of two requests at one moment share. */
import { type Client, signIn, signUp, type TestServer } from '../../support/app.ts';
import { outbox, quiet } from '../../support/mails.ts';
import { oneBehindTheOther } from '../../support/races.ts';
import { counter } from '../../support/tenders.ts';

export const NEW = 'orchard-lamp-valley-19';
export const pair = (password = NEW) => ({ password, password_confirmation: password });

export type Start = () => Promise<Awaited<ReturnType<Client['get']>>>;

export function peopleOf(server: TestServer) {
  const next = counter();
  const elsewhere = () => server.from(`10.11.0.${next()}`);
  return {
    elsewhere,
    inTurn: (userId: number | undefined, first: Start, second: Start) =>
      oneBehindTheOther(server, userId, first, second),
    async person(username: string, more: object = {}) {
      const admin = await server.as('admin');
      const id = await signUp(admin, { username, email: `${username}@aup.test`, ...more });
      return { id, username, client: await signIn(server.app, username) };
    },
    async resetToken(email: string): Promise<string> {
      await elsewhere().post('password/email', { email });
      await quiet(server.app);
      const mail = (await outbox(server.config.dataDir)).filter(({ to }) => to === email).at(-1);
      return /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    sessionsOf: (id: number) =>
      server.app.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
  };
}
