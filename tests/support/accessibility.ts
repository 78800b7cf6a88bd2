import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The tags of WCAG 2.2 AA and of all that it builds on. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Off by default, as axe calls it an experiment: people who speak to their device say what they read (2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

export const byWcag: RunOptions = { runOnly: { type: 'tag', values: WCAG }, rules };

/** Also what is only good practice. */
export const everyRule: RunOptions = { rules };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What `axe.run` is called on inside of a page. */
type WithAxe = { axe: { run: (within: string | Document, options: RunOptions) => Promise<AxeResults> } };

/** Once for each document: what the browser has compiled of it serves for the next check. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/** Colours half-way through a change are nobody's choice. What never ends, such as a skeleton's pulse, is not waited for. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/**
 * What axe finds on the current page, a line for each place.
 * @param within a selector of the only part that is looked at
 */
export async function violations(
  page: Page,
  rules: RunOptions = byWcag,
  within: string | null = null,
): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  for (const frame of page.frames()) await addAxe(frame);
  const found = await page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as never as WithAxe;
      // axe describes every place that passes as well, unless it is told that nobody asks: most of its time.
      return (await axe.run(within ?? document, { ...rules, resultTypes: ['violations'] })).violations;
    },
    { rules, within },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
