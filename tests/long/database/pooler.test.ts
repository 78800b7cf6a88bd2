/** A pooler before PostgreSQL: used where it keeps sessions, refused where it lends them. Real where PgBouncer is installed. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/connect.ts';
import { requireOwnSessions, shareSession } from '../../../server/database/pooler.ts';
import { DatabaseError } from '../../../server/database-error.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { hasPgbouncer, startPgbouncer } from '../../support/pgbouncer.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.destroy());

interface Session {
  pid: number;
  mark: string | null;
}

/** A client that is lent this session at each statement, or at each transaction. */
const lent = (next: () => Session): pg.ClientBase => {
  let held: Session | undefined;
  const query = async (text: string, values?: string[]) => {
    const session = held ?? next();
    if (text === 'begin') held = session;
    if (text === 'commit') held = undefined;
    if (values) session.mark = values[0] ?? null;
    return { rows: [{ pid: session.pid, mark: session.mark }] };
  };
  return { query } as unknown as pg.ClientBase;
};
const session = (pid: number): Session => ({ pid, mark: null });

describe('a pooler is detected', () => {
  test('when the next client gets the session with our setting', async () => {
    const only = session(1);
    expect(
      await shareSession(
        lent(() => only),
        lent(() => only),
        1,
      ),
    ).toBe(true);
  });

  test('when another session serves the first client', async () => {
    const all = [session(1), session(2), session(3)];
    let turn = 0;
    const next = () => all[turn++ % 3] as Session;
    expect(await shareSession(lent(next), lent(next), 1)).toBe(true);
  });

  test('only when sessions are shared', async () => {
    const [one, other] = [session(1), session(2)];
    expect(
      await shareSession(
        lent(() => one),
        lent(() => other),
        1,
      ),
    ).toBe(false);
  });
});

test('one check is enough without a pooler', async () => {
  const opened = await openDatabase(database.config);
  try {
    const before = opened.pool.totalCount;
    await requireOwnSessions(opened.pool, { host: 'nobody.invalid' });
    expect(opened.pool.totalCount).toBe(before);
  } finally {
    await opened.close();
  }
});

describe.skipIf(!hasPgbouncer)('PgBouncer', () => {
  const through = async <T>(mode: string, more: string[], work: (databaseUrl: string) => Promise<T>) => {
    const pooler = await startPgbouncer(database.config.databaseUrl, mode, more);
    return work(pooler.url).finally(() => pooler.stop());
  };
  const ignores = [
    'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];

  test.each([
    ['with its default settings', []],
    ['configured to ignore our settings', ignores],
  ])('in session mode, %s, keeps our limits and time zone', async (_, more) => {
    await through('session', more, async databaseUrl => {
      const opened = await openDatabase({ ...database.config, databaseUrl });
      try {
        const asked = `select current_setting('timezone') as zone, current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement`;
        const { rows } = await opened.pool.query(asked);
        expect(rows).toEqual([{ zone: 'UTC', lock: '3s', statement: '4s' }]);
        const long = await opened.longDb
          .connection()
          .execute(async db => db.selectFrom('users').select('id').execute());
        expect(long).toEqual([]);
        const seen = await opened.withClient(client =>
          client.query(`select current_setting('statement_timeout') as v`),
        );
        expect(seen.rows[0].v).toBe('0');
      } finally {
        await opened.close();
      }
    });
  });

  test.each(['transaction', 'statement'])('in %s mode is refused with a message', async mode => {
    await through(mode, mode === 'statement' ? ignores : [], async databaseUrl => {
      const refused = await openDatabase({ ...database.config, databaseUrl }).then(
        opened => opened.close(),
        error => error,
      );
      expect(refused).toBeInstanceOf(DatabaseError);
      expect(refused.message).toMatch(/^DATABASE_URL is a connection pooler .* pool_mode=session/);
    });
  });
});
