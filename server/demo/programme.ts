/** Demo records of the programme: four years of organisations, trainings, schemes and activities. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { allRegisters } from '../../contract/all-registers.ts';
import { addDays, dayOfUtc, today } from '../../contract/days.ts';
import { euroRates } from '../../contract/registers/euroRates.ts';
import type { Db } from '../database/schema.ts';
import { caller } from './caller.ts';
import { formOf, logo, pdf, png } from './documents.ts';
import { type DemoRow, insertRows } from './insert.ts';
import { type DemoUser, designations, logoColours, partners, programmeDetails, projects } from './names.ts';
import { type DemoTehsil, seedVillages } from './places.ts';
import { seedCos, seedRegister } from './records.ts';
import { Choices, entered, type Story } from './story.ts';
import { seedCns, seedLmst } from './through-api.ts';

/** Thousands go past the API, in one statement a register; what carries documents or a history goes through it. */
export async function seedProgramme(app: FastifyInstance): Promise<void> {
  const { longDb: db } = app;
  const admin = await caller(app, 'admin');
  const mne = await caller(app, 'mne');
  const users = (await admin('GET', '/api/users')) as { id: number; username: string }[];
  const ids = Object.fromEntries(users.map(({ id, username }) => [username, id])) as Record<DemoUser, number>;
  const cast = { ...ids, social: [ids.so, ids.sm], trainers: [ids.so, ids.sm, ids.mne, ids.livelihood] };
  const story: Story = { choices: new Choices(23), cast, today: today(app.config.timeZone) };

  await admin('PUT', '/api/programme/details', programmeDetails);
  for (const [index, partner] of partners.entries()) {
    const colour = logoColours[index];
    const files = colour && { 'Logo.png': await logo(colour) };
    await admin('POST', '/api/partners', formOf(partner, files));
  }
  for (const [title, remarks] of designations) await admin('POST', '/api/designations', { title, remarks });
  for (const [title, code, remarks] of projects)
    await admin('POST', '/api/projects', { code, title, donor: 'European Union', remarks });
  const tehsils = (await admin('GET', '/api/tehsils')) as DemoTehsil[];
  const places = await seedVillages(
    db,
    story,
    tehsils.sort((a, b) => a.id - b.id),
  );
  const cos = await seedCos(db, story, places);
  await seedEuroRates(db, story);
  await seedCns(app, story, cos);
  await seedLmst(app, story, places);
  const entered = ['co', 'cn', 'lmst'];
  for (const register of allRegisters)
    if (register.figures && !entered.includes(register.name)) await seedRegister(db, story, register, cos);

  // Some records are corrected later, so that histories have entries.
  for (const { id } of cos.slice(0, 6)) {
    await mne('PUT', `/api/co/${id}`, { remarks: 'New office bearers elected.' });
    const resolution = pdf(['RESOLUTION', `CO ${id}`, 'New office bearers were elected.']);
    await mne('POST', `/api/co/${id}/documents`, formOf({}, { 'Resolution.pdf': resolution }));
  }
  const cpis = (await admin('GET', '/api/cpi?range=[0,7]')) as { id: number }[];
  const photos = { 'Site before.png': await png('#967850'), 'Site after.png': await png('#5c703a') };
  for (const { id } of cpis) {
    await admin('PUT', `/api/cpi/${id}`, { stage: 'Handed over', progress: 100 });
    await admin('POST', `/api/cpi/${id}/documents`, formOf({}, photos));
  }
  // The planner has yet to learn how many records there are.
  await sql`analyze`.execute(db);
}

// Rates that turn the costs of CPIs into euro.

const RATE_MONTHS = 52;

/** A rate for every month but the present one, whose rate is not out yet. */
async function seedEuroRates(db: Db, story: Story): Promise<void> {
  const [year, month] = story.today.split('-').map(Number) as [number, number];
  const rows = Array.from({ length: RATE_MONTHS }, (_, index): DemoRow => {
    const first = dayOfUtc(new Date(Date.UTC(year, month - 1 - RATE_MONTHS + index)));
    // It climbs for a year and then wavers.
    const rate = 221 + 7 * Math.min(index, 13) + story.choices.number(-60_000, 64_000) / 10_000;
    const source = 'InforEuro, European Commission';
    const values = { month: first.slice(0, 7), pkr_per_eur: Number(rate.toFixed(4)), source };
    return { values, stamps: entered(story, addDays(first, 2), story.cast.mne) };
  });
  await insertRows(db, euroRates, rows);
}
