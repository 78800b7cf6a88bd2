import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/connect.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { remove, temporaryFolder } from './folder.ts';
import { createDatabase, dropDatabase, givenServer, startServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run. */
    server: { adminUrl: string; url: string };
    /** A database on it that has had all migrations; nobody may be connected to it while it is copied. */
    template: string;
    /** A data folder with an embedded database that nobody uses, to be copied: making one takes ten times as long. */
    emptyFolder: string;
  }
}

/** One PostgreSQL for the run: the embedded one, or with `TEST_DATABASE=given` that at `DATABASE_URL`. */
export default async function setup(project: TestProject) {
  // What the disk keeps, and for whom, is tested on servers of their own; these databases live as long as the run. Each app makes a dozen
  // connections, each of which would hash the password again.
  const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const alone = { wal_level: 'minimal', max_wal_senders: 0 };
  const emptyFolder = await temporaryFolder();
  await (await openDatabase({ dataDir: emptyFolder })).close();
  const server =
    process.env.TEST_DATABASE === 'given'
      ? givenServer()
      : await startServer({ ...forgetful, ...alone, scram_iterations: 1, max_connections: 200 }, emptyFolder);
  const template = `aup_template_${process.pid}`;
  const end = async () => {
    await dropDatabase(server.adminUrl, template);
    await server.stop();
    await remove(emptyFolder);
  };
  try {
    const opened = await openDatabase({ dataDir: '', databaseUrl: await createDatabase(server, template) });
    await migrate(opened.db, migrations).finally(() => opened.close());
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('server', { adminUrl: server.adminUrl, url: server.url });
  project.provide('template', template);
  project.provide('emptyFolder', emptyFolder);
  return end;
}
