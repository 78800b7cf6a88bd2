/** The workers of this process: what each kind of job does, and when a new day's check is asked for. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { today } from '../../contract/days.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueue, giveUpUncertain, type Job, releaseAll, untilNextJob } from '../jobs/queue.ts';
import { type Handler, type Sender, sendStep, tellUncertain, transactionStep } from '../jobs/steps.ts';
import { startWorker } from '../jobs/worker.ts';
import type { Mail } from '../mail/mailer.ts';
import { queuedMail } from '../mail/queue-mail.ts';
import { isRefusal } from '../mail/smtp.ts';
import { checkTenders, mailClosingList, noticeClosed } from '../notifications/closing.ts';
import { composeNewsLink, NEWS_LINK_PATIENCE_SECONDS } from '../notifications/news-link.ts';
import { mailNotices } from '../notifications/notice-mail.ts';
import { tellLapsed, tellNews } from '../notifications/tender-news.ts';
import { composeAddressInUse } from '../people/address-in-use.ts';
import { composeReset } from '../people/reset-links.ts';

const MAIL_LANES = 2;
/** What answers to something that was asked for frightens more than it helps when it comes days later. */
const ANSWER_PATIENCE_SECONDS = 24 * 3600;

export const jobs = fp(async (app: FastifyInstance) => {
  const { config, db, log } = app;
  const deliver = app.deliverMail;
  const day = () => today(config.timeZone);

  const none = (work: Promise<void>) => work.then(() => undefined);
  const handlers: Record<string, Handler> = {
    dailyCheck: trx => none(checkTenders(trx, day())),
    closingList: (trx, data) => none(mailClosingList(config.publicUrl, trx, data.day as string)),
    noticeMail: (trx, data) => mailNotices(config.publicUrl, trx, data as never),
    tenderClosed: (trx, data) => none(noticeClosed(trx, data as never, day())),
    tenderLapsed: (trx, data) => none(tellLapsed(app, trx, data as never)),
    tenderNews: (trx, data) => tellNews(app, trx, data.tender_id as number),
  };

  const sender = (compose: (job: Job) => Promise<Mail | undefined>, patience?: number): Sender => ({
    isRefusal,
    patience,
    send: async (job, handOver, signal) => {
      const mail = await compose(job);
      if (mail) await deliver(mail, { key: job.key, at: job.created_at }, handOver, signal);
    },
  });
  const senders: Record<string, Sender> = {
    mail: sender(job => queuedMail(db, job.data as never)),
    newsLink: sender(job => composeNewsLink(app, job.data.id as number), NEWS_LINK_PATIENCE_SECONDS),
    addressInUseMail: sender(job => composeAddressInUse(app, job.data as never), ANSWER_PATIENCE_SECONDS),
    resetMail: sender(job => composeReset(app, job.data as never), ANSWER_PATIENCE_SECONDS),
  };

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
      lanes: [
        transactionStep(db, handlers, log),
        ...Array.from({ length: MAIL_LANES }, () => sendStep(db, senders, log)),
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
