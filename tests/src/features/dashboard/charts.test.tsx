import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { charts, showDashboard } from './show-dashboard.tsx';

const drawing = vi.hoisted(() => ({ fails: false }));
vi.mock('../../../../src/components/charts/Bars.tsx', () => ({
  default: () => {
    if (drawing.fails) throw new Error('no chart today');
    return 'drawn';
  },
}));

/** What the page has come near of; the window here shows nothing on its own. */
const sight = { isNear: true, watchers: new Set<() => void>() };
class Watcher {
  readonly #say: (entries: { isIntersecting: boolean }[]) => void;
  readonly #tell = () => this.#say([{ isIntersecting: sight.isNear }]);
  constructor(say: (entries: { isIntersecting: boolean }[]) => void) {
    this.#say = say;
  }
  observe() {
    sight.watchers.add(this.#tell);
    this.#tell();
  }
  disconnect() {
    sight.watchers.delete(this.#tell);
  }
}

beforeEach(() => {
  sight.isNear = true;
  vi.stubGlobal('IntersectionObserver', Watcher);
});

afterEach(() => {
  drawing.fails = false;
  cleanup();
  queryClient.clear();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cells = (row?: HTMLElement) => [...(row?.children ?? [])].map(cell => cell.textContent);

test('a chart turns into a table of the same figures, with their sums', async () => {
  showDashboard('mne');
  const chart = await screen.findByRole('figure', { name: 'COs by district and type' });
  expect(within(chart).getByText(/Highest: Khyber, 8\. Total: 10\./)).toBeTruthy();
  await userEvent.click(
    within(chart).getByRole('button', { name: 'Show as a table: COs by district and type' }),
  );
  const rows = within(within(chart).getByRole('table')).getAllByRole('row');
  expect(rows.map(cells)).toEqual([
    ['District', 'MCO', 'WCO', 'Network'],
    ['Khyber', '4', '3', '1'],
    ['Orakzai', '2', '0', '0'],
    ['Total', '6', '3', '1'],
  ]);
});

test('its figures are downloaded as CSV', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  showDashboard('mne', { address: '/dashboard?tab=cpi' });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Download: Cost of the CPIs by district' }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Figures (CSV)' }));
  const [file] = made.mock.lastCall ?? [];
  const bytes = await (file as Blob).arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('\uFEFF"District","Schemes","Cost"\r\n"Khyber","7","12500000"\r\n');
});

test('a chart that can’t be drawn leaves its figures', async () => {
  drawing.fails = true;
  vi.spyOn(console, 'error').mockReturnValue();
  showDashboard('mne', { address: '/dashboard?tab=livelihood' });
  const chart = await screen.findByRole('figure', { name: 'Trainings and activities by kind' });
  const rows = within(await within(chart).findByRole('table')).getAllByRole('row');
  expect(rows.map(cells)[1]).toEqual(['CMST', '3', '30', '25']);
});

test('a chart without figures says so', async () => {
  const calls = { charts: async () => ({ ...charts, coByDistrict: [] }) };
  showDashboard('mne', { calls });
  const chart = await screen.findByRole('figure', { name: 'COs by district and type' });
  expect(within(chart).getByText('Nothing was recorded in this period.')).toBeTruthy();
  expect(within(chart).queryByRole('button')).toBeNull();
});

