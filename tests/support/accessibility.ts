import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The tags of WCAG 2.2 AA and of all that it builds on. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const byWcag = (axe: AxeBuilder): AxeBuilder => axe.withTags(WCAG);

/** Also what is only good practice. */
export const everyRule = (axe: AxeBuilder): AxeBuilder => axe;

/** Colours half-way through a change are nobody's choice. What never ends, such as a skeleton's pulse, is not waited for. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    );

/** What axe finds on the page as it stands, a line for each place. */
export async function violations(
  page: Page,
  rules: (axe: AxeBuilder) => AxeBuilder = byWcag,
): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  // axe describes every place that passes as well, unless it is told that nobody asks: most of its time.
  const found = await rules(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(),
  ).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
