import type pg from 'pg';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { kyselyOn, type OpenDatabase } from '../database/pools.ts';
import { type Lsn, lsnValue, type Standby } from './standby.ts';

/** What a request reads with. */
export type Reader = Pick<OpenDatabase, 'db' | 'longDb'>;

/** 40001: what it read had to go for the log to be replayed · 42…: a migration has not arrived yet · 26000, 42P05: a pooler mixed up what is prepared. */
const OUTRUN = /^(40001|40P01|42P01|42703|42883|26000|42P05)$/;
const isTrouble = (error: unknown) =>
  isDatabaseUnavailable(error) || OUTRUN.test((error as { code?: string })?.code ?? '');

/** Reads from the standby until it can't answer once, and from the primary from then on; `since` is what it must have seen. */
export function createReader(standby: Standby, primary: Pick<OpenDatabase, 'connect'>, since: Lsn): Reader {
  const wanted = lsnValue(since);
  const choice = { isPrimary: false };
  const on = (kind: 'pool' | 'longPool') => {
    const toPrimary = () => primary.connect(kind);
    return kyselyOn(async () => {
      const lent = choice.isPrimary ? undefined : await standby.lend(kind, wanted);
      // Another statement of the same request may have gone to the primary since: so does this one.
      if (lent && !choice.isPrimary)
        return new LentClient(standby, choice, toPrimary, lent, false) as unknown as pg.PoolClient;
      lent?.release();
      choice.isPrimary = true;
      return new LentClient(standby, choice, toPrimary, await toPrimary(), true) as unknown as pg.PoolClient;
    });
  };
  return { db: on('pool'), longDb: on('longPool') };
}

/** One connection of a reader. What the standby can't answer after all, the primary does: reading twice does no harm. */
class LentClient {
  #isBroken = false;

  constructor(
    private readonly standby: Standby,
    private readonly choice: { isPrimary: boolean },
    private readonly toPrimary: () => Promise<pg.PoolClient>,
    private client: pg.PoolClient,
    private isPrimary: boolean,
  ) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      const result = await this.client.query(text, values);
      this.standby.answered[this.isPrimary ? 'primary' : 'standby'] += 1;
      return result;
    } catch (error) {
      if (this.isPrimary || !isTrouble(error)) throw error;
      this.standby.distrust(error);
      this.client.release(true);
      this.#isBroken = true;
      this.choice.isPrimary = true;
      this.client = await this.toPrimary();
      this.#isBroken = false;
      this.isPrimary = true;
      return this.query(text, values);
    }
  }

  release(): void {
    if (!this.#isBroken) this.client.release();
  }
}
