/** Everybody who can knock at a route, with a session or pass that is good, and without. */
import { sql } from 'kysely';
import { type Role, roles } from '../../../contract/access.ts';
import { PROOF_HEADER } from '../../../contract/people/people.ts';
import { GRANT_HEADER } from '../../../contract/registers/tender.ts';
import { createTokens } from '../../../server/requests/tokens.ts';
import { type Client, type Headers, signIn, signUp } from '../../support/app.ts';
import type { World } from '../../support/world.ts';

export interface Person {
  name: string;
  headers: Headers;
  /** Anyone with a valid session. */
  id?: number;
  roles?: readonly Role[];
  session?: string;
  /** A contractor's pass: of the tender that is asked for, or of another one. */
  pass?: 'this' | 'other';
}

type Tokens = ReturnType<typeof createTokens>;

const yesterday = sql<string>`now() - interval '1 day'`;

export async function newPerson(
  { server, admin }: World,
  username: string,
  given: readonly Role[],
): Promise<Client> {
  await signUp(admin, { username, roles: given });
  return signIn(server.app, username);
}

const sessionOf = (tokens: Tokens, token = '') => tokens.session.read(token)?.sid ?? '';

export const withSession = (
  tokens: Tokens,
  name: string,
  token: string | undefined,
  more: Partial<Person> = {},
): Person => ({
  name,
  headers: {
    authorization: `Bearer ${token}`,
    // What some routes ask for alongside the right.
    [PROOF_HEADER]: tokens.proof.sign({ sid: sessionOf(tokens, token) }),
  },
  session: sessionOf(tokens, token),
  ...more,
});

const change = ({ server }: World, table: 'users' | 'sessions', set: object, id: number) =>
  server.app.db
    .updateTable(table)
    .set(set)
    .where(table === 'users' ? 'id' : 'user_id', '=', id as never)
    .execute();

/** @param thisPass a contractor's, of the tender that is asked for @param otherPass of another one */
export async function everybody(world: World, thisPass: string, otherPass: string): Promise<Person[]> {
  const { server, admin } = world;
  const { tokens } = server.app;
  const signedIn = ({ token, id }: Client, name: string, given: readonly Role[]) =>
    withSession(tokens, name, token, { id, roles: given });

  const staff: Person[] = [];
  for (const role of roles) staff.push(signedIn(await server.as(role), role, [role]));
  for (const pair of [
    ['so', 'procurement'],
    ['engineer', 'guest'],
  ] as const)
    staff.push(signedIn(await newPerson(world, pair.join('.'), pair), pair.join(' and '), pair));

  /** An admin whose session is in the database still, unless `end` ends it. */
  async function wasAdmin(name: string, end: (client: Client) => Promise<unknown>): Promise<Person> {
    const client = await newPerson(world, name.replaceAll(' ', '.'), ['admin']);
    await end(client);
    return withSession(tokens, name, client.token);
  }
  const given = (table: 'users' | 'sessions', set: object) => (client: Client) =>
    change(world, table, set, client.id as number);
  const forged = createTokens('a secret of somebody else, of more than 32 signs');
  return [
    ...staff,
    { name: 'anyone', headers: {} },
    await wasAdmin('pending', given('users', { approved_at: null })),
    await wasAdmin('deactivated', given('users', { active: false })),
    await wasAdmin('removed', given('users', { deleted_at: yesterday })),
    await wasAdmin('signed out', client => client.post('logout')),
    await wasAdmin('out of time', given('sessions', { expires_at: yesterday })),
    withSession(
      tokens,
      'with a forged session',
      forged.session.sign({ sid: sessionOf(tokens, admin.token), uid: admin.id }),
    ),
    withSession(tokens, 'with a contractor’s pass as session', thisPass),
    { name: 'contractor', headers: { [GRANT_HEADER]: thisPass }, pass: 'this' },
    { name: 'contractor of another tender', headers: { [GRANT_HEADER]: otherPass }, pass: 'other' },
  ];
}

/** One account that works, one that waits, one that may go, one that was removed. */
export async function makeAccounts(world: World) {
  const make = async (username: string, set?: object) => {
    const id = await signUp(world.admin, { username, email: `${username}@aup.test` });
    if (set) await change(world, 'users', set, id);
    return id;
  };
  return {
    live: await make('account.live'),
    pending: await make('account.pending', { approved_at: null }),
    leaving: await make('account.leaving'),
    gone: await make('account.gone', { deleted_at: yesterday }),
  };
}
