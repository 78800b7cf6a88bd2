import type pg from 'pg';
import { DatabaseSilentError } from '../database/errors.ts';
import { WatchedClient } from '../database/watched-client.ts';

/** How long an answer may take, and a connection; ms. */
const PATIENCE = 500;

/** A connection of its own, for asking a server how it is, whatever the pools are busy with. */
export class Probe {
  #client: Promise<WatchedClient> | undefined;

  constructor(private readonly connection: pg.ClientConfig) {}

  /** @throws as soon as it is clear that no answer comes; the next call uses another connection */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    this.#client ??= this.#connect();
    const client = this.#client;
    try {
      const { rows } = (await (await client).query(text)) as pg.QueryResult<Row>;
      if (!rows[0]) throw new Error('no answer');
      return rows[0];
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#client?.then(
      client => client.throwAway(new DatabaseSilentError()),
      () => {},
    );
    this.#client = undefined;
  }

  async #connect(): Promise<WatchedClient> {
    const client = new WatchedClient({
      ...this.connection,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}

/** Whether nothing came in time, which a busy server or line explains as well as one that is gone. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DatabaseSilentError || (error instanceof Error && error.message === 'timeout expired');
