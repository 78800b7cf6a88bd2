import { beforeAll, expect, test } from 'vitest';
import { setStage } from '../../support/browser/stage.ts';
import { button, expectNoSidewaysScroll, field, phone } from '../../support/browser.ts';
import { formOf, pdf, tenderValues } from '../../support/tenders.ts';

const WEB_LINK = 'gravity-flow';
const TITLE = 'Gravity flow water supply at Bara';
const FORM = `/contractor/create?weblink=${WEB_LINK}`;

const stage = setStage();

beforeAll(async () => {
  const admin = await stage.product.admin();
  const add = (values: Record<string, unknown>) =>
    admin.call(
      'POST',
      'tender',
      formOf(tenderValues(values), [pdf('drawings.pdf'), pdf('terms.pdf', 'more')]),
    );
  await add({ web_link: WEB_LINK, title_name: TITLE });
});

test('keeps what was typed before the script loaded, also after a reload', async () => {
  const page = await stage.visitor(phone);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/portal/main-*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto(FORM, { waitUntil: 'commit' });
  await field(page, 'Company').fill('Kurram Builders');
  expect(await button(page, 'Get Documents').isEnabled()).toBe(false);
  release();
  await expect.poll(() => button(page, 'Get Documents').isEnabled()).toBe(true);
  expect(await field(page, 'Company').inputValue()).toBe('Kurram Builders');
  await page.reload();
  await expect.poll(() => field(page, 'Company').inputValue()).toBe('Kurram Builders');
});

test('shows operations of the API with their parameters and answers', async () => {
  const page = await stage.visitor();
  await page.goto('/api/docs');
  await page.getByText('Registers, tenders and figures').waitFor();
  await page.locator('#operations-tag-tender').click();
  await page.locator('#operations-tender-createTender .opblock-summary-control').click();
  const operation = page.locator('#operations-tender-createTender');
  await operation.locator('tr.response[data-code="422"]').waitFor();
  const statuses = await operation.locator('.response-col_status').allTextContents();
  expect(statuses).toEqual(expect.arrayContaining(['201', '409', '422', '429']));
  await page.setViewportSize(phone.viewport);
  await expectNoSidewaysScroll(page);
});
