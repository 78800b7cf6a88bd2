import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { showDashboard } from './show-dashboard.tsx';

vi.mock('../../../../src/components/charts/Bars.tsx', () => ({ default: () => null }));

const tenders = [
  {
    id: 53,
    project: 'AUP',
    title: 'Protection wall',
    webLink: 'w-53',
    end: '2026-11-17',
    ref: 'R/53',
    status: 'Closed',
    diff: -3,
  },
  {
    id: 54,
    project: 'AUP',
    title: 'Street pavement',
    webLink: 'w-54',
    end: '2026-11-20',
    ref: null,
    status: 'Active',
    diff: 0,
  },
  {
    id: 55,
    project: 'AUP',
    title: 'Solar pump',
    webLink: 'w-55',
    end: '2026-11-21',
    ref: 'R/55',
    status: 'Active',
    diff: 1,
  },
  {
    id: 56,
    project: 'AUP',
    title: 'School roof',
    webLink: 'w-56',
    end: '2026-12-06',
    ref: 'R/56',
    status: 'Closed',
    diff: 16,
  },
];

const show = (role: string, nextTenders: () => Promise<unknown> = async () => tenders) =>
  showDashboard(role, { calls: { nextTenders } });

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
});

test('a guest sees the refusal alone', async () => {
  show('guest');
  expect(await screen.findByText('Guest are not allowed to access dashboard')).toBeTruthy();
});

test('others don’t see the tender panel', async () => {
  show('so');
  await screen.findByRole('tabpanel');
  expect(screen.queryByText('Tender Opening')).toBeNull();
});

test('procurement sees what opens and closes, in words and not by shade alone', async () => {
  show('procurement');
  const table = await screen.findByRole('table', { name: 'Tender Opening' });
  // Its section has that name; where it scrolls, it is not said a second time.
  expect(screen.getAllByRole('region', { name: 'Tender Opening' })).toHaveLength(1);
  const rows = within(table).getAllByRole('row');
  const cells = (row?: HTMLElement) => [...(row?.children ?? [])].map(cell => cell.textContent);
  expect(cells(rows[0])).toEqual(['Project', 'Title', 'Weblink', 'End', 'Ref', 'Will end in Days']);
  expect(cells(rows[1])).toEqual([
    'AUP',
    'Protection wall',
    'w-53',
    '17 Nov 2026',
    'R/53',
    'Ended 3 days ago',
  ]);
  expect(cells(rows[2])[5]).toBe('Ends today');
  expect(cells(rows[3])[5]).toBe('1 day left');
  // Closed by hand: its date is still to come, and it says nothing of days left.
  expect(cells(rows[4])[5]).toBe('Closed');
  expect(screen.getAllByRole('link', { name: /^Tender #/ })).toHaveLength(1);
  expect(within(table).getByRole('link', { name: 'Solar pump' }).getAttribute('href')).toBe('/tender/55');
  const line = screen.getByRole('link', { name: 'Tender #53 Ended 17 Nov 2026; Title Protection wall' });
  expect(line.getAttribute('href')).toBe('/tender/53');
  // The next ones are above the figures, with the way to the table below them.
  expect(screen.getAllByRole('link', { name: 'Solar pump' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Tender Opening' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tender Opening' }));
});

test('a failed load says so and offers another try', async () => {
  show('admin', async () => {
    throw Object.assign(new Error('The database can’t be reached right now.'), { status: 422 });
  });
  expect(
    await screen.findByText(/The tenders could not be loaded: The database can’t be reached/),
  ).toBeTruthy();
  const section = screen.getByRole('region', { name: 'Tender Opening' });
  expect(within(section).getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('without tenders it offers the first step', async () => {
  show('admin', async () => []);
  expect((await screen.findByRole('link', { name: 'Publish a tender' })).getAttribute('href')).toBe(
    '/tender/create',
  );
});

test('of many tenders the first five are there, the others at a press', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...tenders[0],
    id: 60 + index,
    title: `Tender ${index + 1}`,
    diff: index,
  }));
  show('procurement', async () => many);
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Tender Opening' })).getAllByRole('row');
  expect(await rows()).toHaveLength(1 + 5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 tenders' }));
  expect(await rows()).toHaveLength(1 + 7);
});

test('a long web link breaks, and a reference as they mostly are does not', async () => {
  const [tender] = tenders;
  const webLink = 'long-'.repeat(12);
  show('procurement', async () => [{ ...tender, webLink, ref: 'SRSP-PROC/AUP/055' }]);
  const styleOf = async (code: string) => getComputedStyle(await screen.findByText(code));
  expect(await styleOf(webLink)).toMatchObject({ overflowWrap: 'anywhere' });
  expect((await styleOf(webLink)).whiteSpace).not.toBe('nowrap');
  expect((await styleOf('SRSP-PROC/AUP/055')).whiteSpace).toBe('nowrap');
});
