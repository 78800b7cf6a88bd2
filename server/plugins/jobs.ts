/** The workers of this process: the handlers of each kind of job, and the daily check. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { today } from '../../contract/days.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  enqueue,
  giveUpUncertain,
  type JobData,
  type JobKind,
  releaseAll,
  untilNextJob,
} from '../jobs/queue.ts';
import {
  type Handlers,
  type Sender,
  type Senders,
  sendStep,
  tellUncertain,
  transactionStep,
} from '../jobs/steps.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Mail } from '../mail/mailer.ts';
import { isRefusal } from '../mail/mailer.ts';
import { queuedMail } from '../mail/queue-mail.ts';
import { withLines } from '../mail/render.ts';
import { composeNotices, gatherNotices, mailNotices } from '../notifications/notice-mail.ts';
import { askForReminder, remindOfWaiting } from '../notifications/waiting-records.ts';
import { composeAddressInUse } from '../people/account-mails.ts';
import { composeReset } from '../people/password-reset.ts';
import { contactLines, readDetails } from '../programme-details.ts';
import { foldNext } from '../register/search.ts';
import {
  checkTenders,
  composeClosingList,
  mailClosingList,
  noticeClosed,
} from '../resources/tender/closing.ts';
import { composeNewsLink, NEWS_LINK_PATIENCE_SECONDS } from '../resources/tender/news/addresses.ts';
import { queuedNews, tellLapsed, tellNews } from '../resources/tender/news/tell-news.ts';

declare module '../jobs/queue.ts' {
  interface JobData {
    dailyCheck: Record<string, never>;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Kinds of jobs that send a mail each. */
    mailKinds: readonly string[];
  }
}

const MAILS_AT_ONCE = 2;
/** Mails in reply to a request do more harm than good days later. */
const ANSWER_PATIENCE_SECONDS = 24 * 3600;

export const jobs = fp(async (app: FastifyInstance) => {
  const { config, db, log } = app;
  const deliver = app.deliverMail;
  const day = () => today(config.timeZone);

  const none = (work: Promise<void>) => work.then(() => undefined);
  const handlers: Handlers = {
    dailyCheck: async trx => {
      await checkTenders(trx, day());
      await askForReminder(trx, day());
      return undefined;
    },
    closingList: (trx, data) => none(mailClosingList(trx, data.day)),
    foldNext,
    noticeMail: (trx, data) => mailNotices(config.timeZone, trx, data),
    dailyMail: (trx, data) => gatherNotices(trx, data),
    tenderClosed: (trx, data) => none(noticeClosed(trx, data, day())),
    tenderLapsed: (trx, data) => none(tellLapsed(app, trx, data)),
    waitingReminder: (trx, data) => none(remindOfWaiting(config.timeZone, trx, data)),
    tenderNews: (trx, data) => tellNews(app, trx, data.tender_id),
  };

  const sender = <Kind extends JobKind>(
    compose: (data: JobData[Kind]) => Promise<Mail | undefined>,
    patience?: number,
  ): Sender<Kind> => ({
    isRefusal,
    patience,
    send: async (job, handOver, signal) => {
      // Also if no server ran until now. The job fails, so that it is reported.
      if (patience !== undefined && job.age > patience) throw new Error('the job is too old to be useful');
      const mail = await compose(job.data);
      if (!mail) return;
      const signed = withLines(mail, contactLines(await readDetails(db)));
      await deliver(signed, { key: job.key, at: job.created_at }, handOver, signal);
    },
  });
  const senders: Senders = {
    mail: sender<'mail'>(data => queuedMail(db, data)),
    gatheredMail: sender<'gatheredMail'>(data => composeNotices(config.publicUrl, db, data)),
    closingListMail: sender<'closingListMail'>(data => composeClosingList(config.publicUrl, db, data, day())),
    newsMail: sender<'newsMail'>(data => queuedNews(db, data)),
    newsLink: sender<'newsLink'>(({ id }) => composeNewsLink(app, id), NEWS_LINK_PATIENCE_SECONDS),
    addressInUseMail: sender<'addressInUseMail'>(
      data => composeAddressInUse(app, data),
      ANSWER_PATIENCE_SECONDS,
    ),
    resetMail: sender<'resetMail'>(data => composeReset(app, data), ANSWER_PATIENCE_SECONDS),
  };
  app.decorate('mailKinds', Object.keys(senders));

  let checked = '';
  const askForDailyCheck = async () => {
    const now = day();
    if (now === checked) return;
    await inTransaction(db, trx =>
      enqueue(trx, [{ kind: 'dailyCheck', key: `dailyCheck:${now}`, data: {} }]),
    );
    checked = now;
  };

  let worker: ReturnType<typeof startWorker> | undefined;
  app.addHook('onReady', async () => {
    // The embedded database lets no second process in.
    let released = config.databaseUrl !== undefined;
    worker = startWorker({
      steps: [
        transactionStep(db, handlers, log),
        ...Array.from({ length: MAILS_AT_ONCE }, () => sendStep(db, senders, log)),
      ],
      lookAround: async () => {
        if (!released) await releaseAll(db);
        released = true;
        for (const job of await giveUpUncertain(db)) tellUncertain(log, job);
        await askForDailyCheck();
      },
      untilNext: () => untilNextJob(db, [...Object.keys(handlers), ...Object.keys(senders)]),
      log,
    });
  });
  app.addHook('preClose', async () => worker?.stop());
});
