/** COs from the sheet of paper to the decision on each, with the keyboard alone. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addPlace, eventually, isFocused, tabTo, theOne } from '../support/browser/record-forms.ts';
import { setStage } from '../support/browser/stage.ts';
import { arriveAt, field, heading, link } from '../support/browser.ts';
import type { Api } from '../support/product.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  await addPlace(admin, 1, 'Landi Kotal');
  await stage.product.addUser('organizer', ['so'], 'Shazia Bibi');
  await stage.product.addUser('monitor', ['mne'], 'Imran Khan');
});

const value = (page: Page, name: string) => field(page, name).inputValue();

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

test('they are reviewed one by one, with the keyboard alone, and their author reads each decision', async () => {
  const names = sheet.map(({ name }) => name);
  const [first = '', second = '', third = ''] = names;
  const page = await stage.at('monitor', '/dashboard');
  const isAt = (name: string, place: string) =>
    Promise.all([heading(page, name).waitFor(), page.getByText(place, { exact: true }).waitFor()]);
  const card = page.getByRole('region', { name: '3 records need your decision' });
  await tabTo(page, card.getByRole('link', { name: 'Review' }));
  await page.keyboard.press('Enter');
  await arriveAt(page, '/co');
  await tabTo(page, link(page, 'Review one by one'));
  await page.keyboard.press('Enter');
  await isAt(first, '1 of 3');
  await page.keyboard.press('a');
  await isAt(second, '2 of 3');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject this record?' }).getByRole('textbox').waitFor();
  await page.keyboard.type('a larger share of members');
  await page.keyboard.press('Control+Enter');
  await isAt(third, '3 of 3');
  await page.keyboard.press('a');
  await page.getByText('That was the last record.').waitFor();

  const decisions = names.map(async name => {
    const { approval_status, approval_note } = await theOne(admin, 'co', { name });
    return [name, approval_status, approval_note];
  });
  expect(await Promise.all(decisions)).toEqual([
    [first, 'Approved', null],
    [second, 'Rejected', 'a larger share of members'],
    [third, 'Approved', null],
  ]);
  const author = await stage.at('organizer', '/notifications');
  for (const decision of [`${first}” was approved`, `${second}” was rejected`, `${third}” was approved`])
    await author.getByText(`“${decision}`).first().waitFor();
});
