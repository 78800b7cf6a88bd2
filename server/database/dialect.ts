import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import type { Pulse } from './pulse.ts';

/** Kysely on one of our pools. */
export class WatchedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #pulse: Pulse | undefined;

  constructor(pool: pg.Pool, pulse?: Pulse) {
    super({ pool });
    this.#pool = pool;
    this.#pulse = pulse;
  }

  override createDriver(): Driver {
    return new WatchedDriver(this.#pool, this.#pulse);
  }
}

class WatchedDriver extends PostgresDriver {
  readonly #pulse: Pulse | undefined;

  constructor(pool: pg.Pool, pulse: Pulse | undefined) {
    super({ pool });
    this.#pulse = pulse;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#pulse?.admit();
    return super.acquireConnection();
  }

  /** Why a transaction failed matters; that a broken connection can't be rolled back, too, does not: it is thrown away. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
