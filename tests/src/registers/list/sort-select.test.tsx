import { screen, within } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { type Column, listColumns } from '../../../../src/registers/list/columns.ts';
import { SortSelect } from '../../../../src/registers/list/SortSelect.tsx';
import users from '../../../../src/resources/users/list.ts';
import { clean, show } from '../../components/harness.tsx';

afterEach(clean);

const column = (source: string, label: string, more: Partial<Column> = {}) =>
  ({ source, label, sortable: true, ...more }) as Column;

function Page() {
  const list = useList({ data: [] as { id: number }[] });
  const columns = [
    ...listColumns({ register: co }, () => true).filter(({ source }) => source === 'id'),
    column('name', 'Name'),
    column('cost', 'Cost', { isNumber: true }),
    column('begun', 'Begun', { isTime: true }),
    ...listColumns({ register: co }, () => true).filter(({ source }) =>
      ['districts_id', 'approval_status'].includes(source),
    ),
    ...listColumns(users, () => true).filter(({ source }) => source === 'pending'),
  ];
  return (
    <ListContextProvider value={list}>
      <SortSelect columns={columns} />
    </ListContextProvider>
  );
}

it('names what comes first by what is in the column: words, figures, days, choices', async () => {
  show(<Page />, { dataProvider: {} });
  const options = within(await screen.findByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).filter(name => name?.includes(','))).toEqual([
    ...['ID, lowest first', 'ID, highest first', 'Name, A to Z', 'Name, Z to A'],
    ...['Cost, lowest first', 'Cost, highest first', 'Begun, oldest first', 'Begun, newest first'],
    ...['Approval status, Approved first', 'Approval status, Rejected first'],
    ...['District ID, lowest first', 'District ID, highest first'],
    ...['State, Others first', 'State, Pending first'],
  ]);
});
