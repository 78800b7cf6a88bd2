import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { today } from '../../../../src/components/format.ts';
import Report from '../../../../src/features/reports/Report.tsx';
import { routerProvider } from '../../../../src/providers/addresses/routerProvider.tsx';
import { BASENAME } from '../../../../src/providers/addresses/translate.ts';
import { authProvider } from '../../../../src/providers/authProvider.ts';
import { i18nProvider } from '../../../../src/providers/i18nProvider.ts';
import { queryClient } from '../../../../src/providers/queryClient.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { signIn } from '../../components/harness.tsx';
import { memoryRouter, Routed } from '../../memory-router.tsx';
import { together } from './sample.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession();
  vi.unstubAllGlobals();
});

const days = { from: '2026-04-01', to: '2026-12-31' };

function show(calls: object, role: 'mne' | 'procurement' = 'mne', query = '?from=2026-04-01&to=2026-12-31') {
  signIn([role]);
  const page = (
    <AdminContext
      dataProvider={calls as never}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      basename={BASENAME}
    >
      <Report />
    </AdminContext>
  );
  const pages = [
    { path: '/app/report', element: page },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = memoryRouter(`/app/report${query}`);
  render(<Routed router={router} pages={pages} />);
  return router;
}

const cells = (row?: HTMLElement) => [...(row?.children ?? [])].map(cell => cell.textContent);

test('indicators by district, men and women, against the targets; blank is not zero', async () => {
  show({ report: async () => together });
  const table = await screen.findByRole('table', { name: 'Progress report' });
  const rows = within(table).getAllByRole('row').map(cells);
  expect(rows[0]).toEqual([
    ...['Indicator', 'Khyber', 'Orakzai', 'All districts', 'All districts, total'],
    ...['Target', 'Achieved in the period', 'Achieved to date'],
  ]);
  expect(rows).toContainEqual([
    'People trained in CMSTPeople',
    ...['30', '35', '65', '1', '2', '3', '31', '37', '68', '200', '34 %', '170 85 %'],
  ]);
  expect(rows).toContainEqual([
    'Cost of CPI schemesmillion PKR',
    ...['', '', '1.50', '', '', '0', '', '', '1.50', '', '', '2.50 '],
  ]);
  const heading = screen.getByRole('heading', { name: '1 April – 31 December 2026' });
  expect(heading.closest('[role=status]')).not.toBeNull();
  expect(screen.getByText('All districts · Records as of 20 November 2026')).toBeTruthy();
});

test('states what is in no period and what awaits approval, with links to it', async () => {
  const report = {
    ...together,
    as_of: today(),
    pending: [{ register: 'cmst', districts: { 1: 2 }, all: 2 }],
    undated: [{ register: 'co', districts: { 1: 3, 2: 4 }, all: 7 }],
  };
  show({ report: async () => report });
  const undated = await screen.findByRole('link', { name: 'COs (7)' });
  expect(undated.parentElement?.textContent).toBe('No reporting date, so not in any period: COs (7)');
  const address = new URL(undated.getAttribute('href') ?? '', 'http://x');
  expect(address.pathname).toBe('/co');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
    approval_status: ['Pending', 'Approved'],
    counted_date: null,
    trashed: 'false',
  });
  expect(screen.getByRole('link', { name: 'CMST trainings (2)' })).toBeTruthy();
  cleanup();
  queryClient.clear();

  // Of one district; without links as of a past day, and none of what there is none of.
  show(
    { report: async () => ({ ...report, as_of: '2026-11-20' }) },
    'mne',
    '?from=2026-04-01&to=2026-12-31&district=2',
  );
  expect(await screen.findByText('No reporting date, so not in any period: COs (4)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /COs/ })).toBeNull();
  expect(screen.queryByText(/awaiting approval/)).toBeNull();
});

test('of one district it says that what was achieved of the targets is of all', async () => {
  show({ report: async () => together }, 'mne', '?from=2026-04-01&to=2026-12-31&district=1');
  const table = await screen.findByRole('table', { name: 'Progress report' });
  const [heads] = within(table).getAllByRole('row').map(cells);
  expect(heads?.slice(-2)).toEqual([
    'Achieved in the period, all districts',
    'Achieved to date, all districts',
  ]);
});

test('every figure opens its records, of a sum those of each part', async () => {
  const trainees = { ...together.rows[0], indicator: 'trainees' } as (typeof together.rows)[number];
  const report = { ...together, as_of: today(), rows: [...together.rows, trainees] };
  const router = show({ report: async () => report });
  const row = await screen.findByRole('row', { name: /People trained in CMST People/ });
  const links = within(row).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([
    ...['30', '35', '65', '1', '2', '3', '31', '37', '68'],
    ...['34 %', '170'],
  ]);
  const filters = links.map(link => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
  });
  const counted = { approval_status: ['Pending', 'Approved'], trashed: 'false' };
  const inDays = { start_date_gte: days.from, start_date_lte: days.to };
  expect(filters[2]).toEqual(['/cmst', { ...counted, ...inDays, districts_id: 1 }]);
  expect(filters[8]).toEqual(['/cmst', { ...counted, ...inDays }]);
  expect(filters[10]).toEqual(['/cmst', { ...counted, start_date_lte: days.to }]);

  const sum = screen.getByRole('row', { name: /People trained in CMST and LMST/ });
  await userEvent.click(within(sum).getByRole('button', { name: '68' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'People trained in LMST' }));
  expect(router.state.location.pathname).toBe('/lmst');
});

