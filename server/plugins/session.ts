import fp from 'fastify-plugin';
import type { KeepingEnds } from '../../contract/people/may-keep.ts';
import { createEndingReader, createSeenWriter, createSessionReader } from '../people/session-reader.ts';
import { createSecretBox, type SecretBox } from '../people/two-factor-secrets.ts';
import type { Caller } from '../requests/caller.ts';
import { createTokens, type Tokens } from '../requests/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; undefined without a session that is good now. */
    caller: Caller | undefined;
    /** Why the account of a session that is over has none any more; undefined where it may well have another. */
    ending: KeepingEnds | undefined;
  }
  interface FastifyContextConfig {
    /** Nobody's session is looked up: it is answered without the database. */
    isSessionless?: boolean;
  }
  interface FastifyInstance {
    tokens: Tokens;
    secretBox: SecretBox;
  }
}

/** How long the first turn of a request may be waited for, ms: what was begun shall not be given up for those who come later. */
const FIRST_TURN = 2_000;

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads the bearer token of each request; whether it was needed, the routes say. */
export const session = fp(async app => {
  const tokens = createTokens(app.config.sessionSecret);
  const uses = createSeenWriter(app.db, app.log);
  const readSession = createSessionReader(app.db, app.config, uses.seen);
  const readEnding = createEndingReader(app.db);
  app.addHook('preClose', uses.settled);
  app.decorate('tokens', tokens);
  app.decorate('secretBox', createSecretBox(app.config.sessionSecret));
  app.decorateRequest('caller', undefined);
  app.decorateRequest('ending', undefined);
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config?.isSessionless) return;
    if (request.url.startsWith('/api/')) app.opened.turns.admit(FIRST_TURN);
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const claims = token && tokens.session.read(token);
    if (!claims) return;
    request.caller = await readSession(claims.sid);
    if (!request.caller && claims.uid !== undefined) request.ending = await readEnding(claims.uid);
  });
});
