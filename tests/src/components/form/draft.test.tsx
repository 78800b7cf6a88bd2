import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setDraftCipher } from '../../../../src/offline/drafts/durableStorage.ts';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { drafts, kept, leave } from './drafts.ts';
import { answer, button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

describe('drafts', () => {
  it('keeps what is typed and offers it back at the next visit', async () => {
    const { unmount } = show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Bannu');
    await waitFor(() => expect(kept()).toMatchObject({ district_name: 'Bannu' }));
    const key = drafts()[0]?.idempotencyKey;
    unmount();

    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    show(<DistrictForm />, { dataProvider: { create } });
    expect(field('District').value).toBe('');
    await userEvent.click(button('Restore draft'));
    expect(field('District').value).toBe('Bannu');
    // Its button is gone; typing goes on.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    // The first attempt may have reached the server: the same key makes no second record of it.
    await userEvent.click(button('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].meta.idempotencyKey).toBe(key);
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it.each([
    ['puts what was cut off back into a form that nobody has touched', '', 'Bannu'],
    ['offers what was cut off next to what was typed since', 'Tank', 'Tank'],
  ])('%s, when the device is opened', async (_, typed, shown) => {
    const savedAt = new Date().toISOString();
    localStorage.setItem('draft:7:districts:new:a', JSON.stringify({ savedAt, sealed: 'a.b' }));
    onTestFinished(() => setDraftCipher(undefined));
    show(<DistrictForm />, { dataProvider: {} });
    if (typed) await userEvent.type(field('District'), typed);
    const values = { district_name: 'Bannu' };
    act(() =>
      setDraftCipher({
        userId: 7,
        seal: (_place, text) => ({ sealed: text }),
        open: (_place, { sealed }) =>
          sealed === 'a.b' ? JSON.stringify({ savedAt, values, resume: true }) : sealed,
      }),
    );
    expect(field('District').value).toBe(shown);
    expect(screen.queryByRole('button', { name: 'Restore draft' }) !== null).toBe(typed !== '');
  });

  it('keeps the last key even when the page goes away at once', async () => {
    const { unmount } = show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Tank');
    unmount();
    expect(kept()).toMatchObject({ district_name: 'Tank' });
  });

  it('forgets what is discarded, and what was taken back by hand', async () => {
    leave({ district_name: 'Old' });
    show(<DistrictForm />, { dataProvider: {} });
    await userEvent.click(button('Delete draft'));
    expect(kept()).toBeDefined();
    await answer('Cancel');
    expect(kept()).toEqual({ district_name: 'Old' });
    await userEvent.click(button('Delete draft'));
    await answer('Delete');
    expect(kept()).toBeUndefined();
    // The keyboard goes on where typing does.
    expect(document.activeElement).toBe(field('District'));
    await userEvent.type(field('District'), 'x');
    await waitFor(() => expect(kept()).toBeDefined());
    await userEvent.clear(field('District'));
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it('keeps of an existing record only what was changed', async () => {
    show(<DistrictForm record={khyber} />, { dataProvider: {} });
    await userEvent.type(field('Code'), '5');
    await waitFor(() => expect(kept(1)).toEqual({ district_code: '215' }));
    expect(drafts(1)[0]?.basedOn).toBe(khyber.updated_at);
  });

  it('has the server compare with the version that an older draft was begun on', async () => {
    const begun = '2026-10-01T00:00:00.000Z';
    leave({ district_code: '5' }, { basedOn: begun }, 1);
    const update = vi.fn().mockResolvedValue({ data: khyber });
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    expect(screen.getByText(/changed since/)).toBeTruthy();
    await userEvent.click(button('Restore draft'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data.updated_at).toBe(begun);
  });

  it.each([
    ['with what it was begun on', { was: { district_name: 'Then', district_code: '21' } }, true],
    ['without', {}, false],
  ])('shows both versions where others changed the same field since, %s', async (_, begun, isCodeKnown) => {
    const draft = { district_name: 'Mine', district_code: '5' };
    leave(draft, { basedOn: '2026-10-01T00:00:00.000Z', ...begun }, 1);
    const current = { ...khyber, district_name: 'Theirs' };
    const update = vi.fn().mockRejectedValueOnce(refusal(409, 'Changed', { current }));
    show(<DistrictForm record={current} />, { dataProvider: { update } });
    await userEvent.click(button('Restore draft'));
    await userEvent.clear(field('Short name'));
    await userEvent.type(field('Short name'), 'KHX');
    await waitFor(() => expect(kept(1)).toMatchObject({ district_short_name: 'KHX' }));
    // What is typed on goes with the version that the draft was begun on.
    expect(drafts(1)[0]).toMatchObject({ basedOn: '2026-10-01T00:00:00.000Z', ...begun });
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('dialog');
    const mine = (name: string) =>
      within(within(dialog).getByRole('radiogroup', { name })).getByLabelText<HTMLInputElement>(
        /Your version/,
      );
    expect(mine('District').checked).toBe(false);
    expect(mine('Code').checked).toBe(isCodeKnown);
    expect(mine('Short name').checked).toBe(true);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('survives a session that ends during the save, and comes back without being asked', async () => {
    const onSaved = vi.fn();
    const { unmount } = show(<DistrictForm onSaved={onSaved} />, {
      dataProvider: { create: vi.fn().mockRejectedValue(refusal(401, 'Not signed in.')) },
      elsewhere: ['/login'],
    });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(drafts()[0]?.resume).toBe(true));
    expect(await screen.findByText('at /login')).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
    unmount();
    signIn(['admin'], 7);
    show(<DistrictForm />, { dataProvider: {} });
    await waitFor(() => expect(field('District').value).toBe('Bannu'));
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('comes back without being asked into a record that was being changed, and is saved with it', async () => {
    leave({ district_code: '5' }, { resume: true, basedOn: khyber.updated_at }, 1);
    const update = vi.fn().mockResolvedValue({ data: khyber });
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    await waitFor(() => expect(field('Code').value).toBe('5'));
    window.dispatchEvent(new Event('pagehide'));
    expect(kept(1)).toEqual({ district_code: '5' });
    await userEvent.type(field('District'), ' Agency');
    await waitFor(() => expect(kept(1)).toEqual({ district_name: 'Khyber Agency', district_code: '5' }));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      district_name: 'Khyber Agency',
      district_code: '5',
    });
    await waitFor(() => expect(kept(1)).toBeUndefined());
  });

  it('shows one person’s draft to nobody else', async () => {
    leave({ district_name: 'Mine' });
    signIn(['admin'], 8);
    show(<DistrictForm />, { dataProvider: {} });
    expect(field('District').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('promises no draft where the device keeps none', async () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const create = vi.fn().mockRejectedValue(refusal(0, 'gone'));
    show(
      <>
        <LinkBase to="/there">away</LinkBase>
        <DistrictForm />
      </>,
      { dataProvider: { create }, elsewhere: ['/there'] },
    );
    await userEvent.type(field('District'), 'Bannu');
    expect(await screen.findByText(/can’t keep a draft/)).toBeTruthy();
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/Not saved: no connection.* can’t keep a draft/)).toBeTruthy();
    await userEvent.click(screen.getByText('away'));
    await screen.findByRole('button', { name: 'Discard changes and leave' });
    expect(screen.queryByRole('button', { name: 'Keep draft and leave' })).toBeNull();
  });

  it('keeps what was typed while offline data was locked, once it is unlocked', async () => {
    setDraftCipher({ userId: 7, open: () => undefined });
    onTestFinished(() => setDraftCipher(undefined));
    show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Bannu');
    expect(await screen.findByText(/can’t keep a draft/)).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Bannu');
    const open = (_place: string, { sealed }: { sealed: string }) => sealed;
    act(() => setDraftCipher({ userId: 7, seal: (_place, text) => ({ sealed: text }), open }));
    await waitFor(() => expect(kept()).toMatchObject({ district_name: 'Bannu' }));
    expect(screen.queryByText(/can’t keep a draft/)).toBeNull();
  });
});

describe('several drafts', () => {
  const offered = () => screen.queryAllByRole('button', { name: /^Restore draft/ });

  it('leaves one that is offered as it is while something else is typed and saved', async () => {
    leave({ district_name: 'Old' });
    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    show(<DistrictForm />, { dataProvider: { create } });
    await userEvent.type(field('District'), 'Bannu');
    await waitFor(() => expect(drafts().map(({ name }) => name)).toEqual(['Bannu', undefined]));
    await userEvent.clear(field('District'));
    await waitFor(() => expect(drafts().map(({ values }) => values)).toEqual([{ district_name: 'Old' }]));
    await userEvent.type(field('District'), 'Tank');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    await waitFor(() => expect(drafts().map(({ values }) => values)).toEqual([{ district_name: 'Old' }]));
  });

  it('keeps what is in the form when another is put back, which then goes with its save', async () => {
    leave({ district_name: 'Old', district_code: '3' }, { name: 'Old', idempotencyKey: 'k'.repeat(32) });
    leave(
      { district_name: 'Older' },
      { name: 'Older', savedAt: new Date(Date.now() - 60_000).toISOString() },
    );
    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    show(<DistrictForm />, { dataProvider: { create } });
    expect(offered()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'All my drafts' }).getAttribute('href')).toBe('/drafts');
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.type(field('Code'), '9');
    await userEvent.click(button(/^Restore draft: Old,/));
    await waitFor(() => expect(field('District').value).toBe('Old'));
    expect(field('Code').value).toBe('3');
    const names = () => drafts().map(({ values }) => values.district_name);
    expect(names().sort()).toEqual(['Bannu', 'Old', 'Older']);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(names()).toEqual(['Bannu', 'Older']));
    expect(create.mock.calls[0]?.[1].meta.idempotencyKey).toBe('k'.repeat(32));
  });

  it('discards one alone', async () => {
    leave({ district_name: 'Old' }, { name: 'Old' });
    leave({ district_name: 'Older' }, { name: 'Older' });
    show(<DistrictForm />, { dataProvider: {} });
    await userEvent.click(button(/^Delete draft: Old,/));
    expect(screen.getByRole('dialog').textContent).toContain('Old');
    await answer('Delete');
    expect(offered()).toHaveLength(1);
    expect(drafts().map(({ name }) => name)).toEqual(['Older']);
  });

  it('takes nothing from a tab that goes on typing', async () => {
    const key = leave({ district_name: 'Old' });
    show(<DistrictForm />, { dataProvider: {} });
    // The other tab has typed on since this form was opened.
    const later = {
      values: { district_name: 'Older' },
      savedAt: new Date(Date.now() + 60_000).toISOString(),
    };
    localStorage.setItem(key, JSON.stringify(later));
    await userEvent.click(button('Restore draft'));
    expect(field('District').value).toBe('Old');
    expect(drafts().map(({ values }) => values.district_name)).toEqual(['Older', 'Old']);
  });

  it('writes nothing again that was wiped in another tab, until something is typed', async () => {
    const { unmount } = show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Bannu');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const { key = '' } = drafts()[0] ?? {};
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);
    await userEvent.type(field('Code'), '9');
    unmount();
    expect(kept()).toMatchObject({ district_name: 'Bannu', district_code: '9' });
  });

  it('takes over one that an earlier version kept', async () => {
    const old = { values: { district_name: 'Old' }, savedAt: new Date().toISOString() };
    localStorage.setItem('draft:7:districts:new', JSON.stringify(old));
    show(<DistrictForm />, { dataProvider: {} });
    await userEvent.click(button('Restore draft'));
    expect(field('District').value).toBe('Old');
    expect(localStorage.getItem('draft:7:districts:new')).toBeNull();
    expect(kept()).toEqual({ district_name: 'Old' });
  });
});