test('choices are kept in the address and asked for', async () => {
  const report = vi.fn(async () => together);
  const router = show({ report });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Last year' }));
  await user.selectOptions(screen.getByLabelText('Split by'), 'Quarter');
  const asOf = screen.getByLabelText('Data as of');
  await user.type(asOf, '2026-01-15');
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric' }).format()) - 1;
  const asked = { from: `${year}-01-01`, to: `${year}-12-31`, as_of: '2026-01-15', split: 'quarter' };
  await waitFor(() => expect(report).toHaveBeenLastCalledWith(asked, expect.anything()));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(asked);
});

test('days in the wrong order are said, and not asked for', async () => {
  const report = vi.fn(async () => together);
  show({ report }, 'mne', '?from=2026-12-31&to=2026-01-01');
  expect(await screen.findByText(/Enter valid dates, with From before To/)).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

test('what is typed as a day and is nothing is said to be none', async () => {
  show({ report: vi.fn(async () => together) });
  const asOf = await screen.findByLabelText('Data as of');
  await userEvent.type(asOf, '2026-02-31');
  const said = await screen.findByText('Please enter a date, such as 2025-03-15.');
  expect(asOf.getAttribute('aria-describedby')).toBe(said.id);
  await userEvent.clear(asOf);
  expect(screen.queryByText(/Please enter a date/)).toBeNull();
});

test('a day in words is not refused before it is typed to its end', async () => {
  show({ report: vi.fn(async () => together) });
  const asOf = await screen.findByLabelText<HTMLInputElement>('Data as of');
  for (const letter of '15 March 2025 or so') {
    await userEvent.type(asOf, letter);
    expect(screen.queryByText(/Please enter a date/)).toBeNull();
  }
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/Please enter a date/)).toBeTruthy();
});

test('a report that could not be loaded is asked for again', async () => {
  const failure = Object.assign(new Error('Not now.'), { status: 422 });
  show({ report: vi.fn(async () => together).mockRejectedValueOnce(failure) });
  await screen.findByText('The report could not be loaded: Not now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Progress report' })).toBeTruthy();
});

test('files and print are of what is shown', async () => {
  const reportFile = vi.fn(async () => undefined);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show({ report: async () => together, reportFile });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(screen.getByRole('menuitem', { name: 'All figures (XLSX)' }));
  expect(reportFile).toHaveBeenCalledWith(
    { ...days, as_of: undefined, split: 'none', format: 'xlsx', lang: 'en' },
    expect.anything(),
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('those without the right are told so', async () => {
  const report = vi.fn(async () => together);
  const router = show({ report }, 'procurement');
  await waitFor(() => expect(router.state.location.pathname).toBe('/notauthorized'));
  expect(report).not.toHaveBeenCalled();
});
