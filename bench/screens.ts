/** How screens feel on a slow machine and a slow line: Chromium with a processor four times slower, or 400 kbit/s and 400 ms. */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { fillCos } from './co.ts';
import { type Office, visit, withOffice } from './office.ts';
import { atMost, type Row } from './row.ts';

const SLOWDOWN = 4;
const RECORDS = 500;
const ROUNDS = 5;
/** Of a row of COs, with all its icons. */
const MOST_ELEMENTS = 38;
const TYPED = 'Village organisation of Landi Kotal';

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function repeated(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await measure());
  return median(all);
}

const devtools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
const slowDown = async (page: Page, rate: number) =>
  (await devtools(page)).send('Emulation.setCPUThrottlingRate', { rate });

/** The yardstick, as the machine's speed changes by the minute. @returns what a plain table of a hundred rows takes, without a library */
async function plainTable(office: Office): Promise<number> {
  const page = await visit(office);
  await page.goto('/robots.txt');
  await slowDown(page, SLOWDOWN);
  const took = await page.evaluate(() => {
    const started = performance.now();
    const table = document.createElement('table');
    for (let at = 0; at < 100; at++) {
      const row = table.insertRow();
      for (let cell = 0; cell < 10; cell++) row.insertCell().textContent = `${at} of ${cell}`;
    }
    document.body.replaceChildren(table);
    table.getBoundingClientRect();
    return performance.now() - started;
  });
  await page.context().close();
  return took;
}

interface Seen {
  shift: number;
  /** Durations in milliseconds. */
  tasks: number[];
  events: number[];
}

/** Notes what moves and what blocks, from the first moment of each page on. No function in it may have a name: tsx would add to it. */
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
const forget = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as never as { seen: Seen };
    seen.tasks.length = 0;
    seen.events.length = 0;
  });

/** What blocks beyond 50 ms each, as Lighthouse adds it up. */
const blocking = ({ tasks }: Seen) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);

async function dashboard(office: Office, width: number): Promise<{ shift: number; blocked: number }> {
  const page = await visit(office, { viewport: { width, height: 768 } });
  await watch(page);
  await slowDown(page, SLOWDOWN);
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const seen = await seenBy(page);
  await page.context().close();
  return { shift: seen.shift, blocked: blocking(seen) };
}

/** @returns the longest task while somebody types into the form with the most fields */
async function typing(office: Office): Promise<number> {
  const page = await visit(office);
  await watch(page);
  await page.goto('/co/create');
  const name = page.getByRole('textbox', { name: 'CO', exact: true });
  await name.waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page, SLOWDOWN);
  await name.click();
  await forget(page);
  await page.keyboard.type(TYPED, { delay: 120 });
  const { tasks } = await seenBy(page);
  await page.context().close();
  return Math.max(0, ...tasks);
}

/** As a mouse does it: a locator's own click asks the page, before and after, what is there, in time that counts. */
async function click(target: Locator): Promise<void> {
  const { mouse } = target.page();
  await target.hover();
  await mouse.down();
  await mouse.up();
}

/** @returns from a click that changes each of a hundred rows to the picture of it, or the longest task until then */
async function redrawing(office: Office): Promise<number> {
  const page = await visit(office);
  await watch(page);
  await page.goto('/co?perPage=100');
  await page.locator('tbody tr').nth(99).waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page, SLOWDOWN);
  await forget(page);
  await click(page.locator('thead input[type=checkbox]'));
  await page.waitForTimeout(1_500);
  if ((await page.locator('tbody tr input:checked').count()) !== 100) throw new Error('Not all are selected');
  const { events, tasks } = await seenBy(page);
  await page.context().close();
  return Math.max(0, ...events, ...tasks);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 50));
}

const orderBy = (name: string) => (page: Page) =>
  click(page.locator('thead').getByText(name, { exact: true }));
/** What brings other rows, each on a list of its own. */
const otherRows: Record<string, (page: Page) => Promise<unknown>> = {
  'another order': orderBy('CO'),
  'another page': page => click(page.getByRole('button', { name: 'Next page' })),
  'another filter': page => page.getByLabel('Filter by Type', { exact: true }).selectOption('MCO'),
};

interface Drawn {
  /** Milliseconds. */
  longest: number;
  painted: number;
  elements: number;
}

