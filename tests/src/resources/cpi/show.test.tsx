import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cpi } from '../../../../contract/registers/cpi.ts';
import { formatEuro, formatMonth, formatRate, formatRupees } from '../../../../src/components/format.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { EuroValue } from '../../../../src/resources/cpi/EuroValue.tsx';
import list from '../../../../src/resources/cpi/list.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  clean();
});

const euro = (total_cost_eur: number | null) =>
  show(
    <RecordContextProvider value={{ id: 1, cpi_created_date: '2026-11-02', total_cost_eur }}>
      <EuroValue />
    </RecordContextProvider>,
    { dataProvider: {} },
  );

describe('the cost in euro', () => {
  it('is with the month of its rate', () => {
    signIn(['engineer']);
    euro(4321.5);
    expect(screen.getByText('€ 4,321.50 at the rate for Nov 2026')).toBeTruthy();
  });

  it('is said to be missing where the month has no rate', () => {
    signIn(['engineer']);
    const { container } = euro(null);
    expect(container.textContent).toContain('No euro rate for Nov 2026 yet');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can then be entered by those who may', () => {
    signIn(['mne']);
    euro(null);
    expect(screen.getByRole('link', { name: 'Add rate' }).getAttribute('href')).toBe('/euroRates/create');
  });

  it('of a scheme without cost is zero, not blank', () => {
    signIn(['engineer']);
    euro(0);
    expect(screen.getByText('€ 0.00 at the rate for Nov 2026')).toBeTruthy();
  });
});

describe('amounts', () => {
  it.each([
    [formatRupees(1_234_567), 'Rs 1,234,567'],
    [formatRupees(1_234_567.5), 'Rs 1,234,567.5'],
    [formatRupees(0), 'Rs 0'],
    [formatRupees(null), ''],
    [formatEuro(null), ''],
    [formatRate(310), '310.0000'],
    [formatRate(318.4275), '318.4275'],
    [formatMonth('2026-03-31'), 'Mar 2026'],
    [formatMonth('2026-13'), '2026-13'],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

const scheme = {
  id: 4,
  district_name: 'Khyber',
  tehsil_name: 'Bara',
  village_name: 'Shalobar',
  name: 'Ittehad MCO',
  strategy_implementation: 'New Village',
  type_scheme_id: 20,
  sub_type_scheme_id: 9,
  total_cost: 1_234_567,
  active: true,
  deleted_at: null,
};

describe('the list of schemes', () => {
  const open = () => {
    vi.stubGlobal('innerWidth', 1280);
    (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
      width: 1280,
    });
    const getList = vi.fn(async () => ({ data: [scheme], total: 1 }));
    show(<RegisterList register={cpi} {...list} />, { dataProvider: { getList }, resource: 'cpi' });
  };
  const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent?.trim());

  it('shows the columns of the specification, in words', async () => {
    signIn(['engineer']);
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Sanitation')).toBeTruthy();
    expect(table.getByText('Pipeline & Boundary Wall')).toBeTruthy();
    for (const column of ['District', 'Tehsil', 'Village', 'CO', 'Strategy', 'Type', 'SubType']) {
      expect(headers()).toContain(column);
    }
    expect(headers()).not.toContain('Cost');
    await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    expect(await screen.findByText('Rs 1,234,567')).toBeTruthy();
    expect(headers()).not.toContain('Deleted By');
  });

  it('lets everybody view, and admins alone edit, delete and see who deleted', async () => {
    signIn(['engineer']);
    open();
    const view = await screen.findByRole('link', { name: 'View Sanitation, Shalobar' });
    expect(view.getAttribute('href')).toBe('/cpi/4');
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    clean();
    signIn(['admin']);
    open();
    expect(await screen.findByRole('link', { name: 'Edit Sanitation, Shalobar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete Sanitation, Shalobar' })).toBeTruthy();
    if (screen.queryByRole('button', { name: 'Detail' })) {
      await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    }
    await screen.findByText('Rs 1,234,567');
    expect(headers()).toContain('Deleted By');
  });
});
