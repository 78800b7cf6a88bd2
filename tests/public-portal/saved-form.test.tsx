/** The company's form after its tab was thrown away: for who types the same NTN, for a day, and for nobody else. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import * as fake from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadForm, RETENTION_MS } from '../../public-portal/contractor/saved-form.ts';
import { checked, close, open, server, setUpPortal, signIn } from './support/portal.tsx';

setUpPortal();

const form = '/contractor/create?weblink=solar';
const label = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, text: string) => userEvent.type(label(name), text);
const values = () => ['NTN', 'Company', 'Email', 'Mobile'].map(name => label(name).value);

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  server.on('GET contractor/check-ntn/', { status: 404, json: { message: 'Unknown' } });
  server.on('GET contractor/search/', { json: [] });
});

/** What is on the disk, as text. */
async function onDisk(): Promise<{ bytes: ArrayBuffer; at: number }[]> {
  if ((await indexedDB.databases()).length === 0) return [];
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('aup-portal');
    request.onerror = reject;
    request.onsuccess = () => {
      const all = request.result.transaction('forms').objectStore('forms').getAll();
      all.onsuccess = () => resolve(all.result);
      request.result.close();
    };
  });
}

/** What the last one keeps, as anyone who knows the NTN can read it. */
const keptText = async () => JSON.stringify(await loadForm('solar', '7654321'));

/** Three fields are typed, then the tab and what it remembers are gone. */
async function typeAndLose(): Promise<void> {
  open(form);
  await checked();
  await type('NTN', '765-4321');
  await type('Company', 'Khyber Builders');
  await type('Mobile', '0300 1234567');
  await waitFor(async () => expect(await keptText()).toContain('0300 1234567'));
  close();
  sessionStorage.clear();
  open(form);
  await checked();
}

it('is restored once the NTN is typed, with what was typed in the meantime; “Clear form” deletes it', async () => {
  await typeAndLose();
  expect(values()).toEqual(['', '', '', '']);
  await type('Mobile', '0345');
  await type('NTN', '7654321');
  await userEvent.tab();
  await waitFor(() => expect(values()).toEqual(['7654321', 'Khyber Builders', '', '0345']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear form' }));
  expect(values()).toEqual(['', '', '', '']);
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
  await waitFor(async () => expect(await onDisk()).toEqual([]));
});

it('stays whole while its NTN is typed slowly, after other fields', async () => {
  await typeAndLose();
  await type('Mobile', '0345');
  await type('NTN', '7654321');
  await waitFor(async () => expect(await keptText()).toContain('0345'));
  await userEvent.tab();
  await waitFor(() => expect(values()).toEqual(['7654321', 'Khyber Builders', '', '0345']));
});

it('is nothing that somebody else at this computer sees, nor can read on its disk', async () => {
  await typeAndLose();
  const [kept] = await onDisk();
  expect(new TextDecoder().decode(kept?.bytes)).not.toMatch(/Khyber|0300|765/);
  await type('NTN', '7654322');
  await userEvent.tab();
  await screen.findByText('This NTN isn’t registered yet. Please enter your company’s details below.');
  // Asked after the page, answered after it.
  expect(await loadForm('solar', '7654322')).toBeUndefined();
  expect(values()).toEqual(['7654322', '', '', '']);
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
});

it('lasts a day, and ends when it is sent', async () => {
  await typeAndLose();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + RETENTION_MS + 60_000);
  await type('NTN', '7654321');
  await userEvent.tab();
  await waitFor(async () => expect(await onDisk()).toEqual([]));
  expect(values()).toEqual(['7654321', '', '', '']);
  vi.spyOn(Date, 'now').mockReturnValue(now);

  server.on('POST contractor', { status: 201, json: { id: 31, user_validated: false } });
  server.on('POST tenderContractor', { status: 201, json: { id: 1, grant: 'the-pass' } });
  await type('Company', 'Khyber Builders');
  await type('Email', 'office@khyber.pk');
  await type('Mobile', '0300 1234567');
  await waitFor(async () => expect((await onDisk()).length).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Get Documents' }));
  await waitFor(async () => expect(await onDisk()).toEqual([]));
});

it('is gone from the disk before somebody who is led elsewhere leaves the portal', async () => {
  signIn('procurement');
  open(form);
  await checked();
  const order: string[] = [];
  const remove = IDBObjectStore.prototype.delete;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    this.transaction.addEventListener('complete', () => order.push('gone'));
    return remove.call(this, key);
  });
  vi.mocked(location.replace).mockImplementation(() => void order.push('left'));
  server.on('POST contractor', { status: 201, json: { id: 31, user_validated: true } });
  server.on('POST tenderContractor', { status: 201, json: { id: 1, grant: 'the-pass' } });
  await type('NTN', '7654321');
  await type('Company', 'Khyber Builders');
  await type('Email', 'office@khyber.pk');
  await type('Mobile', '0300 1234567');
  await waitFor(async () => expect(await keptText()).toContain('0300 1234567'));
  await userEvent.click(screen.getByRole('button', { name: 'Get Documents' }));
  await waitFor(() => expect(order).toContain('left'));
  expect(order).toEqual(['gone', 'left']);
});
