import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, readDraft, sweepDrafts, writeDraft } from '../../../../src/components/form/draftStore.ts';
import { clean, show, signIn } from '../harness.tsx';
import { button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

const newKey = draftKey(7, 'districts', undefined);
const khyberKey = draftKey(7, 'districts', 1);
const kept = (key: string) => readDraft(key)?.values;

describe('drafts', () => {
  it('keeps what is typed and offers it back at the next visit', async () => {
    const { unmount } = show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Bannu');
    await waitFor(() => expect(kept(newKey)).toMatchObject({ district_name: 'Bannu' }));
    const key = readDraft(newKey)?.idempotencyKey;
    unmount();

    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    show(<DistrictForm />, { dataProvider: { create } });
    expect(field('District').value).toBe('');
    await userEvent.click(button('Put them back'));
    expect(field('District').value).toBe('Bannu');
    // The first attempt may have reached the server: the same key makes no second record of it.
    await userEvent.click(button('Save'));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].meta.idempotencyKey).toBe(key);
    await waitFor(() => expect(kept(newKey)).toBeUndefined());
  });

  it('keeps the last key even when the page goes away at once', async () => {
    const { unmount } = show(<DistrictForm />, { dataProvider: {} });
    await userEvent.type(field('District'), 'Tank');
    unmount();
    expect(kept(newKey)).toMatchObject({ district_name: 'Tank' });
  });

  it('forgets what is discarded, and what was taken back by hand', async () => {
    writeDraft(newKey, { values: { district_name: 'Old' }, savedAt: new Date().toISOString() });
    show(<DistrictForm />, { dataProvider: {} });
    await userEvent.click(button('Discard them'));
    expect(kept(newKey)).toBeUndefined();
    await userEvent.type(field('District'), 'x');
    await waitFor(() => expect(kept(newKey)).toBeDefined());
    await userEvent.clear(field('District'));
    await waitFor(() => expect(kept(newKey)).toBeUndefined());
  });

  it('keeps of an existing record only what was changed', async () => {
    show(<DistrictForm record={khyber} />, { dataProvider: {} });
    await userEvent.type(field('Code'), '5');
    await waitFor(() => expect(kept(khyberKey)).toEqual({ district_code: '215' }));
    expect(readDraft(khyberKey)?.basedOn).toBe(khyber.updated_at);
  });

  it('has the server compare with the version that an older draft was begun on', async () => {
    const begun = '2026-10-01T00:00:00.000Z';
    writeDraft(khyberKey, {
      values: { district_code: '5' },
      savedAt: new Date().toISOString(),
      basedOn: begun,
    });
    const update = vi.fn().mockResolvedValue({ data: khyber });
    show(<DistrictForm record={khyber} />, { dataProvider: { update } });
    expect(screen.getByText(/changed since/)).toBeTruthy();
    await userEvent.click(button('Put them back'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data.updated_at).toBe(begun);
  });

  it('survives a session that ends during the save, and comes back without being asked', async () => {
    // React-admin answers an ended session with an empty record, on its way to the sign-in page.
    const onSaved = vi.fn();
    const { unmount } = show(<DistrictForm onSaved={onSaved} />, {
      dataProvider: { create: vi.fn().mockResolvedValue({ data: {} }) },
    });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(readDraft(newKey)?.resume).toBe(true));
    expect(onSaved).not.toHaveBeenCalled();
    unmount();
    show(<DistrictForm />, { dataProvider: {} });
    await waitFor(() => expect(field('District').value).toBe('Bannu'));
    expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  });

  it('shows one person’s draft to nobody else', async () => {
    writeDraft(newKey, { values: { district_name: 'Mine' }, savedAt: new Date().toISOString() });
    signIn(['admin'], 8);
    show(<DistrictForm />, { dataProvider: {} });
    expect(field('District').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
  });

  it('drops drafts that nobody came back for', () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    writeDraft(newKey, { values: {}, savedAt: days(29) });
    writeDraft(khyberKey, { values: {}, savedAt: days(31) });
    localStorage.setItem('other', 'stays');
    sweepDrafts();
    expect(readDraft(newKey)).not.toBeNull();
    expect(readDraft(khyberKey)).toBeNull();
    expect(localStorage.getItem('other')).toBe('stays');
  });
});
