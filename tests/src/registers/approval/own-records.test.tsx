import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { RegisterEdit } from '../../../../src/registers/form/RegisterEdit.tsx';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { RegisterShow } from '../../../../src/registers/show/RegisterShow.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';
import { openFilters } from '../list/district-list.tsx';

afterEach(clean);

const rejected = {
  id: 7,
  name: 'Ittehad',
  approval_status: 'Rejected',
  approval_note: 'The village is wrong',
  approved_at: '2026-11-20T10:00:00.000Z',
  approved_by_name: 'Imran Afridi',
  created_by: 42,
  deleted_at: null,
};

describe('the records of an author', () => {
  it('have their approval in the list, which can be narrowed to them', async () => {
    signIn(['so'], 42);
    const getList = vi.fn(async () => ({ data: [rejected], total: 1 }));
    show(<RegisterList register={co} />, { dataProvider: { getList }, resource: 'co' });
    expect(await screen.findByRole('columnheader', { name: /Approval status/ })).toBeTruthy();
    await openFilters();
    await userEvent.click(screen.getByRole('button', { name: 'Entered by me' }));
    const filter = expect.objectContaining({ created_by: 42 });
    await waitFor(() => expect(getList).toHaveBeenLastCalledWith('co', expect.objectContaining({ filter })));
    expect(screen.getByRole('button', { name: 'Entered by me' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('say first why they were rejected', async () => {
    signIn(['so'], 42);
    show(<RegisterShow register={co} />, {
      dataProvider: {
        getOne: async () => ({ data: rejected }),
        getList: async () => ({ data: [], total: 0 }),
        history: async () => ({ data: [], total: 0 }),
      },
      resource: 'co',
      at: { route: '/co/:id', address: '/co/7' },
    });
    const note = await screen.findByText('The village is wrong');
    const details = screen.getByRole('heading', { name: 'Details' });
    expect(note.compareDocumentPosition(details) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('say it in their form, too, to which the list leads', async () => {
    signIn(['so'], 42);
    const getOne = async (resource: string) => ({ data: resource === 'co' ? rejected : { id: 1 } });
    show(<RegisterEdit register={co} />, {
      dataProvider: { getOne, getList: async () => ({ data: [], total: 0 }) },
      resource: 'co',
      at: { route: '/co/:id', address: '/co/7' },
    });
    const note = await screen.findByText('The village is wrong');
    expect(note.closest('[role="note"]')?.textContent).toContain('Saving changes resubmits it for approval.');
  });
});
