import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import type { User } from '../../../../contract/answers/people.ts';
import { co } from '../../../../contract/registers/co.ts';
import { lmst } from '../../../../contract/registers/lmst.ts';
import { ApprovalPanel } from '../../../../src/components/approval/ApprovalPanel.tsx';
import { DecisionButtons } from '../../../../src/components/approval/DecisionButtons.tsx';
import { useNote } from '../../../../src/components/form/useNote.ts';
import { keepSeenList } from '../../../../src/providers/seenList.ts';
import { RegisterList } from '../../../../src/register/list/RegisterList.tsx';
import { RefuseDialog } from '../../../../src/resources/users/RefuseDialog.tsx';
import { clean, letNoticesStay, refusal, show, signIn } from '../harness.tsx';

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

function showPanel(roles: Role[], record: object = pending, dataProvider = {}, store = memoryStore()) {
  signIn(roles, 1);
  const props = { register: co, record: record as typeof pending, name: 'Bahar Tanzeem' };
  const page = (
    <main tabIndex={-1}>
      <DecisionButtons {...props} />
      <ApprovalPanel {...props} />
    </main>
  );
  return show(page, { dataProvider, store, resource: 'co', elsewhere: ['/co/7', '/co', '/login'] });
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
        previousData: pending,
        approval_status: 'Approved',
        approval_note: 'Seen on site.',
      }),
    );
    expect(await screen.findByText('Approved the CO 5')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is refused without a reason where there is none to give', async () => {
    const approve = vi.fn().mockResolvedValue({ data: { ...pending, approval_status: 'Rejected' } });
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox', { name: 'Why it is rejected (optional)' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const sent = { id: 5, approval_status: 'Rejected', approval_note: null, previousData: pending };
    await waitFor(() => expect(approve).toHaveBeenCalledWith('co', sent));
  });

  it('tells who may put a rejected record right that it waits again then', () => {
    const rejected = { ...pending, approval_status: 'Rejected' as const };
    showPanel(['so'], rejected);
    expect(screen.getByText(/waits for approval again/)).toBeTruthy();
    for (const [role, record] of [
      ['mne', rejected],
      ['so', { ...rejected, created_by: 2 }],
      ['so', { ...rejected, deleted_at: '2026-11-02T10:00:00.000Z' }],
    ] as const) {
      clean();
      showPanel([role], record);
      expect(screen.queryByText(/waits for approval again/)).toBeNull();
    }
  });

  it('keeps the reason when saving fails', async () => {
    const approve = vi.fn().mockRejectedValue(refusal(503, 'It broke.'));
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    const reject = within(dialog).getByRole('button', { name: 'Reject' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Households');
    await userEvent.click(reject);
    expect(await within(dialog).findByText(/It broke\./)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Households');
  });

  it('loses no reason to a slip: a click beside it does nothing, and leaving it asks', async () => {
    showPanel(['mne']);
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Why');
    await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(/is not saved yet, and is not kept/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByText(/is not saved yet, and is not kept/)).toBeNull());
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Why');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the reason when the person goes back from what others have changed since', async () => {
    const current = { ...pending, updated_at: 'later' };
    const approve = vi.fn().mockRejectedValue(refusal(409, 'Changed.', { current }));
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(note, 'Why{Control>}{Enter}{Enter}{/Control}');
    const judging = await screen.findByRole('dialog', { name: '“Bahar Tanzeem” is not as you saw it' });
    await userEvent.click(within(judging).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Reject this record?' })).toBeTruthy());
    expect(note.value).toBe('Why');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('loses no reason to a page that is left, nor to a session that ends meanwhile', async () => {
    const approve = vi.fn().mockRejectedValue(refusal(401, 'Not signed in.'));
    const { router } = showPanel(['mne'], pending, { approve });
    const ask = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
      return screen.findByRole<HTMLTextAreaElement>('textbox');
    };
    await userEvent.type(await ask(), 'Why');
    await act(() => router.navigate('/co'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/here');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull());
    await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
    await screen.findByText('at /login');
    signIn(['mne'], 1);
    await act(() => router.navigate('/here'));
    expect((await ask()).value).toBe('Why');
    await act(() => router.navigate('/co'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await screen.findByText('at /co');
    await act(() => router.navigate('/here'));
    expect((await ask()).value).toBe('');
  });

  it('has the reason that was typed again after a power cut, and not once it was given up', async () => {
    localStorage.clear();
    const typed = renderHook(() => useNote('co:reject:1'));
    act(() => typed.result.current.setNote('Count the members'));
    typed.unmount();
    sessionStorage.clear();
    const again = renderHook(() => useNote('co:reject:1'));
    expect(again.result.current.note).toBe('Count the members');
    expect(renderHook(() => useNote('co:reject:2')).result.current.note).toBe('');
    act(() => again.result.current.forget());
    again.unmount();
    expect(renderHook(() => useNote('co:reject:1')).result.current.note).toBe('');
  });

  it('is not said to be given when the session has ended', async () => {
    showPanel(['mne'], pending, { approve: vi.fn().mockRejectedValue(refusal(401, 'Not signed in.')) });
    await userEvent.click(screen.getByRole('button', { name: 'Approve Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('at /login')).toBeTruthy();
    expect(screen.queryByText(/Approved the CO/)).toBeNull();
    expect(screen.queryByText(/Not signed in/)).toBeNull();
  });
});

describe('the refusal of a person', () => {
  it('stays open with its reason where it fails', async () => {
    signIn(['admin']);
    const refuseUser = vi.fn().mockRejectedValue(refusal(503, 'It broke.'));
    const onClose = vi.fn();
    const user = { id: 3, name: 'Gul', email: null } as User;
    show(<RefuseDialog {...{ user, onClose }} />, { dataProvider: { refuseUser } });
    await userEvent.type(screen.getByRole('textbox'), 'Unknown here');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await within(screen.getByRole('dialog')).findByText(/It broke\./)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Unknown here');
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** As after a look at the list of what waits. */
const fromTheDesk = (ids: number[]) =>
  keepSeenList({
    resource: 'co',
    filter: { approval_status: 'Pending' },
    sort: { field: 'created_at', order: 'ASC' },
    perPage: 10,
    first: 0,
    ids,
    deleted: [],
    total: ids.length,
    isBound: false,
    decided: [],
  });

describe('one waiting record after the other', () => {
  it('A approves without a question, the next follows, and it can be undone', async () => {
    letNoticesStay();
    fromTheDesk([5, 7]);
    const approve = vi.fn().mockResolvedValue({ data: approved });
    const { router } = showPanel(['mne'], pending, { approve });
    await userEvent.keyboard('a');
    await waitFor(() => expect(router.state.location.pathname).toBe('/co/7'));
    expect(approve.mock.calls).toEqual([
      ['co', { id: 5, previousData: pending, approval_status: 'Approved', approval_note: null }],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(approve).toHaveBeenLastCalledWith('co', {
        id: 5,
        previousData: approved,
        approval_status: 'Pending',
        approval_note: null,
      }),
    );
  });

  it('R asks why, takes letters as text, and the list comes after the last', async () => {
    fromTheDesk([5]);
    const approve = vi.fn().mockResolvedValue({ data: pending });
    const { router } = showPanel(['mne'], pending, { approve });
    await userEvent.keyboard('r');
    const note = within(await screen.findByRole('dialog')).getByRole('textbox');
    await userEvent.type(note, 'a car, rarely{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/co'));
    expect(approve.mock.calls).toEqual([
      ['co', { id: 5, previousData: pending, approval_status: 'Rejected', approval_note: 'a car, rarely' }],
    ]);
    expect(await screen.findByText(/That was the last one/)).toBeTruthy();
  });

  it('what others have changed since is shown, and decided on only when the person says so', async () => {
    fromTheDesk([5, 7]);
    const current = { ...pending, remarks: 'Two men have left', updated_at: 'later' };
    const seen = { ...pending, remarks: 'Twenty men', updated_at: 'at first' };
    const changed = () => Promise.reject(refusal(409, 'Changed.', { current }));
    const approve = vi.fn().mockImplementationOnce(changed).mockImplementationOnce(changed);
    approve.mockResolvedValue({ data: approved });
    const { router } = showPanel(['mne'], seen, { approve });
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: '“Bahar Tanzeem” is not as you saw it' });
    for (const words of ['Twenty men', 'Two men have left']) within(dialog).getByText(words);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it as it is now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approve).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/here');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(false),
    );
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve it all the same' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/co/7'));
    expect(approve.mock.calls.map(([, { previousData }]) => previousData)).toEqual([seen, seen, current]);
  });

  it('what fails stays where it is', async () => {
    fromTheDesk([5, 7]);
    const { router } = showPanel(['mne'], pending, {
      approve: vi.fn().mockRejectedValue(refusal(503, 'It broke.')),
    });
    await userEvent.keyboard('a');
    expect(await screen.findByText(/It broke\./)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/here');
  });

  it('the letters do nothing for those who may not decide, nor with Ctrl', async () => {
    const approve = vi.fn();
    showPanel(['so'], pending, { approve });
    await userEvent.keyboard('ar');
    clean();
    showPanel(['mne'], pending, { approve });
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(approve).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the letters do nothing once they are switched off, and no button names them', async () => {
    const approve = vi.fn();
    const store = memoryStore();
    showPanel(['mne'], pending, { approve }, store);
    const button = () => screen.getByRole('button', { name: 'Approve Bahar Tanzeem' });
    expect(button().getAttribute('aria-keyshortcuts')).toBe('A');
    act(() => store.setItem('preferences.singleKeys', false));
    expect(button().getAttribute('aria-keyshortcuts')).toBeNull();
    expect(button().textContent).toBe('Approve');
    await userEvent.keyboard('ar');
    expect(approve).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('outside of that list A asks as the button does', async () => {
    const approve = vi.fn();
    showPanel(['mne'], pending, { approve });
    await userEvent.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Approve this record?' })).toBeTruthy();
    expect(approve).not.toHaveBeenCalled();
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

  it.each([
    ['any list', {}],
    ['the list of what waits', { approval_status: 'Pending' }],
  ])('decides about the live ones among the selected, at once, in %s', async (_, filter) => {
    signIn(['mne']);
    const params = { filter, displayedFilters: {}, sort: 'id', order: 'DESC', page: 1, perPage: 10 };
    const store = memoryStore({ 'lmst.listParams': params });
    const approveMany = vi.fn().mockResolvedValue({ data: [1, 2] });
    show(list, { dataProvider: { getList, approveMany }, resource: 'lmst', store });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    expect(screen.queryByRole('button', { name: /^Delete \(/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(approveMany).toHaveBeenCalledWith('lmst', {
        ids: [1, 2],
        seen: { 1: rows[0], 2: rows[1] },
        approval_status: 'Approved',
        approval_note: null,
      }),
    );
  });

  it('leaves one out that others have changed since, and decides on the rest', async () => {
    signIn(['mne']);
    const [, second] = rows;
    const current = { ...second, remarks: 'Moved to May', updated_at: 'later' };
    const approveMany = vi.fn().mockRejectedValueOnce(refusal(409, 'Changed.', { current }));
    const approve = vi.fn().mockResolvedValue({ data: rows[0] });
    show(list, { dataProvider: { getList, approveMany, approve }, resource: 'lmst' });
    const judging = () => screen.findByRole('dialog', { name: '“L2” is not as you saw it' });
    await screen.findByText('L1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject (2)' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Why it is rejected/ });
    await userEvent.type(note, 'Why{Control>}{Enter}{/Control}');
    await userEvent.click(within(await judging()).getByRole('button', { name: 'Leave it as it is now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approveMany.mock.calls.map(([, { ids }]) => ids)).toEqual([[1, 2]]);
    expect(approve.mock.calls).toEqual([
      ['lmst', { id: 1, previousData: rows[0], approval_status: 'Rejected', approval_note: 'Why' }],
    ]);
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
