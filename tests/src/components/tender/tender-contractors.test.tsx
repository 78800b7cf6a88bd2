import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TenderContractors } from '../../../../src/components/tender/TenderContractors.tsx';
import { clean, show, signIn } from '../harness.tsx';

const TOTAL = 103;
const all = Array.from({ length: TOTAL }, (_, at) => ({
  id: TOTAL - at,
  company_id: at,
  company_name: `Company ${TOTAL - at}`,
  date_of_entry: '2026-11-20',
  entries: 1,
}));

beforeEach(() => signIn(['procurement']));
afterEach(clean);

it('shows the latest contractors of a tender, says how many there are, and leads to the oldest', async () => {
  show(<TenderContractors heading="Contractors" filter={{ tender_id: 7 }} of="tender" />, {
    dataProvider: {
      // The second page begins one row earlier: somebody took the documents in between.
      getList: async (
        _: string,
        { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
      ) => {
        const from = (page - 1) * perPage - (page > 1 ? 1 : 0);
        return { data: all.slice(from, from + perPage), total: TOTAL };
      },
    },
  });
  expect(await screen.findByText('100 of 103 rows')).toBeTruthy();
  // The name of where it scrolls is not said a second time.
  expect(screen.queryByRole('table', { name: 'Contractors' })).toBeNull();
  const rows = () => within(screen.getByRole('region', { name: 'Contractors' })).getAllByRole('row');
  expect(rows()).toHaveLength(101);
  fireEvent.click(screen.getByRole('button', { name: 'Show older rows' }));
  const status = await screen.findByText('103 of 103 rows');
  expect(rows()).toHaveLength(104);
  expect(rows().at(-1)?.textContent).toContain('Company 1');
  expect(screen.queryByRole('button', { name: 'Show older rows' })).toBeNull();
  expect(document.activeElement).toBe(status);
});
