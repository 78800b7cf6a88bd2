import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShownField } from '../../../../contract/fields/field.ts';
import { livelihood } from '../../../../contract/registers/livelihood.ts';
import { reference } from '../../../../src/components/fields/reference.tsx';
import { ChoiceFilter } from '../../../../src/components/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '../../../../src/components/list/filters/DateRangeFilter.tsx';
import { clean, show } from '../harness.tsx';

afterEach(clean);

const setFilters = vi.fn();
const withFilters = (filterValues: object, filter: React.ReactNode) =>
  show(<ListContextProvider value={{ filterValues, setFilters } as never}>{filter}</ListContextProvider>, {
    dataProvider: {},
    resource: 'co',
  });

const statuses = ['Pending', 'Approved', 'Rejected'].map(id => ({ id, name: `${id} ones` }));

it('names several values that a list was opened with', () => {
  withFilters(
    { approval_status: ['Pending', 'Approved'] },
    <ChoiceFilter source="approval_status" label="Approval" choices={statuses} />,
  );
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by Approval' });
  expect(choice.selectedOptions[0]?.textContent).toBe('Pending ones, Approved ones');
});

it('shows that a list has the records without a day, and takes it away', async () => {
  withFilters(
    { counted_date: null, q: 'x' },
    <DateRangeFilter source="counted_date" label="Reporting date" />,
  );
  const chip = screen.getByRole('button', { name: /Reporting date: blank/ });
  chip.focus();
  await userEvent.keyboard('{Delete}');
  expect(setFilters).toHaveBeenCalledWith({ q: 'x' });
});

it('offers all records of a reference that depends on no place', async () => {
  const trades = [{ id: 3, trade_name: 'Carpentry' }];
  const Filter = reference.Filter as NonNullable<typeof reference.Filter>;
  show(
    <ListContextProvider value={{ filterValues: {}, setFilters } as never}>
      <Filter source="trade_id" field={livelihood.fields.trade_id as ShownField} />
    </ListContextProvider>,
    { dataProvider: { getList: async () => ({ data: trades, total: 1 }) } as never, resource: 'livelihood' },
  );
  const choice = await screen.findByRole('combobox', { name: 'Filter by Trade' });
  await screen.findByRole('option', { name: 'Carpentry' });
  await userEvent.selectOptions(choice, 'Carpentry');
  expect(setFilters).toHaveBeenCalledWith({ trade_id: 3 });
});
