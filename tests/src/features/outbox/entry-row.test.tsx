import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EntryRow } from '../../../../src/features/outbox/EntryRow.tsx';
import { emptyOutbox, type OutboxEntry, type StoredFile } from '../../../../src/offline/outbox/entry.ts';
import { setEntriesSending } from '../../../../src/offline/outbox/state.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  seq: 1,
  key: 'k',
  register: 'co',
  action: 'update',
  id: 338,
  data: {},
  refs: [],
  files: [],
  name: 'Umeed MCO',
  names: {},
  state: 'waits',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...more,
});
const open = (more: Partial<OutboxEntry>) => {
  const box = { ...emptyOutbox, entries: [entry(more)] };
  const row = (
    <EntryRow entry={entry(more)} box={box} divider={false} onDecide={() => {}} onDiscard={() => {}} />
  );
  return show(row, { dataProvider: {} }).container.textContent;
};

beforeEach(() => signIn(['mne']));
afterEach(() => {
  setEntriesSending([]);
  clean();
});

it('says which decision it is, and which document', () => {
  expect(open({ action: 'approve', data: { approval_status: 'Rejected' } })).toContain(
    'CO 338: set to Rejected',
  );
  const file = { name: 'Photo.jpg', size: 3000 } as StoredFile;
  expect(open({ action: 'document', files: [file] })).toContain('· Photo.jpg, 3.0\u00a0kB');
});

it('says once what the server said, however often it said it', () => {
  const message = 'This code is taken.';
  const errors = { ref_code: message, name: 'Too long.' };
  expect(open({ state: 'refused', message, errors })?.split(message)).toHaveLength(2);
  expect(screen.getByText('Too long.')).toBeTruthy();
});

it('says that it is being sent', () => {
  open({});
  expect(screen.getByText('Pending upload')).toBeTruthy();
  act(() => setEntriesSending([1]));
  expect(screen.getByText('Sending…')).toBeTruthy();
});
