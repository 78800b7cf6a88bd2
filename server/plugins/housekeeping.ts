import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sweepStore } from '../documents/sweep-store.ts';
import { removeLeftBehind } from '../files/work-folder.ts';
import { removeOldJobs } from '../jobs/queue.ts';
import { removeOldNotifications } from '../notifications/routes.ts';
import { removeOldResets } from '../people/password-reset.ts';
import { removeExpiredSessions } from '../people/sessions.ts';
import { removeOldFailures } from '../people/sign-in-limits.ts';
import { removeExpiredSignUps } from '../people/sign-up.ts';
import { forgetReleased } from '../requests/files.ts';
import { removeOldKeys } from '../requests/idempotency.ts';
import { removeOldWindows } from '../requests/rate-limits.ts';
import { removeOldNames } from '../resources/participants.ts';
import { removeUnconfirmed } from '../resources/tender/news/addresses.ts';
import { removeExpired } from '../uploads/rows.ts';

const HOUR = 3_600_000;
/** A stopping server doesn't answer: unfinished work is left after this long, ms, for the next start. */
const PATIENCE_AT_END = 3_000;

/** At start and every hour: removes expired data and unused files. */
export const housekeeping = fp(async (app: FastifyInstance) => {
  app.decorate('swept', { latest: null });
  const tasks: readonly ((signal: AbortSignal) => Promise<unknown>)[] = [
    () => removeExpiredSessions(app.longDb),
    () => removeOldFailures(app.longDb),
    () => removeOldWindows(app.longDb),
    () => removeOldKeys(app.longDb),
    () => removeOldJobs(app.longDb),
    () => removeOldNotifications(app.longDb),
    () => removeOldResets(app.longDb),
    () => removeExpiredSignUps(app),
    () => removeUnconfirmed(app.longDb),
    () => removeOldNames(app.longDb, app.config),
    () => forgetReleased(app.longDb),
    () => removeExpired({ db: app.longDb, files: app.files, log: app.log }),
    () => removeLeftBehind(),
    signal => sweepStore(app, {}, signal),
  ];
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();
  const run = async () => {
    for (const task of tasks) {
      if (signal.aborted) return;
      try {
        await task(signal);
      } catch (err) {
        if (signal.aborted) return;
        app.log.warn({ err }, 'housekeeping failed; retrying in an hour');
      }
    }
  };
  const start = () => {
    running = running.then(run);
  };
  const timer = setInterval(start, HOUR);
  timer.unref();
  app.addHook('onReady', async () => start());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.race([running, sleep(PATIENCE_AT_END, undefined, { ref: false })]);
  });
});
