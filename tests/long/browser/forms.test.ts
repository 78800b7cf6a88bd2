/** What was typed is never lost, and never saved twice or over somebody else's work (specification §8). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_KEY } from '../../../contract/people/people.ts';
import type { District } from '../../../contract/registers/districts.ts';
import { messages } from '../../messages.ts';
import { violations } from '../../support/accessibility.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../../support/accounts.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, button, field, fillSignIn, goWithin, heading, link } from '../../support/browser.ts';
import type { Api } from '../../support/product.ts';

const stage = setStage();
let admin: Api;

beforeAll(async () => {
  admin = await stage.product.admin();
  await stage.product.addUser('monitor', ['mne']);
});

const addDistrict = (district_name: string): Promise<District> =>
  admin.call('POST', 'districts', { district_name, district_short_name: 'TST', district_code: '99' });
const district = (id: number): Promise<District> => admin.call('GET', `districts/${id}`);
const named = async (district_name: string): Promise<District[]> =>
  admin.call('GET', `districts?filter=${encodeURIComponent(JSON.stringify({ district_name }))}`);

async function openForm(page: Page, address: string): Promise<void> {
  await goWithin(page, address);
  await field(page, 'District').waitFor();
}

async function formAt(address: string): Promise<Page> {
  const page = await stage.at('monitor', address);
  await field(page, 'District').waitFor();
  return page;
}

/** Whatever this page writes to IndexedDB from now on waits, and goes with the page. */
const keepDiskBusy = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('aup-lasting');
        opening.onsuccess = () => {
          const store = opening.result.transaction('entries', 'readwrite').objectStore('entries');
          const hold = () => {
            store.get('held').onsuccess = hold;
            resolve();
          };
          hold();
        };
      }),
  );

describe('a session that ends during typing', () => {
  test('leads to the sign-in screen and back with everything typed', async () => {
    const { id } = await addDistrict('Bajaur');
    const page = await stage.signedIn('monitor');
    await openForm(page, `/districts/edit/${id}`);
    await field(page, 'District').fill('Bajaur Agency');
    await field(page, 'Short name').fill('BJR');
    const session = await page.evaluate(key => localStorage.getItem(key) ?? '', SESSION_KEY);
    const headers = { authorization: `Bearer ${JSON.parse(session).token}` };
    expect((await fetch(`${stage.product.origin}/api/logout`, { method: 'POST', headers })).ok).toBe(true);

    await button(page, 'Update').click();
    await arriveAt(page, '/login');
    await page.getByText('Your session has ended').waitFor();
    await fillSignIn(page, 'monitor', PASSWORD);
    await arriveAt(page, `/districts/edit/${id}`);
    await page.getByText(/draft from .* was restored/).waitFor();
    expect(await field(page, 'District').inputValue()).toBe('Bajaur Agency');
    expect(await field(page, 'Short name').inputValue()).toBe('BJR');
    await button(page, 'Update').click();
    await arriveAt(page, `/districts/${id}`);
    expect(await district(id)).toMatchObject({ district_name: 'Bajaur Agency', district_short_name: 'BJR' });
  });
});

describe('two people changing the same record', () => {
  test('shows both versions and saves the chosen one', async () => {
    const { id } = await addDistrict('Mohmand');
    const page = await formAt(`/districts/edit/${id}`);
    await field(page, 'District').fill('Mohmand, lower');
    const theirs = { district_name: 'Mohmand, upper', district_short_name: 'MMD' };
    await admin.call('PUT', `districts/${id}`, theirs);

    await button(page, 'Update').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
    const choice = dialog.getByRole('radiogroup', { name: 'District', exact: true });
    await choice.getByText('Mohmand, lower').waitFor();
    await choice.getByText('Mohmand, upper').waitFor();
    expect(await dialog.getByRole('button', { name: /to decide/ }).isDisabled()).toBe(true);
    expect((await district(id)).district_name).toBe('Mohmand, upper');
    // Anyone who wants to look first goes back to the button, though it was shut off while the question came.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Update');
    await page.keyboard.press('Enter');
    await choice.getByRole('radio', { name: /Mohmand, lower/ }).check();
    await button(page, 'Save selected values').click();
    await arriveAt(page, `/districts/${id}`);
    // Only the other person changed the short name: theirs stays.
    expect(await district(id)).toMatchObject({
      district_name: 'Mohmand, lower',
      district_short_name: 'MMD',
    });
  });
});

