import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import type { User } from '../../../../contract/answers/people.ts';
import { useNote } from '../../../../src/components/form/useStoredState.ts';
import { RefuseDialog } from '../../../../src/resources/users/RefuseDialog.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';
import { approved, decide, pending, showPanel } from './panel.tsx';

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
    expect(screen.getByText(/can’t be edited/)).toBeTruthy();
    clean();
    showPanel(['mne'], approved);
    expect(screen.queryByText(/can’t be edited/)).toBeNull();
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
    expect(within(dialog).getByRole('textbox', { name: 'Reason (optional)' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const sent = { id: 5, approval_status: 'Rejected', approval_note: null, previousData: pending };
    await waitFor(() => expect(approve).toHaveBeenCalledWith('co', sent));
  });

  it('tells who may put a rejected record right that it waits again then', () => {
    const rejected = { ...pending, approval_status: 'Rejected' as const };
    showPanel(['so'], rejected);
    expect(screen.getByText(/resubmits it for approval/)).toBeTruthy();
    for (const [role, record] of [
      ['mne', rejected],
      ['so', { ...rejected, created_by: 2 }],
      ['so', { ...rejected, deleted_at: '2026-11-02T10:00:00.000Z' }],
    ] as const) {
      clean();
      showPanel([role], record);
      expect(screen.queryByText(/resubmits it for approval/)).toBeNull();
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

  it('loses no reason to a slip: a click next to it does nothing, and leaving it asks', async () => {
    showPanel(['mne']);
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Why');
    await userEvent.click(document.querySelector('.MuiDialog-container') as Element);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(/are not saved and will be lost/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByText(/are not saved and will be lost/)).toBeNull());
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Why');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the reason when the person goes back from what others have changed since', async () => {
    const current = { ...pending, updated_at: 'later' };
    const approve = vi.fn().mockRejectedValue(refusal(409, 'Changed.', { current }));
    showPanel(['mne'], pending, { approve });
    await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(note, 'Why{Control>}{Enter}{Enter}{/Control}');
    const judging = await screen.findByRole('dialog', { name: '“Bahar Tanzeem” has changed' });
    await userEvent.click(within(judging).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Reject this record?' })).toBeTruthy());
    expect(note.value).toBe('Why');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('loses no reason to a page that is left, nor to a session that ends in the meantime', async () => {
    const approve = vi.fn().mockRejectedValue(refusal(401, 'Not signed in.'));
    const { router } = showPanel(['mne'], pending, { approve });
    const ask = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reject Bahar Tanzeem' }));
      return screen.findByRole<HTMLTextAreaElement>('textbox');
    };
    await userEvent.type(await ask(), 'Why');
    await act(() => router.navigate('/co'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(router.state.location.pathname).toBe('/here');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull());
    await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
    await screen.findByText('at /login');
    signIn(['mne'], 1);
    await act(() => router.navigate('/here'));
    expect((await ask()).value).toBe('Why');
    await act(() => router.navigate('/co'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
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

  it('leaves a reason that is locked where it is, whatever is typed in the meantime', () => {
    signIn(['mne'], 1);
    const locked = JSON.stringify({ savedAt: new Date().toISOString(), sealed: 'a.b', under: 'a.b.c.d' });
    localStorage.setItem('note:1:co:reject:1', locked);
    const { result, unmount } = renderHook(() => useNote('co:reject:1'));
    act(() => result.current.setNote('Another'));
    expect(result.current.note).toBe('Another');
    act(() => result.current.setNote(''));
    act(() => result.current.forget());
    unmount();
    expect(localStorage.getItem('note:1:co:reject:1')).toBe(locked);
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
