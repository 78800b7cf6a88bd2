import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReportUploads } from '../../../../src/components/documents/runningUploads.ts';
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

/** A save that is answered when the test says so. */
function held() {
  let end: { resolve: (answer: object) => void; reject: (error: Error) => void };
  const call = vi.fn().mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        end = { resolve, reject };
      }),
  );
  return {
    call,
    answer: (data: object) => act(async () => end.resolve({ data })),
    refuse: (error: Error) => act(async () => end.reject(error)),
  };
}

const isLocked = () => field('Code').closest('fieldset')?.disabled;

describe('while a save is on its way', () => {
  it('locks the fields until the answer; after a refusal, typing goes on where it was', async () => {
    const { call: update, refuse } = held();
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    await typeName('Bannu');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(isLocked()).toBe(true);
    // As browsers do with a field that is disabled.
    act(() => field('District').blur());
    await refuse(refusal(503, 'Try again.'));
    await screen.findByText(/Not saved: Try again\./);
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(field('District'));
    expect(field('District').value).toBe('Bannu');
    await waitFor(() => expect(drafts(1, 1)).toMatchObject([{ values: { district_name: 'Bannu' } }]));
  });

  it('unlocks the fields while documents are still uploaded, and saves what is typed then on the new version', async () => {
    const { call: update, answer } = held();
    const onSaved = vi.fn();
    const Uploads = ({ isBusy }: { isBusy: boolean }) => {
      useReportUploads({ isBusy, hasFailed: false });
      return null;
    };
    const Page = () => {
      const [isBusy, setIsBusy] = useState(true);
      return (
        <>
          <DistrictForm record={khyber} onSaved={onSaved} />
          <Uploads isBusy={isBusy} />
          <button type="button" onClick={() => setIsBusy(false)}>
            End uploads
          </button>
        </>
      );
    };
    show(<Page />, { dataProvider: { update } });
    await typeName('Bannu');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    const saved = { ...khyber, district_name: 'Bannu', updated_at: later };
    await answer(saved);
    await waitFor(() => expect(isLocked()).toBe(false));
    await userEvent.type(field('Code'), '9');
    await userEvent.click(button('End uploads'));
    expect(await screen.findByText('Saved. Your later changes are not saved yet.')).toBeTruthy();
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
});
