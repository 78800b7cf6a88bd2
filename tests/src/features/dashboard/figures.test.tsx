import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  cards,
  countFilter,
  countPaths,
  type FigureKey,
  figureKeys,
} from '../../../../contract/figures/figures.ts';
import { indicators } from '../../../../contract/figures/report.ts';
import { dashboard } from '../../../../src/i18n/areas/dashboard.ts';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { charts, everything, figure, quarter, showDashboard } from './show-dashboard.tsx';

vi.mock('../../../../src/components/charts/Bars.tsx', () => ({ default: () => null }));

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
  queryClient.clear();
  clearSession();
});

const { counts } = dashboard.dashboard;
const atQuarter = { address: '/dashboard?period=quarter&district=2' };

/** Against as many days of the period before, whose whole is next to. */
const changed = (key: FigureKey) => `10 moreWas ${figure(key, 91)} (full period: ${figure(key, 191)})`;

test('all 17 counts are on the first tab, each a link to the very rows that are counted', async () => {
  showDashboard('mne', atQuarter);
  const range = { from: '2026-10-01', to: '2026-12-31' };
  for (const id of cards.filter(id => countPaths[id])) {
    const key = figureKeys[id];
    const card = await screen.findByTitle(`Show these records: ${counts[id].en}`);
    expect(card.textContent).toBe(`${counts[id].en}${figure(key)}${changed(key)}`);
    const address = new URL(card.getAttribute('href') ?? '', 'http://x');
    expect(address.pathname).toBe(`/${indicators[id].register}`);
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(countFilter(id, range, 2));
  }
  expect(screen.getByText('1 October – 31 December 2026')).toBeTruthy();
});

test('who may not open a register sees its figures without a link', async () => {
  showDashboard('engineer', { address: '/dashboard?tab=cpi' });
  expect(await screen.findByTitle('Show these records: CPIs')).toBeTruthy();
  expect(screen.getByText(String(figure('CPIsNeedIdentification', 1001).toLocaleString('en')))).toBeTruthy();
  expect(screen.queryByTitle(`Show these records: ${counts.cpiNeedIdentification.en}`)).toBeNull();
});

test('tab, period and district are kept in the address', async () => {
  const { router } = showDashboard('mne');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Semi Annually' }));
  const choice = screen.getByRole('combobox', { name: 'District' });
  await within(choice).findByRole('option', { name: 'Upper Kurram' });
  const offered = within(choice).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'All districts',
    'Khyber',
    'Upper Kurram',
    'Bajaur',
  ]);
  await user.selectOptions(choice, 'Upper Kurram');
  await user.click(screen.getByRole('tab', { name: 'Livelihood' }));
  expect(router.state.location.search).toBe('?tab=livelihood&period=semi&district=5');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(router.state.location.search).toBe('?tab=livelihood&district=5');
});

test.each([
  ['engineer', 'CPI'],
  ['livelihood', 'Livelihood'],
  ['so', 'Social Mobilization'],
  ['procurement', 'Social Mobilization'],
] as const)('the dashboard of %s opens on the tab %s', async (role, tab) => {
  showDashboard(role);
  const first = await screen.findByRole('tab', { name: tab });
  expect(first.getAttribute('aria-selected')).toBe('true');
});

test('a deleted district that an address names is still called by its name', async () => {
  showDashboard('mne', { address: '/dashboard?district=4' });
  expect((await screen.findByRole<HTMLOptionElement>('option', { name: 'Gone' })).selected).toBe(true);
});

test('an address that can’t be meant shows everything', async () => {
  const summary = vi.fn(async () => everything);
  showDashboard('mne', { calls: { summary }, address: '/dashboard?tab=x&period=day&district=-3' });
  expect(await screen.findByText(/^Programme to date/)).toBeTruthy();
  expect(summary).toHaveBeenCalledWith({ period: undefined, district: undefined }, expect.anything());
});

test('the figures shown stay, out of reach, until those of the next view are there', async () => {
  let arrive = (_: unknown): void => undefined;
  const later = new Promise(resolve => {
    arrive = resolve;
  });
  const summary = async ({ period }: { period?: string }) => (period ? later : everything);
  showDashboard('mne', { calls: { summary } });
  const card = await screen.findByTitle('Show these records: Total COs');
  await userEvent.click(screen.getByRole('button', { name: 'Quarter' }));
  expect(card.isConnected).toBe(true);
  expect(card.closest('[inert]')).not.toBeNull();
  await act(async () => arrive(quarter));
  await waitFor(() => expect(card.textContent).toBe(`Total COs${figure('co')}${changed('co')}`));
  expect(card.closest('[inert]')).toBeNull();
});

