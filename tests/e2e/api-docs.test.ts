/** The description of the API as people read it; what the page complains of, breaches of our policy among it, fails. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

test('the page shows operations with what they take and answer', async () => {
  const page = await stage.visitor();
  await page.goto('/api/docs');
  await page.getByText('Registers, tenders and figures').waitFor();
  await page.locator('#operations-tag-tender').click();
  await page.locator('#operations-tender-createTender .opblock-summary-control').click();
  const operation = page.locator('#operations-tender-createTender');
  await operation.locator('tr.response[data-code="422"]').waitFor();
  const statuses = await operation.locator('.response-col_status').allTextContents();
  expect(statuses).toEqual(expect.arrayContaining(['201', '409', '422', '429']));
});
