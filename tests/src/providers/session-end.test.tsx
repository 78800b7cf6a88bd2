/** React-admin's hooks at the end of a session. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCreate, useDataProvider, useDelete, useDeleteMany, useUpdate, useUpdateMany } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeDataProvider } from '../../../src/providers/dataProvider/index.ts';
import { readSession } from '../../../src/providers/session.ts';
import { clean, refusal, show, signIn } from '../components/harness.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  signIn(['admin']);
});
afterEach(clean);

const succeeded = vi.fn();
const failed = vi.fn();
const settled = vi.fn();
const options = { onSuccess: succeeded, onError: failed, onSettled: settled };
const row = { id: 3, district_name: 'Swat' };

/** What starts a call, by the hook that makes it; `options` hears what came of it. */
const calls = {
  useCreate: () => {
    const [create] = useCreate();
    return () => void create('districts', { data: row }, options);
  },
  useUpdate: () => {
    const [update] = useUpdate();
    return () => void update('districts', { id: 3, data: row, previousData: row }, options);
  },
  useDelete: () => {
    const [remove] = useDelete();
    return () => void remove('districts', { id: 3, previousData: row }, options);
  },
  useUpdateMany: () => {
    const [updateMany] = useUpdateMany();
    return () => void updateMany('districts', { ids: [3], data: row }, options);
  },
  useDeleteMany: () => {
    const [deleteMany] = useDeleteMany();
    return () => void deleteMany('districts', { ids: [3] }, options);
  },
  useDataProvider: () => {
    const dataProvider = useDataProvider<OfficeDataProvider>();
    return () => void dataProvider.restore('districts', { id: 3 }).then(succeeded, failed).finally(settled);
  },
};

const provider = () => {
  const refuse = () => Promise.reject(refusal(401, 'Not signed in.'));
  const names = ['create', 'update', 'delete', 'updateMany', 'deleteMany', 'restore'];
  return Object.fromEntries(names.map(name => [name, vi.fn(refuse)]));
};

test.each(Object.entries(calls))(
  '%s neither succeeds nor fails: the sign-in page takes over',
  async (_, use) => {
    const Caller = () => {
      const call = use();
      return (
        <button type="button" onClick={call}>
          Go
        </button>
      );
    };
    show(<Caller />, { dataProvider: provider(), elsewhere: ['/login'] });
    await userEvent.click(screen.getByText('Go'));
    await screen.findByText('at /login');
    expect(readSession()).toBeUndefined();
    for (const heard of [succeeded, failed, settled]) expect(heard).not.toHaveBeenCalled();
    expect(screen.queryByText(/Not signed in/)).toBeNull();
  },
);

test('any other refusal is told to the caller, and leaves the session', async () => {
  const update = vi.fn().mockRejectedValue(refusal(403, 'Not allowed.'));
  const Caller = () => {
    const [change] = useUpdate();
    return (
      <button type="button" onClick={() => void change('districts', { id: 3, data: row }, options)}>
        Go
      </button>
    );
  };
  show(<Caller />, { dataProvider: { update } });
  await userEvent.click(screen.getByText('Go'));
  await waitFor(() => expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 403 }));
  expect(succeeded).not.toHaveBeenCalled();
  expect(readSession()).toBeDefined();
});
