import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import { co } from '../../../../contract/registers/co.ts';
import { lmst } from '../../../../contract/registers/lmst.ts';
import { ApprovalPanel } from '../../../../src/components/approval/ApprovalPanel.tsx';
import { RegisterList } from '../../../../src/register/list/RegisterList.tsx';
import { clean, refusal, show, signIn } from '../harness.tsx';

const pending = {
  id: 5,
  name: 'Bahar Tanzeem',
  created_by: 1,
  deleted_at: null,
  approval_status: 'Pending' as const,
  approval_note: null,
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
};
const approved = {
  ...pending,
  approval_status: 'Approved' as const,
  approval_note: 'Seen on site.',
  approved_by_name: 'Mina',
  approved_at: '2026-11-02T10:00:00.000Z',
};

function showPanel(roles: Role[], record: object = pending, dataProvider = {}) {
  signIn(roles, 1);
  show(<ApprovalPanel register={co} record={record as typeof pending} name="Bahar Tanzeem" />, {
    dataProvider,
    resource: 'co',
  });
}

const decide = (name: RegExp) => screen.queryByRole('button', { name });

afterEach(clean);

describe('the approval of a record', () => {
  it.each<[Role, boolean]>([
    ['admin', true],
    ['mne', true],
    ['so', false],
    ['sm', false],
  ])('is offered to %s: %s', (role, offered) => {
    showPanel([role]);
    expect(decide(/^Approve/) !== null).toBe(offered);
    expect(decide(/^Reject/) !== null).toBe(offered);
  });

  it('shows who decided, when and why, and tells its author that it is closed', () => {
    showPanel(['so'], approved);
    expect(screen.getByText('Mina')).toBeTruthy();
    expect(screen.getByText('Seen on site.')).toBeTruthy();
    expect(screen.getByText(/can’t be edited any more/)).toBeTruthy();
    clean();
    showPanel(['mne'], approved);
    expect(screen.queryByText(/can’t be edited any more/)).toBeNull();
  });

  it('is given with a note, or without', async () => {
    const approve = vi.fn().mockResolvedValue({ data: approved });
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Approve Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Seen on site.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(approve).toHaveBeenCalledWith('co', {
        id: 5,
        approval_status: 'Approved',
        approval_note: 'Seen on site.',
      }),
    );
    expect(await screen.findByText('Approved the CO 5')).toBeTruthy();
  });

  it('is refused only with a reason, which stays when saving fails', async () => {
    const approve = vi.fn().mockRejectedValue(refusal(503, 'It broke.'));
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    const reject = within(dialog).getByRole('button', { name: 'Reject' });
    await userEvent.click(reject);
    expect(await within(dialog).findByText(/Please say why/)).toBeTruthy();
    expect(approve).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Households');
    await userEvent.click(reject);
    expect(await within(dialog).findByText(/It broke\./)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Households');
  });
});

describe('approval from the list', () => {
  const list = <RegisterList register={lmst} />;
  const rows = [1, 2, 3].map(id => ({
    id,
    training_code: `L${id}`,
    deleted_at: id === 3 ? '2026-11-01' : null,
  }));
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));

  it('decides about the live ones among the selected, at once', async () => {
    signIn(['mne']);
    const approveMany = vi.fn().mockResolvedValue({ data: [1, 2] });
    show(list, { dataProvider: { getList, approveMany }, resource: 'lmst' });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(approveMany).toHaveBeenCalledWith('lmst', {
        ids: [1, 2],
        approval_status: 'Approved',
        approval_note: null,
      }),
    );
  });

  it('is not offered to authors', async () => {
    signIn(['so']);
    show(list, { dataProvider: { getList }, resource: 'lmst' });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(await screen.findByRole('button', { name: 'Export (3)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject) \(/ })).toBeNull();
  });
});
