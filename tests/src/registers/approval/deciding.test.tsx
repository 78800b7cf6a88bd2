import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveSeenList } from '../../../../src/providers/seenList.ts';
import { clean, letNoticesStay, refusal } from '../../components/harness.tsx';
import { approved, pending, showPanel } from './panel.tsx';

afterEach(clean);

/** As after a look at the list of what is pending. */
const fromWaitingList = (ids: number[]) =>
  saveSeenList({
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
    fromWaitingList([5, 7]);
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
    fromWaitingList([5]);
    const approve = vi.fn().mockResolvedValue({ data: pending });
    const { router } = showPanel(['mne'], pending, { approve });
    await userEvent.keyboard('r');
    const note = within(await screen.findByRole('dialog')).getByRole('textbox');
    await userEvent.type(note, 'a car, rarely{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/co'));
    expect(approve.mock.calls).toEqual([
      ['co', { id: 5, previousData: pending, approval_status: 'Rejected', approval_note: 'a car, rarely' }],
    ]);
    // What went well is said first.
    await userEvent.click(await screen.findByRole('button', { name: 'Close this message' }));
    expect(await screen.findByText(/That was the last record/)).toBeTruthy();
  });

  it('what others have changed since is shown, and decided on only when the person says so', async () => {
    fromWaitingList([5, 7]);
    const current = { ...pending, remarks: 'Two men have left', updated_at: 'later' };
    const seen = { ...pending, remarks: 'Twenty men', updated_at: 'at first' };
    const changed = () => Promise.reject(refusal(409, 'Changed.', { current }));
    const approve = vi.fn().mockImplementationOnce(changed).mockImplementationOnce(changed);
    approve.mockResolvedValue({ data: approved });
    const { router } = showPanel(['mne'], seen, { approve });
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: '“Bahar Tanzeem” has changed' });
    for (const words of ['Twenty men', 'Two men have left']) within(dialog).getByText(words);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave record unchanged' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approve).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/here');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(false),
    );
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/co/7'));
    expect(approve.mock.calls.map(([, { previousData }]) => previousData)).toEqual([seen, seen, current]);
  });

  it('what fails stays where it is', async () => {
    fromWaitingList([5, 7]);
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