test('figures that could not be loaded are asked for again', async () => {
  const summary = vi
    .fn(async () => quarter)
    .mockRejectedValueOnce(Object.assign(new Error('Not now.'), { status: 422 }));
  showDashboard('mne', { calls: { summary }, ...atQuarter });
  const alert = (await screen.findByText(/The figures could not be loaded: Not now\./)).closest(
    '[role="alert"]',
  );
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Show these records: Total COs')).toBeTruthy();
});

test('without a connection the last figures stay, and another view says whose they are', async () => {
  showDashboard('mne', atQuarter);
  await screen.findByTitle('Show these records: Total COs');
  act(() => onlineManager.setOnline(false));
  await userEvent.click(screen.getByRole('button', { name: 'Annually' }));
  expect(
    await screen.findByText(/No connection\..* Still showing figures for: 1 October – 31 December 2026\./),
  ).toBeTruthy();
});

test('targets show what is achieved of them, each where it belongs', async () => {
  showDashboard('mne', atQuarter);
  const bar = await screen.findByRole('progressbar', { name: 'COs formed or revitalized' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('170 of 340')).toBeTruthy();
  expect(screen.queryByText('400 of 312')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'CPI' }));
  expect(await screen.findByText('400 of 312')).toBeTruthy();
  expect(screen.getByText('128 %')).toBeTruthy();
  expect(screen.getByTitle('Target reached')).toBeTruthy();
});

test('records that count but await approval are named where they count, with a link to them', async () => {
  const pending = [
    { register: 'co', count: 12 },
    { register: 'cn', count: 3 },
  ];
  showDashboard('mne', { calls: { summary: async () => ({ ...quarter, pending }) }, ...atQuarter });
  const link = await screen.findByRole('link', { name: 'COs (12)' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(address.pathname).toBe('/co');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    approval_status: 'Pending',
    counted_date_gte: '2026-10-01',
    counted_date_lte: '2026-12-31',
    districts_id: 2,
    trashed: 'false',
  });
  expect(link.parentElement?.textContent).toBe('Counted but awaiting approval: COs (12)');
  expect(screen.getByText('Rejected records are not counted.')).toBeTruthy();
});

test('a card has a line of its months, if there was anything in them', async () => {
  const trends = { ...charts.trends, CMST: [0, 0, 0] };
  showDashboard('mne', { calls: { charts: async () => ({ ...charts, trends }) }, ...atQuarter });
  const card = async (name: RegExp) => (await screen.findByRole('link', { name })).querySelector('polyline');
  await waitFor(async () =>
    expect((await card(/^LMST events/))?.getAttribute('points')).toBe('0.0,14.7 30.0,0.0 60.0,7.3'),
  );
  expect(await card(/^CMST events/)).toBeNull();
});

test('below the figures it says how many people the participants of trainings are', async () => {
  const people = [
    { indicator: 'trainees' as const, attended: 1240, once: 1180 },
    { indicator: 'skillsTrainees' as const, attended: 90, once: 80 },
  ];
  showDashboard('mne', { calls: { summary: async () => ({ ...quarter, people }) }, ...atQuarter });
  const name = 'People trained in CMST and LMST';
  expect(await screen.findByText(`${name}: 1,180, each counted once (1,240 participants)`)).toBeTruthy();
  expect(screen.queryByText(/advanced skills: 80/)).toBeNull();
});

test('a target of 0 has no percentage and is not reached', async () => {
  const targets = [
    { indicator: 'cos', target: 0, achieved: 5 },
    { indicator: 'cns', target: 100, achieved: 29 },
  ];
  showDashboard('mne', { calls: { summary: async () => ({ ...quarter, targets }) }, ...atQuarter });
  expect(await screen.findByText('5 of 0')).toBeTruthy();
  expect(screen.getAllByText(/ %$/).map(({ textContent }) => textContent)).toEqual(['29 %']);
  expect(screen.queryByTitle('Target reached')).toBeNull();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
});

test('the latest LMST lead to their pages', async () => {
  showDashboard('so', atQuarter);
  const training = await screen.findByRole('link', { name: 'LMST-2026-009' });
  expect(training.getAttribute('href')).toBe('/lmst/9');
});
