/** Records entered as from a sheet of paper: the keyboard alone, at the pace of somebody who knows Excel. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { arriveAt, button, field, goWithin, heading, link } from '../support/browser.ts';
import type { Api } from '../support/product.ts';
import {
  addPlace,
  chooseByKeys,
  coValues,
  eventually,
  isFocused,
  type Place,
  tabTo,
  theOne,
} from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;
let khyber: Place;

beforeAll(async () => {
  admin = await stage.product.admin();
  khyber = await addPlace(admin, 1, 'Landi Kotal');
  await addPlace(admin, 1, 'Bara Bazar');
  await addPlace(admin, 5, 'Parachinar');
  await stage.product.addUser('organizer', ['so']);
});

async function openForm(page: Page): Promise<void> {
  await page.goto('/co/create');
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  await field(page, 'District').focus();
}
const typed = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
const value = (page: Page, name: string) => field(page, name).inputValue();

test('choosers take what is typed with Tab, faster than their lists come', async () => {
  const page = await stage.signedIn('organizer');
  // A slow line: each list takes its time.
  await page.route(/\/api\/(districts|tehsils|villages)\b/, async route => {
    await new Promise(resolve => setTimeout(resolve, 400));
    await route.continue();
  });
  await openForm(page);
  await typed(page, 'khyber', 'landi kotal tehsil', 'landi');
  expect(await isFocused(field(page, 'CO'))).toBe(true);
  await typed(page, 'Fast hands');
  await eventually(() => value(page, 'Village')).toBe('Landi Kotal village');
  expect(await value(page, 'District')).toBe('Khyber');
  expect(await value(page, 'Tehsil')).toBe('Landi Kotal tehsil');
});

test('Enter in a chooser takes the first match and never sends the form', async () => {
  const page = await stage.signedIn('organizer');
  await openForm(page);
  await page.keyboard.type('kur');
  await page.getByRole('option', { name: 'Kurram', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  expect(await value(page, 'District')).toBe('Kurram');
  await page.keyboard.press('Enter');
  await field(page, 'Status').focus();
  await page.keyboard.press('N');
  await page.keyboard.press('Enter');
  expect(await value(page, 'Status')).toBe('New');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('W');
  expect(await value(page, 'Type')).toBe('WCO');
});

test('what is no choice stays in its field, with a message, and is not saved', async () => {
  const page = await stage.signedIn('organizer');
  await openForm(page);
  await typed(page, 'Swat');
  await page.getByText('Nothing here is called “Swat”').waitFor();
  expect(await value(page, 'District')).toBe('Swat');
  await page.keyboard.press('Control+s');
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  await page.keyboard.press('Control+a');
  await typed(page, 'orak');
  await eventually(() => value(page, 'District')).toBe('Orakzai');
  await page.getByText('Nothing here is called “Swat”').waitFor({ state: 'detached' });
});

/** A keyboard that counts what is pressed, beside what is typed. */
function countingKeys({ keyboard }: Page) {
  const keys = { typed: 0, pressed: 0 };
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await keyboard.press(key);
    keys.pressed += times;
  };
  const write = async (text: string) => {
    await keyboard.type(text);
    keys.typed += text.length;
    keys.pressed += text.length;
  };
  return {
    press,
    /** Into the last field, which is left by saving. */
    write,
    /** Each text into its field, which Tab leaves; a number goes past so many fields. */
    fill: async (...steps: (string | number)[]) => {
      for (const step of steps) {
        if (typeof step === 'string') await write(step);
        await press('Tab', typeof step === 'number' ? step : 1);
      }
    },
    /** How many more keys than characters, as a share; said aloud. */
    more: (what: string, more = '') => {
      const share = keys.pressed / keys.typed - 1;
      console.info(
        `${what}: ${keys.typed} characters, ${keys.pressed} keys (${Math.round(share * 100)} % more)${more}`,
      );
      return share;
    },
  };
}

/** Saves by keys, and begins the next. @returns ms from the last key to “Saved”, and from the answer to it */
async function saveByKeys(page: Page, press: (key: string) => Promise<void>, next: string) {
  const at = Date.now();
  const created = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.status() === 201,
  );
  await press('Control+Shift+Enter');
  const { id } = (await (await created).json()) as { id: number };
  const answered = Date.now();
  await page.getByText(new RegExp(`^Saved the \\w+ ${id}$`)).waitFor();
  const saved = Date.now();
  await eventually(() => isFocused(field(page, next))).toBe(true);
  return { all: saved - at, after: saved - answered };
}

const presidents = ['Gul Zaman Afridi', 'Bakht Bibi', 'Zar Wali', 'Sher Bahadar Khan', 'Nasreen Akhtar'];
const sheet = Array.from({ length: 20 }, (_, index) => ({
  name: `${['Shaheen', 'Rahmat', 'Sahara', 'Umeed'][index % 4]} Tanzeem Kalay ${index + 1}`,
  code: String(101 + index),
  formed: ['15/3/25', '16.3.25', '17 Mar 2025'][index % 3] as string,
  hh: [String(90 + index), String(60 + index)],
  members: String(20 + index),
  president: presidents[index % 5] as string,
  mobile: `0300${1234561 + 1009 * index}`,
  secretary: presidents[(index + 1) % 5] as string,
}));

