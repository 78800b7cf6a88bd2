/** Lists of a hundred rows: others come in parts, of which nobody sees more than the last. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues, eventually } from '../../support/browser/record-forms.ts';
import { setStage } from '../../support/browser/stage.ts';
import { desktop } from '../../support/browser.ts';

const stage = setStage();
const RECORDS = 220;
/** In the order in which they are made, which is not that of the alphabet. */
const names = Array.from(
  { length: RECORDS },
  (_, index) => `CO ${String((index * 97) % 1_009).padStart(4, '0')}`,
);
const inOrder = [...names].sort();

beforeAll(async () => {
  const admin = await stage.product.admin();
  const place = await addPlace(admin, 1, 'Long');
  for (const name of names) await admin.call('POST', 'co', coValues(name, place));
});

const rowsOf = (page: Page) => page.locator('tbody a.name').allTextContents();

async function open(): Promise<Page> {
  const page = await stage.at('admin', '/co?perPage=100', { password: ADMIN_PASSWORD, options: desktop });
  await page.locator('tbody tr').nth(99).waitFor();
  return page;
}

interface Seen {
  inView: string[];
  all: string[];
  widths: number[];
  busy: boolean;
}

/** Notes what the table shows after each change of it. No function in it may have a name: a tool would add to it. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const body = document.querySelector('tbody') as Element;
    new MutationObserver(() => {
      const links = [...body.querySelectorAll('a.name')];
      seen.push({
        all: links.map(link => link.textContent ?? ''),
        inView: links
          .filter(link => {
            const { top, bottom } = link.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          })
          .map(link => link.textContent ?? ''),
        widths: [...document.querySelectorAll('thead th')].map(head => head.getBoundingClientRect().width),
        busy: body.getAttribute('aria-busy') === 'true',
      });
    }).observe(body, { childList: true, characterData: true, subtree: true, attributes: true });
    return [...document.querySelectorAll('thead th')].map(head => head.getBoundingClientRect().width);
  });

/** @param after what the rows say then */
async function expectOneChange(page: Page, act: () => Promise<unknown>, after: string[]): Promise<void> {
  const before = await rowsOf(page);
  const widths = await watch(page);
  await act();
  await eventually(() => rowsOf(page)).toEqual(after);
  await page.locator('tbody[aria-busy]').waitFor({ state: 'detached' });
  const seen = await page.evaluate(() => (window as never as { seen: Seen[] }).seen);
  const mixed = seen.filter(({ all }) => ![before.join(), after.join()].includes(all.join()));
  expect(mixed.length).toBeGreaterThan(0);
  for (const moment of mixed) {
    expect(moment.inView.length).toBeGreaterThan(0);
    expect(moment.inView.every(name => before.includes(name) && !after.includes(name))).toBe(true);
    expect(moment.widths).toEqual(widths);
    expect(moment.busy).toBe(true);
  }
  expect(await page.locator('table[style*="fixed"], th[style*="width: "]').count()).toBe(0);
}

test('changes the visible rows at once without moving a column', async () => {
  const page = await open();
  const next = page.getByRole('button', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  const newest = names.toReversed();
  await expectOneChange(page, () => next.click(), newest.slice(100, 200));
});

test('fits the columns again when the window becomes narrower while rows load', async () => {
  const page = await open();
  const closeness = () => page.locator('[data-fit]').getAttribute('data-fit');
  const wide = page.viewportSize() ?? desktop.viewport;
  const narrow = { ...wide, width: wide.width - 80 };
  // As in a tab that nobody looks at: no frame is drawn.
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = callback => held.push(callback);
    Object.assign(window, {
      show: () => {
        window.requestAnimationFrame = draw;
        for (const callback of held) draw(callback);
      },
    });
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.locator('tbody[aria-busy]').waitFor();
  const room = await page.evaluateHandle(() => {
    const frame = document.querySelector('[data-fit]') as Element;
    const before = frame.clientWidth;
    const room = { isLess: false };
    // Told after the table's own, which is older.
    new ResizeObserver(() => {
      room.isLess = frame.clientWidth < before;
    }).observe(frame);
    return room;
  });
  await page.setViewportSize(narrow);
  await eventually(() => room.evaluate(({ isLess }) => isLess)).toBe(true);
  await page.evaluate(() => (window as never as { show: () => void }).show());
  await page.locator('tbody:not([aria-busy])').waitFor();
  const after = await closeness();
  await page.reload();
  await page.locator('tbody tr').nth(99).waitFor();
  expect(after).toBe(await closeness());
});

test('shows the later of two changes', async () => {
  const page = await open();
  const sort = page.getByRole('button', { name: /^Sort by CO,/ });
  await sort.click();
  await page.getByRole('button', { name: 'Sort by CO, descending' }).click();
  await eventually(() => rowsOf(page)).toEqual(inOrder.toReversed().slice(0, 100));
});

test("keeps the selection right while a row's checkbox is still to be drawn", async () => {
  const page = await open();
  const ticked = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLInputElement>('tbody input')];
    document.querySelector<HTMLInputElement>('thead input')?.click();
    const were = [rows[0]?.checked, rows[90]?.checked];
    rows[90]?.click();
    rows[1]?.click();
    return were;
  });
  expect(ticked).toEqual([true, false]);
  await page.getByText('99 records selected').waitFor();
  await eventually(() => page.locator('tbody input:checked').count()).toBe(99);
  expect(await page.locator('tbody tr.Mui-selected').count()).toBe(99);
  expect(await page.locator('tbody input').nth(1).isChecked()).toBe(false);
  expect(await page.locator('tbody input').nth(90).isChecked()).toBe(true);
});

test('restyles no row for a new filter until its rows arrive', async () => {
  const page = await open();
  await stage.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.getByLabel('Filter by Type', { exact: true }).selectOption('MCO');
  await page.getByRole('button', { name: 'Clear filter' }).waitFor();
  const { traceEvents } = JSON.parse((await stage.browser.stopTracing()).toString());
  const styled = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(event => event.name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(500);
});
