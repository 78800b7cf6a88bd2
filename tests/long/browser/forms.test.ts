/** Forms as only a browser has them: the question before a tab is closed, and a focus that can be seen. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { theOne } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { arriveAt, field, goWithin, heading, link } from '../../support/browser.ts';

const stage = setStage();

beforeAll(() => stage.product.addUser('monitor', ['mne']));

test("asks in the browser's own dialog before the tab is closed", async () => {
  const page = await stage.signedIn('monitor');
  await goWithin(page, '/districts/create');
  await field(page, 'District').pressSequentially('Bannu');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('creates a district from its list by keyboard, with a focus that can be seen', async () => {
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
  const made = await theOne(await stage.product.admin(), 'districts', { district_name: 'Lakki Marwat' });
  expect(made).toMatchObject({ district_short_name: 'LKM', district_code: '11' });
});

test('leads to a wrong field, whole and with its label below the bar of the page', async () => {
  const page = await stage.signedIn('admin', ADMIN_PASSWORD);
  await goWithin(page, '/app/programme');
  const email = field(page, 'Email');
  await email.fill('nobody');
  await field(page, 'OCDS prefix').focus();
  // Below the bar, where the browser takes it for seen.
  await email.evaluate(input => window.scrollBy(0, input.getBoundingClientRect().top - 5));
  await page.keyboard.press('Enter');
  await expect.poll(() => email.evaluate(input => input === document.activeElement)).toBe(true);
  const bar = await page.getByRole('banner').boundingBox();
  const label = await page.getByText('Email', { exact: true }).first().boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
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
