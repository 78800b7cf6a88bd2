import { describe, expect, test, vi } from 'vitest';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import { addEntry, discardEntry } from '../../../src/offline/outbox/changes.ts';
import { changeOutbox, loadOutbox } from '../../../src/offline/outbox/outbox.ts';
import { hasPendingChanges, outbox } from '../../../src/offline/outbox/state.ts';
import { staffChange } from '../../../src/offline/records/copies.ts';
import { offlineStoreOwner, offlineStoreState } from '../../../src/offline/store/state.ts';
import { deleteOfflineStore, openWithPin } from '../../../src/offline/store/storeSession.ts';
import { write } from '../../../src/offline/store/values.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { clearSession, toSession, writeSession } from '../../../src/providers/session.ts';
import { user } from './prepared.ts';
import { api, bodies, co, keys, list, send, serverOf, told, unsent, withoutLine } from './sending.ts';

withoutLine();

describe('offline', () => {
  test('a saved record is kept, shown in lists and pages, offered as a choice, and sent under its key with what names it', async () => {
    const made = await dataProvider.create('co', { data: co, meta: { idempotencyKey: 'form-key' } });
    expect(made.data).toMatchObject({ id: -1, name: 'Chakdara ladies' });
    expect(hasPendingChanges('co', -1)).toBe(true);
    expect(offlineStoreOwner()?.waiting).toBe(1);
    const training = await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    expect(training.data.id).toBe(-2);
    // What was made here is there anyway.
    expect((await dataProvider.getOne('co', { id: -1 })).data.name).toBe('Chakdara ladies');
    expect((await dataProvider.getList('co', list())).data.map(({ id }) => id)).toEqual([-1]);
    expect((await dataProvider.getMany('co', { ids: [-1] })).data).toMatchObject([{ name: co.name }]);
    expect(await dataProvider.searchCos({ district: 1, tehsil: 2, village: 3 })).toMatchObject({
      cos: [{ id: -1, name: 'Chakdara ladies', villages_id: 3 }],
      isLong: false,
    });
    await expect(dataProvider.searchCos({ district: 1, tehsil: 2, village: 4 })).rejects.toThrow();

    await send(serverOf());
    expect(outbox().entries).toEqual([]);
    expect(bodies()[0]).toContain('POST /api/co {"name":"Chakdara ladies"');
    expect(JSON.parse(told[1]?.body ?? '')).toEqual({ participant: 'Zarmina', cos_id: 100 });
    expect(keys()[0]).toBe('device-form-key');
    expect(outbox().sent.map(({ register, id }) => `${register} ${id}`)).toEqual(['cmst 101', 'co 100']);
    expect(offlineStoreOwner()?.waiting).toBe(0);
    // Its first address leads to it.
    api.reply(({ url }) => ({ json: { id: 100, url } }));
    // A page that was opened under this device's number stays there: another id would break it in the middle of typing.
    expect((await dataProvider.getOne('co', { id: -1 })).data).toEqual({ id: -1, url: '/api/co/100' });
  });

  test('what is already sent once goes again as it was, and a change of it follows after it', async () => {
    await dataProvider.create('co', { data: co, meta: { idempotencyKey: 'form-key' } });
    expect(outbox().entries[0]?.tried).toBe(true);
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara' }, previousData });
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara women' }, previousData });
    expect(outbox().entries.map(({ action, data }) => `${action} ${data.name}`)).toEqual([
      'create Chakdara ladies',
      'update Chakdara women',
    ]);
    expect((await dataProvider.getOne('co', { id: -1 })).data.name).toBe('Chakdara women');
    await send(serverOf());
    expect(bodies().map(body => body.slice(0, 22))).toEqual([
      'POST /api/co {"name":"',
      'PUT /api/co/100 {"name',
    ]);
    // It goes on from the version that the server has just made.
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({
      name: 'Chakdara women',
      updated_at: 'at 100',
    });
  });

  test('what is written while the session ends is kept, and not shown before it is open again', async () => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    const locking = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      clearSession();
      await vi.waitFor(() => expect(offlineStoreState()).toBe('locked'));
      return encrypt(...given);
    });
    await dataProvider.create('co', { data: co }).finally(() => locking.mockRestore());
    expect(offlineStoreState()).toBe('locked');
    expect(outbox().entries).toEqual([]);
    await openWithPin('471147');
    expect(outbox().entries).toMatchObject([{ name: 'Chakdara ladies' }]);
  });

  test('a tehsil has more COs than come at once although one of them waits here to be deleted', async () => {
    const cos = Array.from({ length: MAX_PAGE }, (_, index) => ({
      ...{ id: index + 1, name: `CO ${index}`, ref_code: null, villages_id: 3 },
    }));
    const previousData = { id: 5, name: 'CO 4', villages_id: 3, districts_id: 1, tehsils_id: 2 };
    await dataProvider.delete('co', { id: 5, previousData });
    api.reply({ json: cos });
    const found = await dataProvider.searchCos({ district: 1, tehsil: 2 });
    expect(found.cos).toHaveLength(MAX_PAGE - 1);
    expect(found.isLong).toBe(true);
  });

  test('its page says of approval what its list says, anyone who decided before', async () => {
    const by = (id: number, name: string, at: string) => ({
      ...{ approved_by: id, approved_by_name: name, approved_at: at },
    });
    const rejected = {
      id: 5,
      name: 'Chakdara',
      approval_status: 'Rejected',
      ...by(3, 'Amina', '2026-05-01'),
    };
    const expectAsListed = async (expected: object) => {
      api.reply(({ url }) => ({ json: url.startsWith('/api/co/5') ? rejected : [rejected] }));
      for (const read of [
        async () => (await dataProvider.getList('co', list())).data,
        async () => [(await dataProvider.getOne('co', { id: 5 })).data],
        () => dataProvider.getMany('co', { ids: [5] }).then(({ data }) => data),
      ])
        expect(await read()).toMatchObject([expected]);
      api.reply({ cut: true });
    };
    const given = { approval_status: 'Approved' as const, approval_note: null };
    await dataProvider.approve('co', { id: 5, ...given });
    await expectAsListed({ ...given, approved_by: user.id, approved_by_name: user.name });
    await changeOutbox(box => discardEntry(box, box.entries[0]?.seq ?? 0));

    const organizer = toSession({ token: 'token-1', user, roles: ['so'] });
    if (organizer) writeSession(organizer, false);
    const previousData = rejected;
    const { data } = await dataProvider.update('co', {
      ...{ id: 5, data: { name: 'Chakdara women' }, previousData },
    });
    const again = { name: 'Chakdara women', approval_status: 'Pending', approved_by: null };
    expect(data).toMatchObject(again);
    await expectAsListed(again);
  });

  test('decisions, deletions and many of them wait as well, and are over what the server shows', async () => {
    await dataProvider.approve('co', { id: 5, approval_status: 'Approved', approval_note: null });
    await dataProvider.approveMany('cn', { ids: [8, 9], approval_status: 'Rejected', approval_note: 'no' });
    await dataProvider.delete('villages', { id: 6, previousData: { id: 6 } });
    api.reply({ json: [{ id: 5, approval_status: 'Pending' }] });
    expect((await dataProvider.getList('co', list())).data).toMatchObject([{ approval_status: 'Approved' }]);
    await send(() => ({ json: { id: 5 } }));
    expect(bodies()).toEqual([
      'POST /api/co/5/approve {"approval_status":"Approved","approval_note":null}',
      'POST /api/cn/8/approve {"approval_status":"Rejected","approval_note":"no"}',
      'POST /api/cn/9/approve {"approval_status":"Rejected","approval_note":"no"}',
      'DELETE /api/villages/6 ',
    ]);
    expect(new Set(keys()).size).toBe(4);
  });

  test('a new record of this tab is known to a later one', async () => {
    await dataProvider.create('co', { data: co });
    await loadOutbox();
    expect(outbox().entries).toMatchObject([{ id: -1, register: 'co', data: co }]);
  });
});

