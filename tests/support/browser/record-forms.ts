/** How browser tests fill the forms of the programme's records, and the records they need. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field } from '../browser.ts';
import type { Api } from '../product.ts';

export interface Place {
  districts_id: number;
  tehsils_id: number;
  villages_id: number;
}

/** A tehsil of this name in one of the five districts, and a village in it. */
export async function addPlace(admin: Api, districts_id: number, name: string): Promise<Place> {
  const tehsil = await admin.call('POST', 'tehsils', { tehsil_name: `${name} tehsil`, districts_id });
  const values = { village_name: `${name} village`, tehsils_id: tehsil.id };
  const village = await admin.call('POST', 'villages', values);
  return { districts_id, tehsils_id: tehsil.id, villages_id: village.id };
}

/** What a new CO needs at least. */
export const coValues = (name: string, place: Place) => ({ name, ...place, status: 'New', type: 'MCO' });

/** The one record of a register that has this value. @throws when there are none, or several */
// biome-ignore lint/suspicious/noExplicitAny: records of every kind come out of here
export async function theOne(admin: Api, word: string, filter: Record<string, unknown>): Promise<any> {
  const found = await admin.call('GET', `${word}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  if (found.length !== 1) throw new Error(`${found.length} records of ${word} fit ${JSON.stringify(filter)}`);
  return found[0];
}

/** Types a name into a field that offers choices, and takes the one of that name. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** For what changes a moment after a key or a click; a busy machine may take its time. */
export const eventually = <T>(value: () => Promise<T>, message?: string) => expect.poll(value, { message });

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => element === document.activeElement);

/** Presses Tab until the focus is on it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never reached ${target}`);
}
