import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
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
