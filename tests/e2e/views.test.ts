/** Views of lists belong to the account: kept, shared, opened by default and by a link. */
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/accessibility.ts';
import type { Api } from '../support/product.ts';
import { addPlace, coValues, eventually } from './record-forms.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Viewed');
  for (const name of ['Seen through a view', 'Not looked for'])
    await admin.call('POST', 'co', coValues(name, place));
  await stage.product.addUser('keeper', ['so']);
  await stage.product.addUser('looker', ['sm']);
});

test('a view is kept with the account, shared, opened by default and by its link', async () => {
  const page = await stage.signedIn('keeper');
  await page.goto('/co?filter=%7B%22q%22%3A%22through%22%7D');
  await page.getByRole('link', { name: 'Seen through a view' }).waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('Through');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Views' }).waitFor({ state: 'detached' });

  // Another browser of the same person has it.
  const elsewhere = await stage.signedIn('keeper');
  await elsewhere.goto('/co');
  await elsewhere.getByRole('link', { name: 'Not looked for' }).waitFor();
  const views = elsewhere.getByRole('dialog', { name: 'Views' });
  const more = async () => {
    if ((await views.count()) === 0) await elsewhere.getByRole('button', { name: 'Views' }).click();
    await views.getByRole('button', { name: 'More for the view Through' }).click();
  };
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Open the list with it' }).click();
  await views.getByText('Opens with the list').waitFor();
  await more();
  await elsewhere.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = elsewhere.getByRole('dialog', { name: 'Share “Through”' });
  expect(await violations(elsewhere)).toEqual([]);
  await sharing.getByRole('checkbox', { name: 'Everyone' }).check();
  await sharing.getByRole('button', { name: 'Save' }).click();
  await views.getByText('Opens with the list · Shared with everyone').waitFor();

  const afresh = await stage.signedIn('keeper');
  await afresh.goto('/co');
  await afresh.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await afresh.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const other = await stage.signedIn('looker');
  await other.goto('/co');
  await other.getByRole('link', { name: 'Not looked for' }).waitFor();
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('dialog', { name: 'Views' }).getByText('Through', { exact: true }).click();
  await eventually(() => other.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);

  const looker = await stage.product.signIn('looker');
  const [{ id }] = await looker.call('GET', 'views?register=co');
  const byLink = await stage.signedIn('looker');
  await byLink.goto(`/co?view=${id}`);
  await byLink.getByRole('link', { name: 'Seen through a view' }).waitFor();
  expect(await byLink.getByRole('link', { name: 'Not looked for' }).count()).toBe(0);
});
