import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { drafts } from './drafts.ts';
import { button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const later = '2026-11-02T00:00:00.000Z';
const changed = (current: object) =>
  refusal(409, 'Someone else changed this record in the meantime.', {
    current: { ...khyber, updated_at: later, updated_by_name: 'Sana Gul', ...current },
  });

async function typeName(name: string) {
  await userEvent.clear(field('District'));
  await userEvent.type(field('District'), name);
}

describe('a lost update', () => {
  it('shows both versions, lets the person choose per field, and saves what was chosen', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(changed({ district_name: 'Theirs', district_code: '99' }))
      .mockResolvedValue({ data: khyber });
    const onSaved = vi.fn();
    show(<DistrictForm record={khyber} onSaved={onSaved} />, { dataProvider: { update } });
    await typeName('Mine');
    await userEvent.click(button('Save'));

    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Sana Gul/)).toBeTruthy();
    const name = within(dialog).getByRole('radiogroup', { name: 'District' });
    expect(within(name).getByText('Mine')).toBeTruthy();
    expect(within(name).getByText('Theirs')).toBeTruthy();
    // Only the other side changed the code: it is chosen already. The name, changed by both, is to be decided.
    const code = within(dialog).getByRole('radiogroup', { name: 'Code' });
    expect(within(code).getByLabelText<HTMLInputElement>(/Their version/).checked).toBe(true);
    expect(
      within(dialog).getByRole<HTMLButtonElement>('button', { name: '1 field to decide' }).disabled,
    ).toBe(true);

    await userEvent.click(within(name).getByLabelText(/Your version/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save selected values' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(update.mock.calls.map(([, params]) => params.data.updated_at)).toEqual([khyber.updated_at, later]);
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ district_name: 'Mine', district_code: '99' });
  });

  it('speaks of nobody else where both versions are the person’s own', async () => {
    const update = vi.fn().mockRejectedValue(changed({ district_name: 'Before', updated_by: 1 }));
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    await typeName('Now');
    await userEvent.click(button('Save'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/theirs|mine|Your version/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all from the saved version' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Saved version/).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep all from this window' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^This window/).checked).toBe(true);
  });

  it('goes back to the form with everything typed', async () => {
    const update = vi.fn().mockRejectedValue(changed({ district_name: 'Theirs' }));
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    await typeName('Mine');
    await userEvent.click(button('Save'));
    await screen.findByRole('dialog');
    await userEvent.click(button('Back to the form'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('District').value).toBe('Mine');
    expect(update).toHaveBeenCalledTimes(1);
    // Nothing was decided: what the other has saved is not written over unseen.
    await userEvent.click(button('Save'));
    await screen.findByRole('dialog');
    expect(update.mock.calls.map(([, { data }]) => data.updated_at)).toEqual([
      khyber.updated_at,
      khyber.updated_at,
    ]);
  });

  it('asks nothing when the other change touched no field of the form', async () => {
    const update = vi.fn().mockRejectedValueOnce(changed({})).mockResolvedValue({ data: khyber });
    const onSaved = vi.fn();
    show(<DistrictForm record={khyber} onSaved={onSaved} />, { dataProvider: { update } });
    await typeName('Mine');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ district_name: 'Mine', updated_at: later });
  });
});

describe('what is typed while a save is on its way', () => {
  /** A save that is answered when the test says so. */
  const held = () => {
    let answer = (_: object) => {};
    const call = vi.fn().mockImplementationOnce(
      () =>
        new Promise(resolve => {
          answer = data => resolve({ data });
        }),
    );
    return { call, answer: (data: object) => act(async () => answer(data)) };
  };
  const savedPart = 'Saved. Your later changes are not saved yet.';

  it('stays in the form of the record, is said to be unsaved, and is saved on the version just made', async () => {
    const { call: update, answer } = held();
    const onSaved = vi.fn();
    show(<DistrictForm record={khyber} onSaved={onSaved} />, { dataProvider: { update } });
    await typeName('Bannu');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await userEvent.type(field('Code'), '9');
    const saved = { ...khyber, district_name: 'Bannu', updated_at: later };
    await answer(saved);
    expect(await screen.findByText(savedPart)).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
    expect([field('District').value, field('Code').value]).toEqual(['Bannu', '219']);
    await waitFor(() =>
      expect(drafts(1, 1)).toMatchObject([{ values: { district_code: '219' }, basedOn: later }]),
    );
    update.mockResolvedValue({ data: saved });
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ district_code: '219', updated_at: later });
    expect(drafts(1, 1)).toEqual([]);
  });

  it('goes on with a new record as a draft of its own', async () => {
    const { call: create, answer } = held();
    const { router } = show(<DistrictForm addAnother />, {
      dataProvider: { create },
      elsewhere: ['/districts/edit/9'],
    });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save and add another'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await userEvent.type(field('Code'), '9');
    await answer({ id: 9, district_name: 'Bannu', district_code: null, updated_at: later });
    expect(await screen.findByText('at /districts/edit/9')).toBeTruthy();
    expect(await screen.findByText(savedPart)).toBeTruthy();
    expect(drafts(9, 1)).toMatchObject([{ values: { district_code: '9' }, basedOn: later }]);
    expect(Object.keys(localStorage)).toContain(router.state.location.state.draft);
  });
});
