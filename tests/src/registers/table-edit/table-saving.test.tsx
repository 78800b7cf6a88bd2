/** Saving a sheet: one write a row, what became of each, the way back, drafts. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isSomethingUnsaved } from '../../../../src/components/unsaved.ts';
import { draftsOf } from '../../../../src/offline/drafts/drafts.ts';
import { emptyOutbox, type OutboxEntry } from '../../../../src/offline/outbox/entry.ts';
import { showOutbox } from '../../../../src/offline/outbox/state.ts';
import { clean, letNoticesStay, refusal, signIn } from '../../components/harness.tsx';
import { at, cell, museum, open, paste, press, save, saved, sent, stateOf, words } from './museum-table.tsx';
import { museums } from './museums.ts';

beforeEach(() => signIn(['admin']));
afterEach(() => {
  showOutbox(emptyOutbox);
  clean();
});

describe('saving a sheet', () => {
  it('says of each row what became of it, and lets the person choose where somebody else was faster', async () => {
    const update = vi.fn(saved);
    const current = museum(2, { title: 'Theirs', updated_at: 'x2' });
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(422, 'No.'), { body: { errors: { title: 'Taken already.' } } })),
    );
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(409, 'Changed.'), { body: { current } })),
    );
    await open(update);
    for (const row of [1, 2, 3]) {
      await at(row, 'Name');
      paste(`Mine ${row}`);
    }
    await save();
    await screen.findByText('1 row saved');
    expect([1, 2, 3].map(stateOf)).toEqual(['Not saved', 'Changed by someone else', 'Saved']);
    expect(cell(1, 'Name').title).toBe('Taken already.');
    update.mockClear();
    await press(/^Compare versions/);
    await press('Keep all mine');
    await press('Save selected values');
    await waitFor(() => expect(stateOf(2)).toBe('Saved'));
    expect(sent(update)).toEqual([[2, { title: 'Mine 2', updated_at: 'x2' }]]);
    // The button that has led to the question is gone.
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBe(cell(2, 'Name').closest('tr')));
  });

  it('goes on on its own after the connection was lost, and brings all back after it is closed', async () => {
    letNoticesStay();
    const update = vi.fn(saved);
    update.mockImplementationOnce(() => Promise.reject(Object.assign(new Error('gone'), { status: 0 })));
    await open(update, [museum(1)]);
    await at(1, 'Name');
    paste('Mine');
    await save();
    await screen.findByText(/No connection to the server/);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('1 row saved');
    await at(1, 'Name');
    paste('Mine again');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
    await screen.findByText('1 row saved');
    update.mockClear();
    await press('Close');
    await press('Undo');
    await screen.findByText('Undid the change to 1 record');
    expect(sent(update)).toEqual([[1, { title: 'Museum 1', updated_at: 'v1++' }]]);
  });

  it('shows what was kept on this device offline, and says so', async () => {
    const update = vi.fn((_: string, { id, data }: { id: number; data: { title: string } }) => {
      showOutbox({ ...emptyOutbox, entries: [{ register: museums.name, id } as OutboxEntry] });
      return Promise.resolve({ data: museum(id, { title: data.title }) });
    });
    await open(update);
    await at(1, 'Name');
    paste('Mine');
    await save();
    await screen.findByText('1 change saved offline; it will be sent when you’re online.');
    expect([words(1, 'Name'), stateOf(1)]).toEqual(['Mine', 'Pending upload']);
    expect(screen.queryByText(/row saved/)).toBeNull();
  });

  it('asks before it is left, and offers what was kept to the next one', async () => {
    await open();
    await at(1, 'Name');
    paste('Kept');
    await press('Close');
    await press('Keep draft and leave');
    await press('Edit as table');
    await press('Restore draft');
    expect(words(1, 'Name')).toBe('Kept');
    expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy();
    await press('Close');
    await press('Discard changes and leave');
    await press('Edit as table');
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
    expect(words(1, 'Name')).toBe('Museum 1');
  });

  it('keeps one draft of a row in which somebody has typed before the kept one is put back', async () => {
    await open();
    await at(1, 'Name');
    paste('Kept');
    await press('Close');
    await press('Keep draft and leave');
    await press('Edit as table');
    await screen.findByRole('grid');
    await at(1, 'Name');
    paste('Changed since');
    const titles = () => draftsOf(1).map(({ values }) => values.title);
    await waitFor(() => expect(titles()).toContain('Changed since'));
    await press('Restore draft');
    await waitFor(() => expect(titles()).toEqual(['Kept']));
    await save();
    await screen.findByText('1 row saved');
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('loses nothing of a row that has all of the kept one already', async () => {
    await open();
    await at(1, 'Name');
    paste('Kept');
    await press('Close');
    await press('Keep draft and leave');
    await press('Edit as table');
    await screen.findByRole('grid');
    await at(1, 'Name');
    paste('Kept');
    await at(1, 'Story');
    paste('Long');
    const stories = () => draftsOf(1).map(({ values }) => values.story);
    await waitFor(() => expect(stories()).toContain('Long'));
    await press('Restore draft');
    expect(stories()).toContain('Long');
    await waitFor(() => expect(stories()).toEqual(['Long']));
  });

  it('keeps what is typed in a cell that is still open, and asks before it is left', async () => {
    await open();
    const titles = () => draftsOf(1).map(({ values }) => values.title);
    await userEvent.keyboard('H');
    await waitFor(() => expect(titles()).toEqual(['H']));
    await userEvent.keyboard('ouse');
    window.dispatchEvent(new Event('pagehide'));
    expect(titles()).toEqual(['House']);
    expect(isSomethingUnsaved()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isSomethingUnsaved()).toBe(false));
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('writes with a key the draft of its row alone, however many others are changed', async () => {
    await open();
    for (const row of [1, 2, 3]) {
      await at(row, 'Name');
      paste(`Mine ${row}`);
    }
    await waitFor(() => expect(draftsOf(1)).toHaveLength(3));
    const write = vi.spyOn(localStorage, 'setItem');
    onTestFinished(() => write.mockRestore());
    await at(2, 'Name');
    await userEvent.keyboard('House');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftsOf(1).map(({ values }) => values.title)).toContain('House');
    const rows = write.mock.calls.map(([key]) => key.split(':').slice(0, 4).join(':'));
    expect([...new Set(rows)]).toEqual([`draft:1:${museums.name}:2`]);
  });

  it('keeps what is typed while rows are being saved, and what was changed before the connection is back', async () => {
    const answers: (() => void)[] = [];
    const update = vi.fn(
      (...args: Parameters<typeof saved>) =>
        new Promise(resolve => answers.push(() => resolve(saved(...args)))),
    );
    update.mockImplementationOnce(() => Promise.reject(Object.assign(new Error('gone'), { status: 0 })));
    await open(update, [museum(1)]);
    await at(1, 'Name');
    paste('Sent\tOf the moment');
    await save();
    await screen.findByText(/No connection to the server/);
    await at(1, 'Story');
    paste('Built by hand.');
    await at(1, 'Name');
    await userEvent.keyboard('Newer');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.keyboard(' still{Enter}');
    expect(words(1, 'Name')).toBe('Newer still');
    await act(async () => answers.shift()?.());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([words(1, 'Name'), words(1, 'Story'), stateOf(1)]).toEqual([
      'Newer still',
      'Built by hand.',
      'Not saved yet',
    ]);
    await save();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()?.());
    expect(sent(update).at(-1)).toEqual([
      1,
      { title: 'Newer still', story: 'Built by hand.', updated_at: 'v1+' },
    ]);
    expect(stateOf(1)).toBe('Saved');
  });

  it('lets nobody compare versions while rows are being sent', async () => {
    const update = vi.fn<(...args: Parameters<typeof saved>) => Promise<unknown>>(saved);
    const current = museum(1, { title: 'Theirs', updated_at: 'x1' });
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(409, 'Changed.'), { body: { current } })),
    );
    let answer = () => {};
    update.mockImplementationOnce(
      (...args) =>
        new Promise(resolve => {
          answer = () => resolve(saved(...args));
        }),
    );
    await open(update);
    await at(1, 'Name');
    paste('One');
    await at(2, 'Name');
    paste('Two');
    await save();
    const compare = await screen.findByRole<HTMLButtonElement>('button', { name: /^Compare versions/ });
    expect(compare.disabled).toBe(true);
    await act(async () => answer());
    await waitFor(() => expect(compare.disabled).toBe(false));
  });
});
