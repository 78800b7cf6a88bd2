/** The view of tenders that close soon. */
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '../../../../contract/days.ts';
import { tender } from '../../../../contract/registers/tender.ts';
import { today } from '../../../../src/components/format.ts';
import { noteServerTime } from '../../../../src/providers/serverClock.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import list from '../../../../src/resources/tender/list.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

beforeEach(() => signIn(['procurement']));
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  return clean();
});

it('has those that close from today, by the server, to seven days later, soonest first', async () => {
  // The clock of this device is a year behind.
  const server = new Date(Date.now() + 366 * 86_400_000);
  noteServerTime(server.toUTCString());
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  show(<RegisterList register={tender} {...list} />, {
    dataProvider: { getList, savedViews: async () => [] },
    resource: 'tender',
    queryClient: new QueryClient(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Closing soon/ }));
  const day = today(server);
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'tender',
      expect.objectContaining({
        filter: {
          trashed: 'false',
          status: 'Active',
          end_date_gte: day,
          end_date_lte: addDays(day, 7),
        },
        sort: { field: 'end_date', order: 'ASC' },
      }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Remove filter “Status: Active”' })).toBeTruthy();
});