test('twenty COs are entered from paper by keyboard alone, with few keys beside what is written there', async () => {
  const page = await stage.signedIn('organizer');
  const { fill, write, press, more } = countingKeys(page);
  await page.goto('/co/create');
  // The first field has the focus by itself.
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  const waits: { all: number; after: number }[] = [];
  for (const [index, co] of sheet.entries()) {
    if (index === 0) {
      await fill('Khyber', 'Landi Kotal tehsil', 'Landi Kotal village');
      await eventually(() => value(page, 'Ref Code')).toBe('AUP-KHY-');
    }
    await eventually(() => isFocused(field(page, 'CO'))).toBe(true);
    await fill(co.name, co.code, 1, ...(index === 0 ? ['N', 'M', 1] : [3]));
    await fill(co.formed, 1, ...co.hh, co.members, 1, co.president, co.mobile);
    await write(co.secretary);
    waits.push(await saveByKeys(page, press, 'CO'));
  }
  const stored: Record<string, unknown>[] = await admin.call('GET', 'co?sort=["ref_code","ASC"]');
  const written = stored.filter(({ ref_code }) => sheet.some(({ code }) => ref_code === `AUP-KHY-${code}`));
  expect(written).toMatchObject(
    sheet.map(({ name, president, mobile, secretary, hh, members }) => ({
      ...{ name, mobile, president_name: president, secretary_name: secretary },
      ...{ village_name: 'Landi Kotal village', status: 'New', type: 'MCO' },
      ...{ total_hh: Number(hh[0]), organized_hh: Number(hh[1]), members: Number(members) },
    })),
  );
  const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  const [all, after] = [middle(waits.map(wait => wait.all)), middle(waits.map(wait => wait.after))];
  expect(
    more('20 COs', `; “Saved” ${all} ms after the last key, ${after} ms after the answer`),
  ).toBeLessThanOrEqual(0.2);
  expect(after, 'ms from the answer to “Saved”').toBeLessThanOrEqual(300);
  await page.goto('/co/create');
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  expect(await page.getByRole('button', { name: 'Put them back' }).count()).toBe(0);
});

test('networks, trainings and schemes are entered the same way', async () => {
  await stage.product.addUser('monitor', ['mne']);
  const co = 'Paper Tanzeem';
  const { id: cos_id } = await admin.call('POST', 'co', coValues(co, khyber));
  const page = await stage.signedIn('monitor');
  const { fill, write, press, more } = countingKeys(page);
  const place = ['Khyber', 'Landi Kotal tehsil', 'Landi Kotal village'];
  const open = async (word: string) => {
    await goWithin(page, `/${word}/create`);
    await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  };
  await page.goto('/co');
  await heading(page, 'COs').waitFor();

  await open('cn');
  await fill(...place, 'Network of the valley', '901', '15/3/25', 1, co, 'Gul Zaman Afridi', '03007654321');
  await write('Sher Bahadar Khan');
  await saveByKeys(page, press, 'CN');
  await open('cmst');
  await fill(
    ...place,
    co,
    'Office bearers of Landi Kotal',
    '902',
    1,
    '15/3/25',
    '17/3/25',
    'Community hall',
    1,
  );
  await fill('14', '11', 1);
  await write('Everybody came on all three days');
  await saveByKeys(page, press, 'CO');
  await open('cpi');
  await fill(...place, co, '120', '60', 1, '15/3/25', 'C', 'D', 'G', '1500000', 'I');
  await write('Water from the spring to forty houses');
  await saveByKeys(page, press, 'CO');

  expect(await theOne(admin, 'cn', { name: 'Network of the valley' })).toMatchObject({
    ref_code: 'AUP-KHY-901',
    president_name: 'Gul Zaman Afridi',
    cos: [{ name: co }],
  });
  expect(await theOne(admin, 'cmst', { ref_code: 'AUP-KHY-902' })).toMatchObject({ members: 25, cos_id });
  expect(await theOne(admin, 'cpi', { total_cost: 1_500_000 })).toMatchObject({
    cos_id,
    stage: 'Identified',
  });
  expect(more('A network, a training and a scheme')).toBeLessThanOrEqual(0.2);
});

test('the shortcuts are listed under ?, but not while somebody types', async () => {
  const page = await stage.signedIn('organizer');
  await openForm(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.type('?');
  expect(await value(page, 'District')).toBe('?');
  expect(await list.count()).toBe(0);
  await page.goto('/co');
  await heading(page, 'COs').waitFor();
  await page.keyboard.press('?');
  await list.getByText('Ctrl+Shift+Enter').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  expect(await page.getByRole('searchbox', { name: 'Search in COs' }).inputValue()).toBe('?');
});

test('an activity is created by keyboard alone', async () => {
  const page = await stage.signedIn('organizer');
  await page.goto('/exposureVisit');
  await tabTo(page, page.getByLabel('Create: exposure visit', { exact: true }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Title'));
  await page.keyboard.type('Visit to Chitral');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-05-04');
  await tabTo(page, field(page, 'District'));
  await chooseByKeys(page, 'Khyber');
  await tabTo(page, field(page, 'Tehsil'));
  await chooseByKeys(page, 'Landi Kotal tehsil');
  await tabTo(page, field(page, 'Village'));
  await chooseByKeys(page, 'Landi Kotal village');
  await tabTo(page, field(page, 'Men'));
  await page.keyboard.type('14');
  await tabTo(page, button(page, 'Save'));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/exposureVisit');
  await link(page, 'Visit to Chitral').waitFor();
  expect(await theOne(admin, 'exposureVisit', { title: 'Visit to Chitral' })).toMatchObject({
    ...khyber,
    activity_date: '2026-05-04',
    members: 14,
  });
});