test('a file that can’t be removed undoes nothing of the entry that was', async () => {
  const file = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });
  await dataProvider.create('tender', { data: { title_name: 'Road', files: [file] } });
  const [entry] = outbox().entries;
  const { delete: remove } = IDBObjectStore.prototype;
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (key instanceof IDBKeyRange || String(key).includes(entry?.files[0]?.at ?? ''))
      throw new Error('the disk fails');
    return remove.call(this, key);
  });
  await changeOutbox(box => discardEntry(box, entry?.seq ?? 0)).finally(() => failing.mockRestore());
  expect(outbox().entries).toEqual([]);
});

test('a field without a value is none, in this tab as after a reload', async () => {
  await changeOutbox(box => addEntry(box, { ...unsent('co'), data: { ...co, remarks: undefined } }));
  expect(Object.keys(outbox().entries[0]?.data ?? {})).toEqual(Object.keys(co));
});

test('a change of one among many opens none that this tab knows, and of another tab’s change only what that has written', async () => {
  const make = {
    register: 'co',
    action: 'create',
    data: co,
    refs: [],
    files: [],
    names: {},
    tried: false,
  } as const;
  const added = Array.from({ length: 200 }, (_, n) => ({
    ...make,
    key: `device-${n}`,
    name: `CO ${n}`,
    createdAt: '',
  }));
  await changeOutbox(box => added.reduce(addEntry, box));
  const opened = vi.spyOn(crypto.subtle, 'decrypt');
  await changeOutbox(box => ({ ...box, entries: box.entries.filter(({ seq }) => seq !== 7) }));
  await loadOutbox();
  expect(opened).not.toHaveBeenCalled();
  const { entries, ...rest } = outbox();
  const changed = { ...entries[2], name: 'By another tab' };
  await write([
    { store: 'outbox', key: 'entry/0000000003', value: changed },
    { store: 'outbox', key: 'entry/0000000004' },
    { store: 'outbox', key: 'state', value: rest },
  ]);
  await vi.waitFor(() => expect(outbox().entries[2]?.name).toBe('By another tab'));
  expect(outbox().entries.map(({ seq }) => seq)).not.toContain(4);
  expect(outbox().entries).toHaveLength(198);
  expect(opened).toHaveBeenCalledTimes(2);
  opened.mockRestore();
});

