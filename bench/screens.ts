/** How screens feel on a slow machine: Chromium with a processor four times slower. */
import type { Page } from 'playwright-core';
import { type Office, visit, withOffice } from './browser.ts';
import { atMost, type Figure, figure, median } from './figure.ts';
import { rounds } from './product.ts';

const SLOWDOWN = 4;
const RECORDS = 500;
const TYPED = 'Village organisation of Landi Kotal';

interface Seen {
  shift: number;
  /** Durations in milliseconds. */
  tasks: number[];
  events: number[];
}

/** Notes what moves and what blocks. No function in it may have a name: tsx would add to it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { seen: { shift: 0, tasks: [], events: [] } });
    for (const type of ['layout-shift', 'longtask', 'event'])
      new PerformanceObserver(list => {
        const { seen } = window as never as { seen: { shift: number; tasks: number[]; events: number[] } };
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (type === 'layout-shift') seen.shift += entry.hadRecentInput ? 0 : entry.value;
          else (type === 'longtask' ? seen.tasks : seen.events).push(entry.duration);
        }
      }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  });

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as never as { seen: Seen }).seen);

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** @returns the longest event or task of what is done to a page that is ready */
async function longest(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    Object.assign((window as never as { seen: Seen }).seen, { tasks: [], events: [] });
  });
  await work();
  const { tasks, events } = await seenBy(page);
  return Math.max(0, ...tasks, ...events);
}

async function opened(office: Office, address: string, selector: string): Promise<Page> {
  const page = await visit(office);
  await watch(page);
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  return page;
}

async function typing(office: Office): Promise<{ first: number; others: number }> {
  const page = await opened(office, '/co/create', 'input[name=name]');
  await page.locator('input[name=name]').click();
  await page.waitForTimeout(1_000);
  const first = await longest(page, async () => {
    await page.keyboard.press('L');
    await page.waitForTimeout(500);
  });
  const others = await longest(page, () => page.keyboard.type(TYPED, { delay: 120 }));
  await page.context().close();
  return { first, others };
}

async function selecting(office: Office): Promise<number> {
  const page = await opened(office, '/co?perPage=50', 'tbody tr >> nth=49');
  await page.locator('thead input[type=checkbox]').hover();
  const took = await longest(page, async () => {
    // As a mouse does it: a locator's own click looks at the page, in time that counts.
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(1_500);
  });
  const selected = await page.locator('tbody tr input:checked').count();
  if (selected !== 50) throw new Error(`${selected} rows of 50 are selected`);
  await page.context().close();
  return took;
}

async function shiftOfDashboard(office: Office, width: number): Promise<number> {
  const page = await visit(office, { width });
  await watch(page);
  await slowDown(page);
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const { shift } = await seenBy(page);
  await page.context().close();
  return shift;
}

export const benchScreens = (): Promise<Figure[]> =>
  withOffice(RECORDS, async office => {
    const repeated = async <T>(measure: () => Promise<T>) => {
      const all: T[] = [];
      for (let round = 0; round < rounds(5); round++) all.push(await measure());
      return all;
    };
    const typed = await repeated(() => typing(office));
    return [
      atMost('first key in a form, 4× slower', median(typed.map(({ first }) => first)), 'ms', 100),
      figure('other keys: longest event or task', median(typed.map(({ others }) => others)), 'ms'),
      atMost('all 50 rows selected, 4× slower', median(await repeated(() => selecting(office))), 'ms', 300),
      figure('dashboard at 1366 px: layout shift', await shiftOfDashboard(office, 1366), ''),
      figure('dashboard at 375 px: layout shift', await shiftOfDashboard(office, 375), ''),
    ];
  });