test('a chart has no empty bars, and a month without figures keeps its place', async () => {
  const [khyber] = charts.coByDistrict;
  const empty = {
    districts_id: 9,
    district_name: 'Empty',
    district_name_ur: null,
    MCO: 0,
    WCO: 0,
    Network: 0,
  };
  const month = { CMST: 0, LMST: 0, other: 0, CMSTEvents: 0, LMSTEvents: 0, otherEvents: 0 };
  const participantsByMonth = [...charts.participantsByMonth, { month: '2026-11', ...month }];
  const answer = { ...charts, coByDistrict: [khyber, empty], participantsByMonth };
  showDashboard('mne', { calls: { charts: async () => answer } });
  const namesIn = async (title: RegExp) => {
    const chart = await screen.findByRole('figure', { name: title });
    await userEvent.click(within(chart).getByRole('button', { name: /^Show as a table/ }));
    return within(within(chart).getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(row => cells(row)[0]);
  };
  expect(await namesIn(/^COs by district/)).toEqual(['Khyber', 'Total']);
  expect(await namesIn(/^Participants in trainings/)).toEqual(['Oct 2026', 'Nov 2026', 'Total']);
});

test('the largest bars come first, and stages keep their order', async () => {
  const [khyber, orakzai] = charts.cmstByDistrict;
  const calls = {
    charts: async () => ({
      ...charts,
      cmstByDistrict: [orakzai, khyber],
      cpiByStage: [
        { stage: 'Identified', count: 1 },
        { stage: 'Completed', count: 9 },
      ],
    }),
  };
  const rowsOf = async (name: string) => {
    const chart = await screen.findByRole('figure', { name });
    await userEvent.click(within(chart).getByRole('button', { name: /^Show as a table/ }));
    return within(within(chart).getByRole('table'))
      .getAllByRole('row')
      .slice(1, -1)
      .map(row => cells(row)[0]);
  };
  showDashboard('mne', { calls });
  expect(await rowsOf('CMST: members trained by district')).toEqual(['Khyber', 'Orakzai']);
  await userEvent.click(screen.getByRole('tab', { name: 'CPI' }));
  expect(await rowsOf('CPIs by stage')).toEqual(['Identified', 'Completed']);
});

test('a chart of one district is shown as figures', async () => {
  const calls = { charts: async () => ({ ...charts, cmstByDistrict: charts.cmstByDistrict.slice(0, 1) }) };
  showDashboard('mne', { calls });
  const chart = await screen.findByRole('figure', { name: 'CMST: members trained by district' });
  expect(within(chart).getByText('Khyber')).toBeTruthy();
  expect(within(chart).getByText('30', { selector: 'dd' })).toBeTruthy();
  expect(within(chart).queryByRole('button', { name: /^Show as a table/ })).toBeNull();
});

test('a chart by months says of which it is where no period is chosen', async () => {
  const month = { CMST: 1, LMST: 0, other: 0, CMSTEvents: 1, LMSTEvents: 0, otherEvents: 0 };
  const participantsByMonth = ['2025-12', '2026-11'].map(name => ({ month: name, ...month }));
  const calls = { charts: async () => ({ ...charts, from: null, to: null, participantsByMonth }) };
  showDashboard('mne', { calls });
  await screen.findByText('participants, last 12 months, Dec 2025 to Nov 2026');
  cleanup();
  queryClient.clear();
  showDashboard('mne');
  const chart = await screen.findByRole('figure', { name: /^Participants in trainings/ });
  expect(within(chart).getByText('participants')).toBeTruthy();
});

test('charts that could not be loaded are asked for again', async () => {
  const answer = vi
    .fn(async () => charts)
    .mockRejectedValueOnce(Object.assign(new Error('Not now.'), { status: 422 }));
  showDashboard('mne', { calls: { charts: answer } });
  const alert = (await screen.findByText('The charts could not be loaded: Not now.')).closest(
    '[role="alert"]',
  );
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure', { name: 'COs by district and type' })).toBeTruthy();
});

test('a chart below the window is drawn once it comes near', async () => {
  sight.isNear = false;
  showDashboard('mne');
  const chart = await screen.findByRole('figure', { name: 'COs by district and type' });
  await waitFor(() => expect(sight.watchers.size).toBeGreaterThan(0));
  expect(within(chart).queryByText('drawn')).toBeNull();
  sight.isNear = true;
  act(() => {
    for (const tell of sight.watchers) tell();
  });
  expect(await within(chart).findByText('drawn')).toBeTruthy();
});

test('all charts are there for the printer, also those that nobody came near', async () => {
  sight.isNear = false;
  showDashboard('mne');
  const found = await screen.findAllByRole('figure');
  await waitFor(() => expect(sight.watchers.size).toBeGreaterThan(0));
  expect(screen.queryByText('drawn')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  for (const chart of found) expect(within(chart).getByText('drawn')).toBeTruthy();
});
