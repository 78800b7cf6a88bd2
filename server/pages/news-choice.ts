/** The buttons of the page behind the link of a mail: plain forms, and what mail programs send to unsubscribe (RFC 8058). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newsPagePath } from '../../contract/tender-news.ts';
import { HttpError } from '../http-error.ts';
import { applyNewsChoice } from '../notifications/news-routes.ts';
import { perMinute } from '../requests/rate-limits.ts';

const MAX_FORM_BYTES = 1024;

export async function newsChoiceForms(app: FastifyInstance): Promise<void> {
  // Nothing in it matters: the address says it all.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
  for (const [word, wanted] of [
    ['confirm', true],
    ['stop', false],
  ] as const) {
    app.post(
      `${newsPagePath(':token')}/${word}`,
      perMinute('news-choice', 30),
      async (request: FastifyRequest, reply) => {
        const { token } = request.params as { token: string };
        try {
          await applyNewsChoice(app, token, wanted);
        } catch (error) {
          // The page itself says that the link is none.
          if (!(error instanceof HttpError && error.statusCode === 404)) throw error;
        }
        return reply.redirect(newsPagePath(encodeURIComponent(token)), 303);
      },
    );
  }
}
