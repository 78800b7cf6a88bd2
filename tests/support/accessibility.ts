import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The tags of WCAG 2.2 AA and of all that it builds on. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const byWcag = (axe: AxeBuilder): AxeBuilder => axe.withTags(WCAG);

/** What axe finds on the page as it stands, a line for each place. */
export async function violations(
  page: Page,
  rules: (axe: AxeBuilder) => AxeBuilder = byWcag,
): Promise<string[]> {
  const found = await rules(new AxeBuilder({ page })).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