describe('a form with unsaved changes', () => {
  test('asks before leaving whether to stay, keep a draft or discard it', async () => {
    const page = await stage.signedIn('monitor');
    const leave = () => link(page, 'Back to districts').click();
    await openForm(page, '/districts/create');
    await field(page, 'District').fill('Kohat');
    await leave();
    await button(page, 'Stay on this page').click();
    expect(await field(page, 'District').inputValue()).toBe('Kohat');

    await leave();
    await button(page, 'Keep draft and leave').click();
    await arriveAt(page, '/districts');
    await openForm(page, '/districts/create');
    await button(page, 'Restore draft').click();
    expect(await field(page, 'District').inputValue()).toBe('Kohat');

    await leave();
    await keepDiskBusy(page);
    await button(page, 'Discard changes and leave').click();
    await arriveAt(page, '/districts');
    await page.goto('/districts/create');
    await field(page, 'District').waitFor();
    expect(await button(page, 'Restore draft').count()).toBe(0);
    expect(await named('Kohat')).toEqual([]);
  });

  test("asks before the browser's Back, too, and goes back when confirmed", async () => {
    const page = await stage.at('monitor', '/districts');
    await heading(page, 'Districts').waitFor();
    await link(page, 'Create: district').click();
    await arriveAt(page, '/districts/create');
    await field(page, 'District').fill('Hangu');
    const back = () => page.evaluate(() => window.history.back());
    await back();
    await button(page, 'Stay on this page').click();
    expect(new URL(page.url()).pathname).toBe('/districts/create');
    expect(await field(page, 'District').inputValue()).toBe('Hangu');
    await back();
    await button(page, 'Discard changes and leave').click();
    await arriveAt(page, '/districts');
    await page.evaluate(() => window.history.forward());
    await arriveAt(page, '/districts/create');
    expect(await field(page, 'District').inputValue()).toBe('');
  });

  test('keeps one draft a visit, opens it from the list, and deletes it at the end of the session', async () => {
    const page = await stage.signedIn('monitor');
    for (const name of ['Kohat', 'Hangu']) {
      await openForm(page, '/districts/create');
      await field(page, 'District').fill(name);
      await link(page, 'Back to districts').click();
      await button(page, 'Keep draft and leave').click();
      await arriveAt(page, '/districts');
    }
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Drafts (2)' }).click();
    await arriveAt(page, '/drafts');
    await page.getByRole('link', { name: /^Open draft District: Kohat/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Open draft District: Kohat/ }).click();
    await arriveAt(page, '/districts/create');
    await expect.poll(() => field(page, 'District').inputValue()).toBe('Kohat');
    await button(page, 'Save').click();
    await arriveAt(page, '/districts');

    await page.goto('/logout');
    await page.getByText('You have 1 draft on this device.').waitFor();
    await button(page, 'Delete and sign out').click();
    await arriveAt(page, '/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:'))),
    ).toEqual([]);
  });

  test("asks in the browser's own dialog before the tab is closed", async () => {
    const page = await stage.signedIn('monitor');
    await openForm(page, '/districts/create');
    await field(page, 'District').pressSequentially('Bannu');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

describe('a lost connection', () => {
  test('says offline that nothing was saved and what is kept, and later creates one record', async () => {
    const page = await formAt('/districts/create');
    await field(page, 'District').fill('Hangu');
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText('Not saved: no connection to the server.').waitFor();
    expect(await field(page, 'District').inputValue()).toBe('Hangu');
    await page.context().setOffline(false);
    // Automatically, once the connection is back.
    await arriveAt(page, '/districts');
    expect(await named('Hangu')).toHaveLength(1);
  });

  test('creates no second record when saving again after a lost answer', async () => {
    const page = await formAt('/districts/create');
    await field(page, 'District').fill('Karak');
    const keys: (string | undefined)[] = [];
    let isSeen = false;
    await page.route('**/api/districts', async route => {
      keys.push(
        await route
          .request()
          .headerValue('idempotency-key')
          .then(key => key ?? undefined),
      );
      if (isSeen) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText('You can safely retry; no duplicate is created.').waitFor();
    expect(await named('Karak')).toHaveLength(1);
    isSeen = true;
    // Sent again automatically, as the server can be reached.
    await arriveAt(page, '/districts');
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    expect(await named('Karak')).toHaveLength(1);
  });
});

describe('a value that the server refuses', () => {
  test('is reported at its field, and everything typed stays', async () => {
    const page = await formAt('/districts/create');
    await field(page, 'District').fill('Kurram');
    await button(page, 'Save').click();
    await page.getByText(messages.taken).waitFor();
    const input = field(page, 'District');
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await input.inputValue()).toBe('Kurram');
    expect(await input.evaluate(element => element === document.activeElement)).toBe(true);
  });
});

describe('the keyboard alone', () => {
  test('creates a district from its list', async () => {
    const page = await stage.signedIn('admin', ADMIN_PASSWORD);
    await page.goto('/districts');
    await heading(page, 'Districts').waitFor();
    await tabTo(page, 'Create: district');
    await page.keyboard.press('Enter');
    await heading(page, 'New district').waitFor();
    await tabTo(page, 'District');
    await page.keyboard.type('Lakki Marwat');
    await page.keyboard.press('Tab');
    await page.keyboard.type('LKM');
    await page.keyboard.press('Tab');
    await page.keyboard.type('11');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await arriveAt(page, '/districts');
    await link(page, 'Lakki Marwat').waitFor();
    expect(await named('Lakki Marwat')).toMatchObject([{ district_short_name: 'LKM', district_code: '11' }]);
  });
});

/** Presses Tab until the focus is, visibly, on the control of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const target = page.locator(':focus');
    const [byLabel, byText] = [page.getByLabel(name, { exact: true }), page.getByText(name, { exact: true })];
    const hit = target.and(byLabel).or(target.and(byText));
    if ((await hit.count()) > 0) {
      const look = await hit.first().evaluate(element => {
        const frame = element.closest('.MuiOutlinedInput-root') ?? element;
        const { outlineStyle } = getComputedStyle(frame);
        const edge = frame.querySelector('fieldset');
        return outlineStyle !== 'none' || (edge ? getComputedStyle(edge).borderTopWidth === '2px' : false);
      });
      expect(look, `the focus on “${name}” can be seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached “${name}”`);
}