test('where nobody has prepared the device, a save without an answer fails as before', async () => {
  await deleteOfflineStore();
  expect(offlineStoreState()).toBe('off');
  await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 0 });
});

test('what a proxy says whose server is away is no answer; the server’s own words are one', async () => {
  api.reply({ status: 503, json: { message: 'Please try again' } });
  await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 503 });
  const page = new TextEncoder().encode('<html>');
  for (const status of [502, 503, 504, 200]) {
    api.reply({ status, bytes: page });
    await dataProvider.create('co', { data: co });
  }
  expect(outbox().entries.map(({ tried }) => tried)).toEqual(Array(4).fill(true));
});

test('accounts and the like are no registers, and are never kept', async () => {
  await expect(
    dataProvider.update('users', { id: 3, data: { name: 'x' }, previousData: { id: 3 } }),
  ).rejects.toMatchObject({ status: 0 });
  expect(outbox().entries).toEqual([]);
});

test('what is restored offline waits, and goes by its own address; names that this device does not know say so', async () => {
  await dataProvider.restore('co', { id: 3 });
  await dataProvider.restoreMany('co', { ids: [4, 5] });
  await dataProvider.create('cmst', { data: { name: 'Managers', cos_id: 7 } });
  const { entries } = outbox();
  expect(entries.map(({ action, id }) => [action, id])).toEqual([
    ['restore', 3],
    ['restore', 4],
    ['restore', 5],
    ['create', -4],
  ]);
  expect(Object.values(entries.at(-1)?.names ?? {})).toContain('No. 7 (name not on this device)');
  await send(({ url }) => ({ status: url === '/api/cmst' ? 201 : 200, json: { id: 9 } }));
  expect(told.map(({ method, url }) => `${method} ${url}`)).toEqual([
    ...[3, 4, 5].map(id => `POST /api/co/${id}/restore`),
    'POST /api/cmst',
  ]);
});

test('offline the trainers and statuses of a training are those that this device knows', async () => {
  await write([staffChange(1, [{ id: 4, name: 'Zarmina' }])]);
  const noLine = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  expect(await dataProvider.staff(1)).toEqual([{ id: 4, name: 'Zarmina' }]);
  await expect(dataProvider.staff(2)).rejects.toMatchObject({ status: 0 });
  expect(await dataProvider.lmstApprovalStatuses()).toEqual(['Pending', 'Approved', 'Rejected']);
  noLine.mockRestore();
});
