/** Demo rates that turn the costs of CPIs into euro. */
import { euroRates } from '../../contract/registers/euroRates.ts';
import type { Db } from '../database/schema.ts';
import { type DemoRow, insertRows } from './bulk.ts';
import { Choices } from './random.ts';
import { entered, type Story } from './when.ts';

const RATE_MONTHS = 52;

/** A rate for every month but the present one, whose rate is not out yet. */
export async function seedEuroRates(db: Db, story: Story): Promise<void> {
  const choices = new Choices(41);
  let rate = 2_214_000;
  const rows = Array.from({ length: RATE_MONTHS }, (_, index): DemoRow => {
    // In ten-thousandths; it climbs for a year and then wavers.
    rate += index < 14 ? choices.number(-20_000, 160_000) : choices.number(-60_000, 64_000);
    const month = monthBefore(story.today, RATE_MONTHS - index);
    const values = { month, pkr_per_eur: rate / 10_000, source: 'InforEuro, European Commission' };
    return { values, stamps: entered(story, `${month}-03`, story.cast.mne) };
  });
  await insertRows(db, euroRates, rows);
}

/** @returns the month, yyyy-mm, that many months before the day */
function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
