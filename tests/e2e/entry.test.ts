/** Records entered as from a sheet of paper: the keyboard alone, at the pace of somebody who knows Excel. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import {
  addPlace,
  chooseByKeys,
  coValues,
  eventually,
  isFocused,
  type Place,
  tabTo,
  theOne,
} from '../support/browser/record-forms.ts';
import { setStage } from '../support/browser/stage.ts';
import { arriveAt, button, field, goWithin, heading, link } from '../support/browser.ts';
import type { Api } from '../support/product.ts';

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

async function begin(page: Page): Promise<Page> {
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  await field(page, 'District').focus();
  return page;
}
const openForm = async () => begin(await stage.at('organizer', '/co/create'));
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
  await page.goto('/co/create');
  await begin(page);
  await typed(page, 'khyber', 'landi kotal tehsil', 'landi');
  expect(await isFocused(field(page, 'CO'))).toBe(true);
  await typed(page, 'Fast hands');
  await eventually(() => value(page, 'Village')).toBe('Landi Kotal village');
  expect(await value(page, 'District')).toBe('Khyber');
  expect(await value(page, 'Tehsil')).toBe('Landi Kotal tehsil');
});

test('Enter in a chooser takes the first match and never sends the form', async () => {
  const page = await openForm();
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
  const page = await openForm();
  await typed(page, 'Swat');
  await page.getByText('No match for “Swat”').waitFor();
  expect(await value(page, 'District')).toBe('Swat');
  await page.keyboard.press('Control+s');
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  await page.keyboard.press('Control+a');
  await typed(page, 'orak');
  await eventually(() => value(page, 'District')).toBe('Orakzai');
  await page.getByText('No match for “Swat”').waitFor({ state: 'detached' });
});

/** The keys pressed in addition to the text typed. */
interface Keys {
  typed: number;
  pressed: number;
}

const sheet = [
  {
    name: 'Shaheen Tanzeem',
    code: '101',
    formed: '15/3/25',
    hh: ['120', '80'],
    president: 'Gul Zaman Afridi',
    members: '24',
    mobile: '03001234561',
    secretary: 'Sher Bahadar Khan',
  },
  {
    name: 'Rahmat Welfare Organisation',
    code: '102',
    formed: '16.3.25',
    hh: ['95', '60'],
    president: 'Bakht Bibi',
    members: '18',
    mobile: '03001234562',
    secretary: 'Nasreen Akhtar',
  },
  {
    name: 'Sahara Khwendo Tolana',
    code: '103',
    formed: '17 Mar 2025',
    hh: ['210', '140'],
    president: 'Zar Wali',
    members: '35',
    mobile: '03001234563',
    secretary: 'Muhammad Ishaq',
  },
];

test('several COs are entered from paper by keyboard alone, with few extra keys', async () => {
  const page = await stage.at('organizer', '/co/create');
  const keys: Keys = { typed: 0, pressed: 0 };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys.typed += text.length;
    keys.pressed += text.length;
  };
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    keys.pressed += times;
  };
  // The first field has the focus automatically.
  await eventually(() => isFocused(field(page, 'District'))).toBe(true);
  const waits: number[] = [];
  for (const [index, co] of sheet.entries()) {
    const { name, code, formed, hh, members, president, mobile, secretary } = co;
    if (index === 0) {
      for (const place of ['Khyber', 'Landi Kotal tehsil', 'Landi Kotal village']) {
        await type(place);
        await press('Tab');
      }
      await eventually(() => value(page, 'Ref Code')).toBe('AUP-KHY-');
    }
    await eventually(() => isFocused(field(page, 'CO'))).toBe(true);
    await type(name);
    await press('Tab');
    await type(code);
    await press('Tab', 2);
    if (index === 0) {
      await type('N');
      await press('Tab');
      await type('M');
      await press('Tab', 2);
    } else await press('Tab', 3);
    await type(formed);
    await press('Tab', 2);
    await type(hh[0] as string);
    await press('Tab');
    await type(hh[1] as string);
    await press('Tab');
    await type(members);
    await press('Tab', 2);
    await type(president);
    await press('Tab');
    await type(mobile);
    await press('Tab');
    await type(secretary);
    const at = Date.now();
    await press('Control+Shift+Enter');
    await page
      .getByText(/^CO saved: /)
      .last()
      .waitFor();
    await eventually(() => value(page, 'CO')).toBe('');
    waits.push(Date.now() - at);
  }
  for (const { name, code, president } of sheet) {
    expect(await theOne(admin, 'co', { name })).toMatchObject({
      ref_code: `AUP-KHY-${code}`,
      village_name: 'Landi Kotal village',
      status: 'New',
      type: 'MCO',
      president_name: president,
    });
  }
  const more = keys.pressed / keys.typed - 1;
  expect(more).toBeLessThanOrEqual(0.2);
  console.info(
    `${keys.typed} characters, ${keys.pressed} keys (${Math.round(more * 100)} % more); from the last key to “Saved”: ${waits.join(', ')} ms`,
  );
  await page.goto('/co/create');
  await heading(page, 'CO, Khyber Pakhtunkhwa').waitFor();
  expect(await page.getByRole('button', { name: 'Restore draft' }).count()).toBe(0);
});

test('the shortcuts are listed under ?, but not while somebody types', async () => {
  const page = await openForm();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.type('?');
  expect(await value(page, 'District')).toBe('?');
  expect(await list.count()).toBe(0);
  await goWithin(page, '/co');
  await heading(page, 'Community organisations (CO)').waitFor();
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
  const page = await stage.at('organizer', '/exposureVisit');
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

test('one of the same village and an alike name is shown, opened, said to be another one, and keeps nobody', async () => {
  const place = await addPlace(admin, 1, 'Jamrud Bazar');
  await admin.call('POST', 'co', { ...coValues('Ittehad Tanzeem', place), mobile: '03001112223' });
  const page = await openForm();
  await typed(page, 'khyber', 'jamrud bazar', 'jamrud bazar');
  await page.keyboard.type('ittehad tanzim');
  const panel = page.getByRole('group', { name: 'Possible duplicate' });
  await panel.getByText('Ittehad Tanzeem').waitFor();
  // Tab goes on to the next field as if nothing were there.
  await page.keyboard.press('Tab');
  expect(await panel.locator(':focus').count()).toBe(0);

  await page.getByRole('button', { name: '1 similar record' }).press('Enter');
  const open = panel.getByRole('link', { name: 'Open Ittehad Tanzeem in a new tab' });
  await eventually(() => isFocused(open)).toBe(true);
  expect(await open.getAttribute('href')).toMatch(/\/co\/\d+$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '1 similar record' }).waitFor({ state: 'detached' });

  await field(page, 'Mobile').fill('+92 300 1112223');
  await eventually(() => panel.count()).toBe(0);
});
