import { render } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayOfUtc } from '../../../contract/days.ts';
import { today } from '../../../src/components/format.ts';
import { DaysLeft } from '../../../src/components/tender/DaysLeft.tsx';
import { TenderStatus } from '../../../src/components/tender/TenderStatus.tsx';
import { timeAgo } from '../../../src/features/notifications/sentences.ts';
import { request } from '../../../src/providers/http/request.ts';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Noon in the programme's zone, at which every answer is sent. */
const noon = Date.parse('2026-03-10T07:00:00Z');
const day = dayOfUtc(new Date(noon));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.reply({ json: {}, headers: { date: new Date(noon).toUTCString() } });
});
afterAll(() => api.close());
afterEach(() => vi.useRealTimers());

const shown = (record: { status: string; end_date: string }) =>
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <DaysLeft record={record} />
      <TenderStatus record={record} />
    </AdminContext>,
  ).container.textContent;

test.each([
  ['right', 0],
  ['a day ahead', 1],
  ['a day behind', -1],
  ['years behind', -3_000],
])('days left are the server’s where the device’s clock is %s', async (_, days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon + days * 86_400_000 });
  await request('/tender');
  expect(today()).toBe(day);
  expect(shown({ status: 'Active', end_date: day })).toBe('10 Mar 2026 Ends todayActive');
  const ended = shown({ status: 'Active', end_date: addDays(day, -1) });
  expect(ended).toBe('9 Mar 2026 Ended 1 day agoActive, ended');
  expect(shown({ status: 'Active', end_date: addDays(day, 2) })).toBe('12 Mar 2026 2 days leftActive');
  expect(timeAgo(new Date(noon - 3 * 3_600_000).toISOString())).toBe('3 hours ago');
});

test('the correction is there at a start without a connection', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon + 86_400_000 });
  await request('/tender');
  vi.resetModules();
  const again = await import('../../../src/components/format.ts');
  expect(again.today()).toBe(day);
});