/** @returns what a hundred other rows take from the click on, and what one is made of */
async function drawing(office: Office, act: (page: Page) => Promise<unknown>): Promise<Drawn> {
  const page = await visit(office);
  await watch(page);
  await page.goto('/co?perPage=100');
  const last = page.locator('tbody tr').nth(99);
  await last.waitFor();
  await page.waitForLoadState('networkidle');
  const elements = await last.locator('*').count();
  // Once unseen, as nobody's first click of the day is meant.
  const rows = () => page.locator('tbody').textContent();
  const first = await rows();
  await page.getByRole('button', { name: 'Next page' }).click();
  await until(async () => (await rows()) !== first);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await until(async () => (await rows()) === first);
  // Until what follows of itself is over: `networkidle` is said once for a page.
  await page.waitForTimeout(1_000);
  await slowDown(page, SLOWDOWN);
  await forget(page);
  const painted = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let begun = performance.now();
        for (const type of ['pointerdown', 'change'])
          window.addEventListener(
            type,
            () => {
              begun = performance.now();
            },
            { once: true, capture: true },
          );
        const rows = document.querySelector('tbody') as Element;
        // They may come in parts: until nothing is said to be on its way.
        new MutationObserver((_, observer) => {
          if (rows.getAttribute('aria-busy') === 'true') return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(rows, {
          childList: true,
          characterData: true,
          subtree: true,
          attributeFilter: ['aria-busy'],
        });
      }),
  );
  await act(page);
  const drawn = { painted: await painted, elements };
  await page.waitForTimeout(500);
  const { tasks } = await seenBy(page);
  await page.context().close();
  return { ...drawn, longest: Math.max(0, ...tasks) };
}

async function newRows(office: Office): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, act] of Object.entries(otherRows)) {
    const all: Drawn[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(await drawing(office, act));
    const middle = (of: keyof Drawn) => median(all.map(drawn => drawn[of]));
    rows.push(
      atMost(`a list of 100 rows, ${name}, 4× slower: longest task`, middle('longest'), 'ms', 150),
      atMost(`${name}: from the click until they are drawn`, middle('painted'), 'ms', 1_000),
    );
    if (rows.length === 2) rows.unshift(atMost('elements of a row', middle('elements'), '', MOST_ELEMENTS));
  }
  return rows;
}

/** @returns milliseconds from following a link to the rows of a list, on a slow line, its code being there */
async function warmList(office: Office): Promise<number> {
  const page = await visit(office);
  await page.goto('/co');
  await page.locator('tbody tr').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForLoadState('networkidle');
  const bytesPerSecond = 400_000 / 8;
  await (await devtools(page)).send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const started = Date.now();
  await page.evaluate(() => {
    window.history.pushState(null, '', '/co?page=2');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('tbody tr').first().waitFor();
  const took = Date.now() - started;
  await page.context().close();
  return took;
}

export const benchScreens = (): Promise<Row[]> =>
  withOffice(async office => {
    await fillCos(office.app.longDb, RECORDS);
    const blocked: number[] = [];
    const rows: Row[] = [];
    for (const width of [1366, 375]) {
      const shift = await repeated(async () => {
        const seen = await dashboard(office, width);
        blocked.push(seen.blocked);
        return seen.shift;
      });
      rows.push(atMost(`dashboard at ${width} px: layout shift`, shift, '', 0.1));
    }
    const plain = await repeated(() => plainTable(office));
    return [
      {
        name: 'yardstick: a plain table of 100 rows, 4× slower',
        value: plain,
        unit: 'ms',
        aim: '',
        reached: true,
      },
      ...rows,
      atMost('dashboard, processor 4× slower: blocking time', median(blocked), 'ms', 1_500),
      atMost(
        'typing in a form of 25 fields, 4× slower: longest task',
        await repeated(() => typing(office)),
        'ms',
        50,
      ),
      atMost('a list of 100 rows drawn again, 4× slower', await repeated(() => redrawing(office)), 'ms', 150),
      ...(await newRows(office)),
      atMost(
        'a warm list at 400 kbit/s and 400 ms: its rows',
        await repeated(() => warmList(office)),
        'ms',
        1_000,
      ),
    ];
  });
