import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TenderDownload } from '../../../../contract/answers/tender.ts';
import { DownloadLog } from '../../../../src/resources/tender/DownloadLog.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const row = (more: Partial<TenderDownload>): TenderDownload => ({
  id: 1,
  contractor_id: 4,
  company_name: 'Spin Ghar Constructions',
  entered_as: { NTN: '4000001', company_name: 'Spin Ghar Constructions' },
  user_id: null,
  user_name: null,
  kind: 'archive',
  documents: null,
  count: 5,
  started_at: '2026-11-20T08:00:00.000Z',
  range_start: 0,
  bytes: 1000,
  total: 1000,
  complete: true,
  ...more,
});
const open = (downloads: unknown) =>
  show(<DownloadLog tenderId={7} />, {
    dataProvider: { downloads } as never,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  });

beforeEach(() => signIn(['procurement']));
afterEach(clean);

it('says of each download what was taken: all, some with their names, or a single file', async () => {
  open(async () => ({
    data: [
      row({
        id: 3,
        kind: 'document',
        documents: ['Bill.pdf'],
        count: 1,
        contractor_id: null,
        user_name: 'Gul Meena',
      }),
      row({
        id: 2,
        kind: 'selection',
        documents: ['Terms.pdf', 'Plan.pdf'],
        count: 2,
        bytes: 600,
        complete: false,
      }),
      row({ id: 1 }),
      // From before it was noted.
      row({ id: 0, count: null }),
    ],
    total: 4,
  }));
  const rows = within(await screen.findByRole('region', { name: 'Downloads' })).getAllByRole('row');
  const cells = rows.slice(1).map(line => within(line).getAllByRole('cell'));
  expect(cells.map(([who]) => who?.textContent)).toEqual([
    'Gul Meena (staff)',
    ...Array.from({ length: 3 }, () => 'Spin Ghar Constructions (self-declared)'),
  ]);
  expect(cells.map(([, what]) => what?.textContent)).toEqual([
    'Bill.pdf',
    '2 documents: Terms.pdf, Plan.pdf',
    'all documents',
    'all documents',
  ]);
  expect(cells[1]?.[3]?.textContent).toBe('600\u00a0B of 1.0\u00a0kB');
  expect(cells.map(line => line.at(-1)?.textContent)).toEqual([
    'complete',
    'partial',
    'complete',
    'complete',
  ]);
});

it('says of a single one that it is all', async () => {
  open(async () => ({ data: [row({})], total: 1 }));
  expect(await screen.findByText('1 of 1 row')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older downloads' })).toBeNull();
});

it('says how many of how many it shows, and leads to the oldest, even after a failure', async () => {
  const pages = new Map([
    [undefined, [row({ id: 9 }), row({ id: 8 })]],
    [8, [row({ id: 5, contractor_id: null, user_name: 'Gul Meena' })]],
  ]);
  const answer = vi.fn(async (_id: number, before?: number) => ({ data: pages.get(before) ?? [], total: 3 }));
  open(answer);
  expect(await screen.findByText('2 of 3 rows')).toBeTruthy();
  answer.mockRejectedValueOnce(new Error('No way'));
  fireEvent.click(screen.getByRole('button', { name: 'Show older downloads' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No way');
  expect(screen.getByText('2 of 3 rows')).toBeTruthy();
  fireEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('3 of 3 rows')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show older downloads' })).toBeNull();
  const rows = within(screen.getByRole('region', { name: 'Downloads' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)?.textContent).toContain('Gul Meena');
  expect(answer.mock.calls).toEqual([
    [7, undefined],
    [7, 8],
    [7, 8],
  ]);
});
