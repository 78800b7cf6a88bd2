import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentsEditor } from '../../../../src/components/documents/DocumentsEditor.tsx';
import { canReload } from '../../../../src/components/unsaved.ts';
import { clean, show, signIn } from '../harness.tsx';
import { drafts, kept } from './drafts.ts';
import { button, DistrictForm, field, khyber } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

const page = (
  <>
    <LinkBase to="/there">away</LinkBase>
    <LinkBase to="/login">signed out</LinkBase>
    <DistrictForm />
  </>
);
const options = { dataProvider: {}, elsewhere: ['/there', '/login'] };

describe('leaving a form', () => {
  it('asks nothing when nothing was changed', async () => {
    show(page, options);
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText('at /there')).toBeTruthy();
  });

  it('asks when something was, and stays when told to', async () => {
    show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('District').value).toBe('Bannu');
  });

  it('keeps a draft, or discards it', async () => {
    const { unmount } = show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep draft and leave' }));
    await screen.findByText('at /there');
    expect(kept()?.district_name).toBe('Bannu');
    unmount();

    show(page, options);
    await userEvent.click(button('Restore draft'));
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
    await screen.findByText('at /there');
    expect(drafts()).toEqual([]);
  });

  it('isn’t in the way of the sign-in page, and puts everything back afterwards', async () => {
    show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('signed out'));
    expect(await screen.findByText('at /login')).toBeTruthy();
    expect(drafts()[0]).toMatchObject({ resume: true, values: { district_name: 'Bannu' } });
  });

  it('is loaded again for a new version only where nothing would be lost', async () => {
    show(page, options);
    await userEvent.type(field('District'), 'B');
    expect(canReload()).toBe(false);
    await userEvent.clear(field('District'));
    await waitFor(() => expect(canReload()).toBe(true));
    // Once, not for ever.
    expect(canReload()).toBe(false);
  });

  it('lets a save lead away', async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    const { router } = show(<DistrictForm onSaved={() => void router.navigate('/there')} />, {
      ...options,
      dataProvider: { create },
    });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('at /there')).toBeTruthy();
  });
});

describe('leaving while documents are being sent', () => {
  const sending = () => {
    const ends: ((error?: Error) => void)[] = [];
    const send = vi.fn(
      () =>
        new Promise((resolve, reject) => {
          ends.push(error => (error ? reject(error) : resolve(undefined)));
        }),
    );
    return { send, end: (error?: Error) => act(async () => ends.shift()?.(error)) };
  };
  const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

  function showBoth(
    addRecordDocument: () => Promise<unknown>,
    update = vi.fn().mockResolvedValue({ data: khyber }),
  ) {
    const onSaved = vi.fn();
    show(
      <>
        <LinkBase to="/there">away</LinkBase>
        <DistrictForm record={khyber} onSaved={onSaved} />
        <DocumentsEditor register={{ name: 'districts' }} record={{ ...khyber, documents: [] }} />
      </>,
      { ...options, dataProvider: { update, addRecordDocument } },
    );
    return onSaved;
  }
  const choose = (...files: File[]) =>
    userEvent.upload(screen.getByLabelText<HTMLInputElement>('Add documents', { selector: 'input' }), files);

  it('asks first, though nothing was typed', async () => {
    const { send, end } = sending();
    showBoth(send);
    await choose(file('a.pdf'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    // Nor is the page loaded again over them.
    expect(canReload()).toBe(false);
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText(/Documents are still being uploaded/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await end();
  });

  it('a save waits for those that wait, tells what failed, and stays with it', async () => {
    const { send, end } = sending();
    const onSaved = showBoth(send);
    await choose(file('a.pdf'), file('b.pdf'));
    await userEvent.type(field('District'), ' Agency');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/Saved\. Please wait while the documents are uploaded/)).toBeTruthy();
    await end();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(onSaved).not.toHaveBeenCalled();
    await end(new Error('That is no PDF.'));
    expect(await screen.findByText(/some documents were not uploaded/)).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(button('Upload b.pdf again'));
    await userEvent.click(button('Save'));
    await screen.findByText(/Saved\. Please wait while the documents are uploaded/);
    await end();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('what fails is told', async () => {
    const { send, end } = sending();
    showBoth(send);
    await choose(file('a.pdf'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    await end(new Error('That is no PDF.'));
    expect(await screen.findByText('“a.pdf” was not added: That is no PDF.')).toBeTruthy();
  });

  it('a failure that names the file is shown as it is', async () => {
    const { send, end } = sending();
    showBoth(send);
    await choose(file('a.pdf'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    await end(new Error('"a.pdf" is damaged.'));
    expect(await screen.findAllByText('"a.pdf" is damaged.')).toHaveLength(2);
  });
});
