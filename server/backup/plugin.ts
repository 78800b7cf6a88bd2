/** Automatic backups in this process, with their own worker so that mails don't wait for them, and their status for admins and monitoring. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { moment } from '../../contract/answers/common.ts';
import { backupReport as answer } from '../../contract/answers/system.ts';
import { BACKUP_OLD_DAYS, backupStates } from '../../contract/system.ts';
import { ConfigError } from '../config.ts';
import { untilNextJob } from '../jobs/queue.ts';
import { startWorker } from '../jobs/worker.ts';
import type { App } from '../requests/schemas.ts';
import { encrypterFor } from './archive.ts';
import { backupReport } from './runs.ts';
import { backupStep, scheduler } from './scheduled.ts';

/** @throws ConfigError when backups can't be encrypted as the settings say */
export const backups = fp(async (app: FastifyInstance) => {
  const { backup, backupSeal, timeZone } = app.config;
  try {
    encrypterFor(backupSeal);
  } catch (error) {
    throw new ConfigError((error as Error).message, { cause: error });
  }
  const look = () => backupReport(app.db, app.config);
  addHealth(app, look);
  addMetrics(app, look);
  if (!backup) return;
  const config = { backup, backupSeal, timeZone };
  const scheduled = { opened: app.opened, files: app.files, config, log: app.log };
  let worker: ReturnType<typeof startWorker> | undefined;
  app.addHook('onReady', async () => {
    worker = startWorker({
      steps: [backupStep(scheduled)],
      lookAround: scheduler(scheduled),
      untilNext: () => untilNextJob(app.db, ['backup']),
      log: app.log,
    });
  });
  app.addHook('preClose', async () => worker?.stop());
});

/** `backups`: how automatic backups are doing, for admins. */
export async function backupRoutes(app: App): Promise<void> {
  app.get(
    '/backups',
    {
      schema: {
        operationId: 'getBackups',
        tags: ['operations'],
        summary: 'Get the status of automatic backups',
        response: { 200: answer },
      },
      config: { access: ['storeCheck', 'show'] },
    },
    async () => backupReport(app.db, app.config),
  );
}

type Look = () => ReturnType<typeof backupReport>;

const health = z.object({
  state: z.enum(backupStates),
  whole_at: moment.nullable(),
  failed_at: moment.nullable(),
});

/** Separate from `ready`, as a server without backups can still serve. */
function addHealth(app: FastifyInstance, look: Look): void {
  app.get(
    '/api/health/backup',
    {
      schema: {
        operationId: 'isBackedUp',
        tags: ['operations'],
        summary: `Check for a complete backup of the last ${BACKUP_OLD_DAYS} days, if automatic backups are on`,
        response: { 200: health, 503: health },
      },
      config: { access: 'public', isSessionless: true },
      exposeHeadRoute: true,
    },
    async (_request, reply) => {
      const { state, whole_at, failed_at } = await look();
      const isWell = state !== 'failed' && state !== 'old';
      return reply.code(isWell ? 200 : 503).send({ state, whole_at, failed_at });
    },
  );
}

function addMetrics(app: FastifyInstance, look: Look): void {
  const seconds = (at: string | null) => (at === null ? 0 : Date.parse(at) / 1000);
  const gauge = (name: string, help: string, read: (report: Awaited<ReturnType<Look>>) => number) =>
    app.measure(name, help, () => look().then(read, () => undefined));
  gauge('backup_scheduled', '1 if automatic backups are on (BACKUP_URL)', ({ schedule }) =>
    schedule ? 1 : 0,
  );
  gauge(
    'backup_last_whole_timestamp_seconds',
    'Time of the data in the last complete backup; 0 if there is no backup',
    report => seconds(report.whole_at),
  );
  gauge(
    'backup_last_failure_timestamp_seconds',
    'Time of the last backup that failed or lacked documents; 0 if never',
    report => seconds(report.failed_at),
  );
  gauge('backup_size_bytes', 'Size of the last complete backup', ({ whole }) => whole?.bytes ?? 0);
}
