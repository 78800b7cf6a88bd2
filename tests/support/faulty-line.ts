import type { Config } from '../../server/config.ts';
import { freshDatabase } from './database.ts';
import { type FaultyLine, openLine } from './line.ts';

/** A fresh database on a real PostgreSQL, reached over a line that can fail. */
export async function faultyDatabase(): Promise<{
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** The way around the line. */
  directUrl: string;
  line: FaultyLine;
  destroy(): Promise<void>;
}> {
  const database = await freshDatabase();
  const directUrl = database.config.databaseUrl;
  const { port, line, close } = await openLine(directUrl);
  const { username, password, pathname } = new URL(directUrl);
  const account = password ? `${username}:${password}` : username;
  return {
    config: {
      dataDir: database.config.dataDir,
      databaseUrl: `postgres://${account}@127.0.0.1:${port}${pathname}`,
    },
    directUrl,
    line,
    destroy: async () => {
      await close();
      await database.destroy();
    },
  };
}
