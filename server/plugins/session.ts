import fp from 'fastify-plugin';
import type { OfflineEndCode } from '../../contract/people/session.ts';
import { createSeenWriter, createSessionReader, readEnding } from '../people/sessions.ts';
import { createSecretBox, type SecretBox } from '../people/two-factor.ts';
import type { Caller } from '../requests/access.ts';
import { createTokens, type Tokens } from '../requests/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; undefined without a valid session. */
    caller: Caller | undefined;
    /** Why the account of an ended session can't have another; undefined if it can. */
    ending: OfflineEndCode | undefined;
  }
  interface FastifyContextConfig {
    /** The session isn't read, so that the route works without the database. */
    isSessionless?: boolean;
  }
  interface FastifyInstance {
    tokens: Tokens;
    secretBox: SecretBox;
  }
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads the bearer token of each request; `config.access` of the route says whether one is required. */
export const session = fp(async app => {
  const tokens = createTokens(app.config.sessionSecret);
  const uses = createSeenWriter(app.db, app.log);
  const readSession = createSessionReader(app.db, app.config, uses.seen);
  app.addHook('preClose', uses.settled);
  app.decorate('tokens', tokens);
  app.decorate('secretBox', createSecretBox(app.config.sessionSecret));
  app.decorateRequest('caller', undefined);
  app.decorateRequest('ending', undefined);
  app.addHook('onRequest', async request => {
    if (request.routeOptions.config?.isSessionless) return;
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const claims = token && tokens.session.read(token);
    if (!claims) return;
    request.caller = await readSession(claims.sid);
    if (!request.caller && claims.uid !== undefined) request.ending = await readEnding(app.db, claims.uid);
  });
});
