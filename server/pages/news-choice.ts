/** The buttons of the page behind the link of a mail: plain forms, and what mail programs send to unsubscribe (RFC 8058). */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newsPagePath } from '../../contract/tender.ts';
import { HttpError } from '../http-error.ts';
import { perMinute } from '../requests/rate-limits.ts';
import { applyNewsChoice } from '../resources/tender/news/routes.ts';

const MAX_FORM_BYTES = 1024;

export async function newsChoiceForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('multipart/form-data');
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  for (const [word, wanted] of [
    ['confirm', true],
    ['stop', false],
  ] as const) {
    app.withTypeProvider<ZodTypeProvider>().post(
      `${newsPagePath(':token')}/${word}`,
      {
        schema: { params: z.object({ token: z.string() }) },
        config: { access: 'public', ...perMinute('news-choice', 30) },
      },
      async (request, reply) => {
        const { token } = request.params;
        try {
          await applyNewsChoice(app, token, wanted);
        } catch (error) {
          // The page shows that the link is invalid.
          if (!(error instanceof HttpError && error.statusCode === 404)) throw error;
        }
        if (isOneClick(request.body)) return reply.type('text/plain; charset=utf-8').send('OK\n');
        return reply.redirect(newsPagePath(encodeURIComponent(token)), 303);
      },
    );
  }
}

/** What mail programs send, as either kind of form: they follow no redirect, and count anything but success as a failure (RFC 8058). */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' && /List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/.test(body);
