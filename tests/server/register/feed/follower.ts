/** Devices that follow registers; after each test all of them have what the lists show. */
import { sql } from 'kysely';
import { afterEach, expect, vi } from 'vitest';
import type { ChangesPage } from '../../../../contract/answers/sync.ts';
import { registerTables } from '../../../../server/resources/registers.ts';
import type { Client } from '../../../support/app.ts';
import { startPatientApp } from '../../../support/races.ts';
import { type Json, list } from '../../../support/registers.ts';
import { type World, worldForFile } from '../../../support/world.ts';

const tables = [...new Set(registerTables.map(({ register: { table } }) => table))];

/** A record that is written without an entry in the history of its transaction fails its commit: nobody would hear of it. The text that is searched isn't shown. */
async function requireLines({
  server: {
    app: { db },
  },
}: World): Promise<void> {
  await sql`create function must_have_a_line() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - 'folded' = to_jsonb(new) - 'folded' then return null; end if;
      if not exists (select from history h where h.record_id = new.id and h.xid = pg_current_xact_id()
        and h.register = any(string_to_array(tg_argv[0], ','))) then
        raise exception 'record % of % was written without an entry in the history', new.id, tg_table_name;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    const names = registerTables.filter(one => one.register.table === table).map(one => one.register.name);
    await sql`create constraint trigger has_a_line after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function must_have_a_line(${sql.lit(names.join())})`.execute(
      db,
    );
  }
}

/** Open transactions, also of other files' databases in the same cluster, delay what was written after them. */
async function requireSettled({ server }: World): Promise<void> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from history
    where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(server.app.db);
  expect(rows).toEqual([{ open: 0 }]);
}

/** A device: what it was given, by id. */
export class Follower {
  readonly rows = new Map<number, Json>();
  cursor: string | undefined;
  constructor(
    readonly client: Client,
    readonly path: string,
    readonly more = '',
  ) {}

  async page(): Promise<ChangesPage> {
    const since = this.cursor ? `since=${this.cursor}` : '';
    const response = await this.client.get(`${this.path}/changes?${since}${this.more}`);
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json<ChangesPage>();
    for (const row of page.data) this.rows.set(row.id as number, row as Json);
    for (const id of page.deleted) this.rows.delete(id);
    this.cursor = page.cursor;
    return page;
  }

  async pull(): Promise<this> {
    while ((await this.page()).more);
    return this;
  }

  /** The next page that has something. */
  async news(): Promise<ChangesPage> {
    return vi.waitFor(async () => {
      const page = await this.page();
      expect(page.data.length + page.deleted.length).toBeGreaterThan(0);
      return page;
    });
  }

  /** A page without anything new. */
  async idle(): Promise<ChangesPage> {
    const page = await this.page();
    expect(page).toMatchObject({ data: [], deleted: [], more: false });
    return page;
  }

  /** Pulls until it holds. */
  async until(holds: () => unknown): Promise<void> {
    await vi.waitFor(async () => {
      await this.pull();
      holds();
    });
  }

  /** In the order of the ids. */
  has = () => [...this.rows.values()].sort((a, b) => a.id - b.id);
}
/** What the tests of a file share. */
export async function followRegisters() {
  // Many write and read at once here, and none of them may be sent away because the machine is busy.
  const world = await worldForFile(startPatientApp);
  await requireLines(world);
  const followers: Follower[] = [];
  afterEach(async () => {
    for (const follower of followers.splice(0)) {
      const district = /district=(\d+)/.exec(follower.more)?.[1];
      const filter = district ? { districts_id: Number(district) } : {};
      const shown = await listed(follower.client, follower.path, filter);
      await vi.waitFor(async () => {
        await follower.pull();
        expect(follower.has(), follower.path).toEqual(shown);
      });
    }
  });
  /** Begins when nothing written before can still come: what comes later is new. */
  async function follow(client: Client, path: string, more = ''): Promise<Follower> {
    await vi.waitFor(() => requireSettled(world));
    const follower = await new Follower(client, path, more).pull();
    followers.push(follower);
    return follower;
  }
  return { world, admin: world.admin, follow, followers };
}

export const listed = (client: Client, path: string, filter: object = {}) =>
  list(client, path, { sort: ['id', 'ASC'], range: [0, 999], filter });
