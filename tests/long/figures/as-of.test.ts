/** Figures as of a day come to what the history tells, gone through line by line (decision 018). */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addDays, startOfDay, today } from '../../../contract/days.ts';
import { openDatabase } from '../../../server/database/connect.ts';
import { type Cell, readCells } from '../../../server/figures/cells.ts';
import { sourceOf } from '../../../server/figures/sources.ts';
import { cometo, kinds, livedBefore, readPasts, writePasts } from '../../server/figures/pasts.ts';
import { TIME_ZONE } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { triedDice } from '../../support/dice.ts';

const HOUR = 3_600_000;
const SPAN = 130;
/** Those on which the records count. */
const days = ['2024-01-31', '2024-02-01', '2025-06-30'];

const database = await freshDatabase();
const opened = await openDatabase(database.config);
const db = opened.longDb;
await sql`insert into villages (village_name, tehsils_id) select 'Kalay', min(id) from tehsils`.execute(db);
afterAll(async () => {
  await opened.close();
  await database.destroy();
});

const ago = (days: number) => addDays(today(TIME_ZONE), -days);

/** Mostly one after the other, now and then by a clock that was wrong; at midnight, too. */
function moments(roll: () => number) {
  return (step: number) => {
    const early = startOfDay(ago(SPAN - Math.floor(step * 15 + roll() * 25)), TIME_ZONE);
    const hours = roll() < 0.2 ? 0 : roll() * 24;
    const wrong = roll() < 0.15 ? (roll() - 0.5) * 60 * 24 : 0;
    return new Date(Math.min(early.getTime() + (hours + wrong) * HOUR, Date.now() - 40 * HOUR));
  };
}

const byDay = (cells: readonly Cell[]) =>
  cells
    .map(({ district, span, ...cell }) =>
      JSON.stringify({ districts_id: district, day: days[(span ?? 0) - 1] ?? null, ...cell }),
    )
    .sort();

test('the figures of each day equal those of the history, whatever the changes and clocks', async () => {
  const roll = triedDice(80);
  for (const kind of kinds) await writePasts(db, kind, 60, roll, moments(roll));
  for (const kind of kinds) {
    const known = await readPasts(db, kind);
    const seen = new Set<string>();
    for (let back = SPAN + 35; back >= 0; back--) {
      const before = startOfDay(ago(back - 1), TIME_ZONE).toISOString();
      const counted = livedBefore(known, before).filter(record => record.approval_status !== 'Rejected');
      const told = await cometo(db, kind, counted);
      const cells = await readCells(db, sourceOf(kind.registers[0]), { edges: days, before });
      expect(byDay(cells), `${kind.table} ${ago(back)}`).toEqual(told);
      seen.add(told.join());
    }
    expect(seen.size, kind.table).toBeGreaterThan(60);
  }
}, 60_000);
