/** Changes a record in one transaction, and only once if the request is repeated. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { today } from '../../contract/days.ts';
import { HttpError } from '../http-error.ts';
import { type Body, fingerprint } from '../requests/body.ts';
import { type Answer, answerOnce } from '../requests/idempotency.ts';
import { inTransactionOf } from '../requests/keep-session.ts';
import { withFiles } from '../requests/kept-files.ts';
import { dropUploads, fingerprintOfContent, prepareUploads, takeUploads } from '../uploads/take.ts';
import { fileFieldsOf } from './file-fields.ts';
import type { RegisterTable, WriteContext } from './overrides.ts';
import { idFromPath } from './path-id.ts';
import { noteRowsRead } from './rows-read.ts';
import { explainDuplicate } from './unique.ts';

type Context = Omit<WriteContext, 'before'>;

export type Changes = ReturnType<typeof changesOf>;

/** @returns ways to change records, which throw HttpError 422 or 409 for values that another record has (`explainDuplicate`) */
export function changesOf(app: FastifyInstance, table: RegisterTable) {
  const { register } = table;
  const fileFields = fileFieldsOf(register);

  /** Runs a change in one transaction. */
  async function change<T>(
    request: FastifyRequest,
    work: (context: Context) => Promise<T>,
    { body, restoring }: { body?: Body; restoring?: boolean } = {},
  ): Promise<T> {
    try {
      return await inTransactionOf(app.db, request.caller, trx =>
        work({ trx, caller: request.caller, files: body?.files ?? [], today: today(app.config.timeZone) }),
      );
    } catch (error) {
      // A conflict answers with the record as it is.
      const current = error instanceof HttpError && error.body.current;
      if (current) await noteRowsRead(request, register.name, [current]);
      throw explainDuplicate(register, error, restoring);
    }
  }

  /** The same for requests that may have files and may be repeated after a lost answer. */
  const changeOnce = <T extends object>(
    request: FastifyRequest,
    id: number | undefined,
    work: (fields: Body['fields'], context: Context) => Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    withFiles(request, fileFields, async body => {
      const named = await prepareUploads(request, fileFields, body);
      return change(
        request,
        async context => {
          const answer = await answerOnce(
            context.trx,
            request,
            fingerprint(body, id),
            async () => {
              const uploaded = await takeUploads(context.trx, request, named);
              return work(body.fields, { ...context, files: [...context.files, ...uploaded] });
            },
            fingerprintOfContent(body, named, id),
          );
          if (answer.repeated) await dropUploads(context.trx, request, named);
          return answer;
        },
        { body },
      );
    });

  /** The same for requests about one record without a body of their own. */
  const changeOneOnce = async <T extends object>(
    request: FastifyRequest,
    named: string,
    { fields, ...how }: { fields?: object; restoring?: boolean },
    work: (id: number, context: Context) => Promise<T>,
  ): Promise<T> => {
    const id = await idFromPath(app.db, table, named);
    const { body } = await change(
      request,
      context =>
        answerOnce(context.trx, request, [fields ?? {}, id], async () => ({
          status: 200,
          body: await work(id, context),
        })),
      how,
    );
    return body;
  };

  return { change, changeOnce, changeOneOnce };
}
