/** The card that tells authors how many of their records are rejected or pending. */
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_PENDING_COUNT } from '../../../../contract/limits.ts';
import { OwnRecordsCard } from '../../../../src/features/dashboard/OwnRecords.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const oldest = '2026-01-02T08:00:00.000Z';
const open = (rows: object[]) => {
  const ownOpenRecords = vi.fn().mockResolvedValue(rows);
  show(<OwnRecordsCard />, { dataProvider: { ownOpenRecords } });
  return ownOpenRecords;
};
afterEach(clean);

describe('the card of an author’s own records', () => {
  it('says how many are rejected and pending, and opens them', async () => {
    signIn(['so'], 7);
    open([
      { register: 'co', approval_status: 'Rejected', count: 2, oldest },
      { register: 'cn', approval_status: 'Rejected', count: 1, oldest },
      { register: 'co', approval_status: 'Pending', count: 12, oldest },
    ]);
    const card = await screen.findByRole('region', { name: 'Your records: 3 rejected, 12 pending' });
    const links = within(card).getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual(['COs: 2', 'Community networks: 1', 'COs: 12']);
    const query = new URLSearchParams(links[0]?.getAttribute('href')?.split('?')[1]);
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({
      created_by: 7,
      approval_status: 'Rejected',
      trashed: 'false',
    });
  });

  it('names only what there is, and stops counting at a limit', async () => {
    signIn(['engineer'], 7);
    open([{ register: 'cpi', approval_status: 'Pending', count: MAX_PENDING_COUNT + 1, oldest }]);
    const shown = `${MAX_PENDING_COUNT.toLocaleString('en')}+`;
    expect(await screen.findByRole('heading', { name: `Your records: ${shown} pending` })).toBeTruthy();
    expect(screen.getByRole('link', { name: `CPI schemes: ${shown}` })).toBeTruthy();
  });

  it('is not there without such records, nor asked for by those who enter none', async () => {
    signIn(['so']);
    const asked = open([]);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('region')).toBeNull();
    clean();
    signIn(['procurement']);
    expect(open([])).not.toHaveBeenCalled();
  });
});
