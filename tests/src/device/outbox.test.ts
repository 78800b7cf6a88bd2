import { HttpError } from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncEntry, SyncRequest } from '../../../contract/answers/sync.ts';
import { OUTBOX_SYNC } from '../../../contract/kept-office.ts';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import { failureOf } from '../../../src/components/form/saveFailure.ts';
import { database } from '../../../src/device/database.ts';
import { removeFile } from '../../../src/device/files.ts';
import { MOST_WAITING_BYTES } from '../../../src/device/limits.ts';
import {
  addEntry,
  decideEntry,
  discardEntry,
  markExported,
  markTried,
  mayHaveArrived,
  noteFailed,
  retryEntry,
  withoutFile,
} from '../../../src/device/outbox/changes.ts';
import type { OutboxEntry } from '../../../src/device/outbox/entry.ts';
import { openFile } from '../../../src/device/outbox/kept-files.ts';
import { changeOutbox, loadOutbox, OutboxFull } from '../../../src/device/outbox/outbox.ts';
import { isWaiting, outbox } from '../../../src/device/outbox/state.ts';
import {
  exportOutbox,
  newEntries,
  readExport,
  takeFiles,
  withEntries,
} from '../../../src/device/outbox/transfer.ts';
import { staffChange } from '../../../src/device/records/copies.ts';
import { deviceOwner, deviceState } from '../../../src/device/state.ts';
import { DeviceFull, write } from '../../../src/device/values.ts';
import { DeviceClosed } from '../../../src/device/vault.ts';
import { failureOfEntry, sendEntry } from '../../../src/outbox/sendEntry.ts';
import { startSender } from '../../../src/outbox/sender.ts';
import { sendingProblem } from '../../../src/outbox/sendingState.ts';
import { dataProvider } from '../../../src/providers/dataProvider/index.ts';
import { openWithPin, setUpDevice, wipeDevice } from '../../../src/providers/deviceSession.ts';
import { PARTS_FROM_BYTES } from '../../../src/providers/http/parts.ts';
import { request } from '../../../src/providers/http/request.ts';
import { sentWith } from '../../../src/providers/http/sentToken.ts';
import {
  clearSession,
  endPreview,
  startPreview,
  toSession,
  writeSession,
} from '../../../src/providers/session.ts';
import { type Asked, type Reply, startTestApi, type TestApi } from '../providers/test-api.ts';
import { prepareDevice, user } from './prepared.ts';

// As in a browser: here the package's entry would be the one for Node.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as 'tus-js-client'));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await prepareDevice();
  api.asked.length = 0;
  api.reply({ cut: true });
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await wipeDevice();
  clearSession();
});

/** What the server was told, whether by itself or among several. */
const told: Asked[] = [];
const methods: Record<string, string> = {
  ...{ create: 'POST', approve: 'POST', restore: 'POST', update: 'PUT', delete: 'DELETE' },
};
const oneByOne =
  (answer: (asked: Asked) => Reply) =>
  (asked: Asked): Reply => {
    if (asked.url !== '/api/sync') {
      told.push(asked);
      return answer(asked);
    }
    const answers = (JSON.parse(asked.body) as SyncRequest).entries.map(
      ({ key, action, register, id, data }) => {
        const place = [register, id, ['approve', 'restore'].includes(action) && action]
          .filter(Boolean)
          .join('/');
        const body = data ? JSON.stringify(data) : '';
        const one = {
          method: methods[action] ?? '',
          url: `/api/${place}`,
          headers: { 'idempotency-key': key },
          body,
        };
        told.push(one);
        const { status = 200, json } = answer(one);
        return { key, status, body: json };
      },
    );
    return { json: { answers } };
  };

let stop: (() => void) | undefined;
const failures: unknown[] = [];
/** The line is back, and the server answers like this. */
async function send(answer: (asked: Asked) => Reply): Promise<void> {
  told.length = 0;
  api.reply(oneByOne(answer));
  stop?.();
  const sender = startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) });
  stop = sender.stop;
  await vi.waitFor(() => {
    if (outbox().entries.some(({ state }) => state === 'waits')) throw new Error('still waits');
  });
}
const bodies = () => told.map(({ method, url, body }) => `${method} ${url} ${body}`);
const keys = () => told.map(({ headers }) => headers['idempotency-key']);

const co = { name: 'Chakdara ladies', districts_id: 1, tehsils_id: 2, villages_id: 3 };
/** A server that makes records with ids of its own. */
const serverOf = (first = 100) => {
  let next = first;
  return ({ method, body }: Asked): Reply => {
    const sent = body ? JSON.parse(body) : {};
    const id = method === 'POST' ? next++ : next;
    return { status: method === 'POST' ? 201 : 200, json: { id, ...sent, updated_at: `at ${id}` } };
  };
};

describe('without a line', () => {
  test('a saved record is kept, shown in lists and pages, offered as a choice, and sent under its key with what names it', async () => {
    const made = await dataProvider.create('co', { data: co, meta: { idempotencyKey: 'form-key' } });
    expect(made.data).toMatchObject({ id: -1, name: 'Chakdara ladies' });
    expect(isWaiting('co', -1)).toBe(true);
    expect(deviceOwner()?.waiting).toBe(1);
    const training = await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    expect(training.data.id).toBe(-2);
    // What was made here is there all the same.
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
    expect(deviceOwner()?.waiting).toBe(0);
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
      await vi.waitFor(() => expect(deviceState()).toBe('locked'));
      return encrypt(...given);
    });
    await dataProvider.create('co', { data: co }).finally(() => locking.mockRestore());
    expect(deviceState()).toBe('locked');
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

  test('its page says of approval what its list says, whoever decided before', async () => {
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

  test('decisions, deletions and many of them wait as well, and lie over what the server shows', async () => {
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

describe('somebody else in this tab', () => {
  const signInOther = () => {
    const other = toSession({ token: 'token-2', user: { id: 8, name: 'Amir' }, roles: ['admin'] });
    if (other) writeSession(other, false);
  };

  test('keeps nothing in what is not theirs, which is closed; what was being sent stops', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('co', { data: { ...co, name: 'Chakdara women' } });
    const posts: Asked[] = [];
    api.reply(asked => {
      if (asked.url === '/api/sync') return { status: 400, json: { message: 'Each by itself' } };
      posts.push(asked);
      signInOther();
      return { status: 201, json: { id: 100, ...co } };
    });
    stop = startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop;
    await vi.waitFor(() => expect(deviceState()).toBe('locked'));
    api.reply({ cut: true });
    await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 0 });
    expect(posts).toHaveLength(1);
    expect(deviceOwner()).toMatchObject({ userId: 7, waiting: 2 });
  });

  test('keeps nothing there at the moment when they come, either', async () => {
    signInOther();
    expect(deviceState()).toBe('open');
    await expect(dataProvider.create('co', { data: co })).rejects.toMatchObject({ status: 0 });
    expect(deviceOwner()?.waiting).toBe(0);
  });
});

describe('while nothing may be written', () => {
  const enterTwo = async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('co', { data: { ...co, name: 'Chakdara women' } });
  };
  const states = () => outbox().entries.map(({ state, tried }) => `${state} ${tried ?? false}`);

  test('as another role is looked at, nothing is kept, nothing is sent and nothing counts as refused', async () => {
    await enterTwo();
    const before = outbox();
    startPreview('so');
    api.reply({ json: {} });
    api.asked.length = 0;
    await expect(
      dataProvider.update('co', { id: -1, data: co, previousData: { id: -1 } }),
    ).rejects.toMatchObject({ status: 403 });
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stop = sender.stop;
    sender.wake();
    await loadOutbox();
    expect(outbox()).toEqual(before);
    expect(api.asked).toEqual([]);
    // One that had begun before.
    const [entry] = outbox().entries;
    const refusal = await request('/co', { method: 'POST' }).catch(error => error);
    expect(await failureOfEntry(entry as OutboxEntry, refusal)).toEqual({ kind: 'later' });
    endPreview();
  });

  test('before two-factor sign-in is set up, all waits, and the session learns of it', async () => {
    await enterTwo();
    api.reply({ status: 403, json: { message: 'Set it up', two_factor_setup: true } });
    failures.length = 0;
    stop = startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) }).stop;
    await vi.waitFor(() => expect(failures).toMatchObject([{ body: { two_factor_setup: true } }]));
    expect(states()).toEqual(['waits true', 'waits true']);
  });

  test('as the device has no more room, that is said, until it has', async () => {
    await enterTwo();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    api.reply(oneByOne(serverOf()));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stop = sender.stop;
    await vi.waitFor(() => expect(sendingProblem()).toBeInstanceOf(DeviceFull));
    put.mockRestore();
    sender.wake();
    await vi.waitFor(() => expect(outbox().entries).toEqual([]), { timeout: 15_000 });
    await vi.waitFor(() => expect(sendingProblem()).toBeUndefined());
    vi.restoreAllMocks();
  });
});

/** As the browser keeps it that knows of no line. */
const unsent = (register: string) => ({
  ...{ register, action: 'create' as const, key: 'device-unsent', tried: false, data: co },
  ...{ refs: [], files: [], name: co.name, names: {}, createdAt: new Date().toISOString() },
});

describe('a document', () => {
  const photo = () => new File(['%PDF'], 'photo.jpg', { type: 'image/jpeg', lastModified: 1 });
  const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);

  test('keeps nothing waiting that does not hang on it, also while it is on its way', async () => {
    await dataProvider.addRecordDocument('co', { id: 4, file: photo() });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    api.asked.length = 0;
    const server = oneByOne(serverOf());
    api.reply(one => (one.url === '/api/co/4/documents' ? { hangs: true } : server(one)));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stop = sender.stop;
    await vi.waitFor(() => expect(asked()).toEqual(['POST /api/districts', 'POST /api/co/4/documents']));
    await changeOutbox(box => addEntry(box, unsent('co')));
    sender.wake();
    await vi.waitFor(() => expect(asked().slice(2)).toEqual(['POST /api/co', 'POST /api/co/4/documents']));
  });

  test('that the server does not take can be taken out, and the rest goes on', async () => {
    await dataProvider.create('co', { data: { ...co, files: [photo()] } });
    await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    api.reply({ status: 415, json: { message: 'This is no picture.' } });
    stop = startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop;
    await vi.waitFor(() =>
      expect(outbox().entries).toMatchObject([{ state: 'refused', status: 415 }, { state: 'waits' }]),
    );
    const [refused] = outbox().entries;
    // The form lists it, and takes it out.
    const { data } = await dataProvider.getOne('co', { id: -1 });
    await dataProvider.deleteRecordDocument('co', { id: -1, documentId: data.documents[0].id });
    expect(outbox().entries[0]).toMatchObject({ state: 'waits', files: [] });
    expect(outbox().entries[0]?.key).not.toBe(refused?.key);
    await send(serverOf());
    expect(outbox().entries).toEqual([]);
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({ cos_id: 100 });
  });

  test('that may have arrived stays as it is; one that is all of its entry goes with it', async () => {
    await dataProvider.create('co', { data: { ...co, files: [photo()] } });
    await dataProvider.addRecordDocument('co', { id: 4, file: photo() });
    const [tried, document] = outbox().entries;
    const at = (entry?: OutboxEntry) => entry?.files[0]?.at ?? '';
    expect(withoutFile(outbox(), tried?.seq ?? 0, at(tried))).toBe(outbox());
    const { data } = await dataProvider.getOne('co', { id: -1 });
    const documentId = data.documents[0].id;
    await expect(dataProvider.deleteRecordDocument('co', { id: -1, documentId })).rejects.toMatchObject({
      status: 409,
    });
    const refused = { ...document, state: 'refused' } as OutboxEntry;
    const box = { ...outbox(), entries: [refused] };
    expect(withoutFile(box, refused.seq, at(refused)).entries).toEqual([]);
  });
});

describe('a document of which the server was told nothing yet', () => {
  const bytes = (size: number) => new File([new Uint8Array(size).fill(7)], 'scan.pdf', { lastModified: 1 });
  /** The server's uploads, in bytes; a record takes them. */
  const uploads = new Map<string, number>();
  const asked = () => api.asked.map(({ method, url }) => `${method} ${url}`);
  const decoded = (pair = '') => atob(pair.split(' ')[1] ?? '');
  let made = new Set<string>();
  beforeEach(() => {
    uploads.clear();
    made = new Set();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  /** @param after so many bytes of an upload the line ends, once */
  function uploading(size = FILE_BYTES, after = Number.POSITIVE_INFINITY): (asked: Asked) => Reply {
    let isCut = false;
    const server = serverOf();
    return asked => {
      const { method, url, headers, body } = asked;
      const tus = { 'tus-resumable': '1.0.0' };
      if (url === '/api/sync') {
        const [{ key, data }] = (JSON.parse(body) as SyncRequest).entries as [SyncEntry];
        const ids = Object.values((data?.uploads ?? {}) as Record<string, string[]>).flat();
        const gone = { message: 'Gone', errors: {}, code: 'uploadGone' };
        const isKnown = made.has(key);
        if (!isKnown && ids.some(id => !uploads.has(id)))
          return { json: { answers: [{ key, status: 422, body: gone }] } };
        for (const id of ids) uploads.delete(id);
        made.add(key);
        return oneByOne(server)(asked);
      }
      if (method === 'POST') {
        const [name, id] = String(headers['upload-metadata']).split(',');
        expect(decoded(name)).toBe('scan.pdf');
        const own = id ? decoded(id) : 'of-a-form';
        uploads.set(own, 0);
        return { status: 201, headers: { ...tus, 'upload-offset': '0', location: `/api/uploads/${own}` } };
      }
      const id = url.split('/').at(-1) ?? '';
      const before = uploads.get(id);
      if (before === undefined) return { status: 404, json: {} };
      const total = String(size);
      if (method === 'HEAD')
        return { headers: { ...tus, 'upload-offset': String(before), 'upload-length': total } };
      const sent = Math.min(before + body.length, isCut ? Number.POSITIVE_INFINITY : after);
      uploads.set(id, sent);
      isCut ||= sent === after;
      return sent === after
        ? { cut: true }
        : { status: 204, headers: { ...tus, 'upload-offset': String(sent) } };
    };
  }
  const FILE_BYTES = 3000;
  async function sends(answer: (asked: Asked) => Reply): Promise<void> {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    api.asked.length = 0;
    api.reply(answer);
    stop = startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop;
    await vi.waitFor(() => expect(outbox().entries).toEqual([]), 10_000);
  }

  test('goes under an id of the device before its entry, which names it', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    await dataProvider.addRecordDocument('co', { id: 4, file: bytes(FILE_BYTES) });
    const [one, two] = outbox().entries.map(({ files }) => files[0]?.upload ?? '');
    expect(one).not.toBe(two);
    await sends(uploading());
    const each = (id = '') => [
      `HEAD /api/uploads/${id}`,
      'POST /api/uploads',
      `PATCH /api/uploads/${id}`,
      'POST /api/sync',
    ];
    expect(asked()).toEqual([...each(one), ...each(two)]);
    const entries = api.asked.flatMap(({ url, body }) =>
      url === '/api/sync' ? JSON.parse(body).entries : [],
    );
    expect(entries).toMatchObject([
      { action: 'create', data: { ...co, uploads: { files: [one] } } },
      { action: 'document', id: 4, data: { uploads: { files: [two] } } },
    ]);
  });

  test('keeps its id in a file of the outbox, so that a second computer is told the record of what the first has delivered', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
    const server = uploading();
    const told: unknown[] = [];
    let answer: Reply | undefined;
    const once = (asked: Asked): Reply => {
      if (asked.url !== '/api/sync') return server(asked);
      const [{ key, data }] = (JSON.parse(asked.body) as SyncRequest).entries as [SyncEntry];
      told.push(data);
      const body = { message: 'Used', errors: {}, code: 'keyReused' };
      if (JSON.stringify(data) !== JSON.stringify(told[0]))
        return { json: { answers: [{ key, status: 422, body }] } };
      answer ??= server(asked);
      return answer;
    };
    await sends(once);
    const { id } = outbox().sent[0] ?? {};
    stop?.();
    await wipeDevice();
    await setUpDevice('471147');
    const exported = await readExport(blob, 7);
    const taken = await takeFiles(exported.entries, exported);
    await changeOutbox(box => withEntries(box, taken.entries).box);
    await sends(once);
    expect(told).toHaveLength(2);
    expect(outbox().sent).toMatchObject([{ id }]);
  });

  test('of which a form has sent a part goes on from there', async () => {
    const size = PARTS_FROM_BYTES + 1000;
    const server = uploading(size, 1_000_000);
    api.reply(server);
    await dataProvider.create('co', { data: { ...co, files: [bytes(size)] } });
    // Without its document the save was not sent.
    expect(outbox().entries).toMatchObject([{ tried: false, files: [{ upload: 'of-a-form' }] }]);
    await sends(server);
    expect(asked()).toEqual([
      'HEAD /api/uploads/of-a-form',
      'PATCH /api/uploads/of-a-form',
      'POST /api/sync',
    ]);
    expect(api.asked[1]?.headers['upload-offset']).toBe('1000000');
  });

  test('that the device has no room for stays known as begun, so that the next save goes on from there', async () => {
    const size = PARTS_FROM_BYTES + 1000;
    api.reply(uploading(size, 1_000_000));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const save = () => dataProvider.create('co', { data: { ...co, files: [bytes(size)] } });
    await expect(save()).rejects.toMatchObject({ status: 0, body: { notKept: true } });
    vi.restoreAllMocks();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.reply({ cut: true });
    await save();
    expect(outbox().entries).toMatchObject([{ files: [{ upload: 'of-a-form' }] }]);
    // It is nobody else's now: the same file in another form is another upload.
    await save();
    expect(outbox().entries[1]?.files[0]?.upload).not.toBe('of-a-form');
  });

  test('is not sent again where its entry had arrived, and goes on from the byte where it had not', async () => {
    await dataProvider.create('co', { data: { ...co, files: [bytes(FILE_BYTES)] } });
    await dataProvider.create('co', { data: { ...co, name: 'Half', files: [bytes(FILE_BYTES)] } });
    const [done, half] = outbox().entries;
    await changeOutbox(box => markTried(box, [1, 2], new Date().toISOString()));
    made.add(done?.key ?? '');
    uploads.set(half?.files[0]?.upload ?? '', 1000);
    const server = uploading();
    await sends(asked => {
      // What has come in part is no document yet.
      const isHalf =
        asked.url === '/api/sync' &&
        asked.body.includes('Half') &&
        uploads.get(half?.files[0]?.upload ?? '') === 1000;
      if (!isHalf) return server(asked);
      const body = { message: 'Gone', errors: {}, code: 'uploadGone' };
      return { json: { answers: [{ key: half?.key, status: 422, body }] } };
    });
    const id = half?.files[0]?.upload;
    expect(asked()).toEqual([
      ...['POST /api/sync', 'POST /api/sync'],
      ...[`HEAD /api/uploads/${id}`, `PATCH /api/uploads/${id}`, 'POST /api/sync'],
    ]);
    expect(api.asked.find(({ method }) => method === 'PATCH')?.headers['upload-offset']).toBe('1000');
  });
});

describe('what the server refuses', () => {
  test('is kept with its reasons, holds back what hangs on it, and goes again once it is changed', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    const refusing = ({ url }: Asked): Reply =>
      url.endsWith('/co')
        ? { status: 422, json: { message: 'Wrong', errors: { name: ['This name is taken.'] } } }
        : { status: 201, json: { id: 50 } };
    told.length = 0;
    api.reply(oneByOne(refusing));
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stop = sender.stop;
    await vi.waitFor(() => expect(outbox().entries.map(({ state }) => state)).toEqual(['refused', 'waits']));
    const [refused, behind] = outbox().entries;
    expect(refused).toMatchObject({ state: 'refused', status: 422, errors: { name: 'This name is taken.' } });
    expect(behind).toMatchObject({ register: 'cmst', state: 'waits' });
    expect(bodies()).toHaveLength(2);
    // Others name it: it can't be thrown away under them.
    await changeOutbox(box => discardEntry(box, refused?.seq ?? 0));
    expect(outbox().entries).toHaveLength(2);

    const key = refused?.key;
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara women' }, previousData });
    expect(outbox().entries[0]).toMatchObject({ action: 'create', state: 'waits' });
    expect(outbox().entries[0]?.key).not.toBe(key);
    await send(serverOf());
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ name: 'Chakdara women' });
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({ cos_id: 100 });
  });

  test('a record that others changed in other fields goes over their version; in the same, both are kept until somebody decides', async () => {
    const seen = { ...co, id: 5, updated_at: 'first', ref_code: 'A' };
    const change = { ...co, ref_code: 'A', name: 'Mine' };
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    let current: object = { ...seen, updated_at: 'second', remarks: 'theirs' };
    const server = ({ body }: Asked): Reply =>
      JSON.parse(body).updated_at === (current as { updated_at: string }).updated_at
        ? { json: { id: 5, updated_at: 'last' } }
        : { status: 409, json: { message: 'changed', current } };
    await send(server);
    expect(outbox().entries).toEqual([]);
    expect(told.map(({ body }) => JSON.parse(body).updated_at)).toEqual(['first', 'second']);

    api.reply({ cut: true });
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    current = { ...seen, name: 'Theirs', updated_at: 'third' };
    await send(server);
    expect(outbox().entries).toMatchObject([{ state: 'conflict', data: { name: 'Mine' }, current }]);
    const [entry] = outbox().entries;
    await changeOutbox(box => decideEntry(box, entry?.seq ?? 0, { name: 'Both' }, current as never));
    await send(server);
    expect(outbox().entries).toEqual([]);
    expect(JSON.parse(told.at(-1)?.body ?? '')).toMatchObject({ name: 'Both', updated_at: 'third' });
  });

  test('a right that was lost is said, and tried again when somebody asks for it', async () => {
    await dataProvider.create('co', { data: co });
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    expect(outbox().entries).toMatchObject([{ state: 'refused', status: 403, message: 'Not yours' }]);
    const before = keys();
    await changeOutbox(box => retryEntry(box, 1));
    await send(serverOf());
    expect(outbox().entries).toEqual([]);
    expect(keys()).toEqual(before);
  });

  test('what may have arrived before it was refused goes again under its key, and a change of it follows as one', async () => {
    await dataProvider.create('co', { data: co });
    const key = outbox().entries[0]?.key;
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    expect(outbox().entries.map(mayHaveArrived)).toEqual([true]);
    await changeOutbox(box => retryEntry(box, 1));
    await send(() => ({ status: 403, json: { message: 'Not yours' } }));
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name: 'Chakdara women' }, previousData });
    await send(serverOf());
    expect(told.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect([keys()[0], JSON.parse(told[0]?.body ?? '').name]).toEqual([key, co.name]);
    expect(outbox().entries).toEqual([]);
  });

  test('a change that waits behind what is refused for good goes with it', async () => {
    await dataProvider.create('co', { data: { ...co, villages_id: 3 } });
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { name: 'Free name' }, previousData });
    const server = serverOf();
    await send(asked =>
      JSON.parse(asked.body).name === 'Free name'
        ? server(asked)
        : { status: 422, json: { message: 'Wrong', errors: { name: ['Taken.'] } } },
    );
    expect(outbox().entries).toEqual([]);
    expect(told.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(new Set(keys()).size).toBe(2);
  });

  test('what fails the server each time stands aside for the others, with its words', async () => {
    await dataProvider.create('co', { data: co });
    await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
    for (let time = 1; time < 5; time++) await changeOutbox(box => noteFailed(box, 1));
    await send(asked =>
      asked.url === '/api/co' ? { status: 500, json: { message: 'Went wrong' } } : serverOf()(asked),
    );
    expect(outbox().entries).toMatchObject([{ register: 'co', state: 'refused', message: 'Went wrong' }]);
    expect(outbox().entries[0] && mayHaveArrived(outbox().entries[0] as never)).toBe(false);
  });

  test('only after it has failed some times, and never for a server that is away or a page that is no answer', async () => {
    await dataProvider.create('co', { data: co });
    const [entry] = outbox().entries;
    const kinds = [500, 501, 502, 503, 504, 200, 204, 304].map(
      async status => (await failureOfEntry(entry as never, { status })).kind,
    );
    expect(await Promise.all(kinds)).toEqual([...Array(2).fill('failed'), ...Array(6).fill('later')]);
    // Of a session that another tab has replaced meanwhile.
    const replaced = sentWith(new HttpError('', 401), { Authorization: 'Bearer before' });
    expect((await failureOfEntry(entry as never, replaced)).kind).toBe('later');
  });

  test('a later change holds no field against the decision that it only carried along', async () => {
    const seen = { ...co, id: 5, updated_at: 'first', ref_code: 'A', remarks: 'old' };
    const change = { ...co, ref_code: 'A', name: 'Mine', remarks: 'old' };
    await dataProvider.update('co', { id: 5, data: change, previousData: seen });
    const previousData = { ...seen, name: 'Mine' };
    await dataProvider.update('co', { id: 5, data: { ...change, ref_code: 'B' }, previousData });
    const current = { ...seen, name: 'Theirs', remarks: 'new', updated_at: 'second' };
    const server = ({ body }: Asked): Reply =>
      JSON.parse(body).updated_at === 'first'
        ? { status: 409, json: { message: 'changed', current } }
        : { json: { id: 5, updated_at: 'third' } };
    told.length = 0;
    api.reply(oneByOne(server));
    stop = startSender({ onSettled: () => undefined, onSignedOut: () => undefined }).stop;
    await vi.waitFor(() => expect(outbox().entries[0]?.state).toBe('conflict'));
    await changeOutbox(box => decideEntry(box, 1, { name: 'Theirs', remarks: 'new' }, current));
    await send(server);
    expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
      { name: 'Theirs', remarks: 'new', ref_code: 'A' },
      { name: 'Theirs', remarks: 'new', ref_code: 'B', updated_at: 'third' },
    ]);
  });

  test('an ended session stops it, and nothing is lost', async () => {
    failures.length = 0;
    await dataProvider.create('co', { data: co });
    api.reply({ status: 401, json: { message: 'no' } });
    stop = startSender({ onSettled: () => undefined, onSignedOut: error => failures.push(error) }).stop;
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(outbox().entries).toMatchObject([{ state: 'waits' }]);
  });
});

describe('the browser, once told that something waits', () => {
  const worker = new EventTarget();
  const register = vi.fn(async () => undefined);
  const says = () => worker.dispatchEvent(new MessageEvent('message', { data: OUTBOX_SYNC }));
  beforeEach(() => {
    register.mockClear();
    const getRegistration = async () => ({ sync: { register } });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(worker, { getRegistration }),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.restoreAllMocks();
  });

  test('makes nobody ask a server again that asked for patience, and is told once', async () => {
    await dataProvider.create('co', { data: co });
    api.reply({ status: 503, headers: { 'retry-after': '60' } });
    api.asked.length = 0;
    const sender = startSender({ onSettled: () => undefined, onSignedOut: () => undefined });
    stop = sender.stop;
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    // Looked at by each attempt, before anything else.
    const line = vi.spyOn(navigator, 'onLine', 'get');
    says();
    sender.wake();
    window.dispatchEvent(new Event('online'));
    expect(line).not.toHaveBeenCalled();
    api.reply({ status: 503 });
    const later = Date.now() + 120_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await vi.waitFor(() => {
      sender.wake();
      expect(api.asked.length).toBeGreaterThan(2);
    });
    expect(register).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      line.mockClear();
      says();
      expect(line).toHaveBeenCalled();
    });
  });
});

test('a record that is made, and of which its author is told nothing, has arrived; any other answer without an id has not', async () => {
  await dataProvider.create('contractor', { data: { company_name: 'Khyber Builders' } });
  const [entry] = outbox().entries as [OutboxEntry];
  api.reply({ json: { company_name: 'Khyber Builders' } });
  await expect(sendEntry(entry)).rejects.toMatchObject({ status: 200 });
  await send(() => ({ status: 201, json: { company_name: 'Khyber Builders' } }));
  expect(outbox().entries).toEqual([]);
  expect(outbox().sent.map(({ register, id }) => [register, id])).toEqual([['contractor', undefined]]);
  expect(outbox().ids).toEqual({});
});

test('an outbox goes to another computer as a file, twice, without a double', async () => {
  await dataProvider.create('co', { data: co });
  await dataProvider.create('cmst', { data: { participant: 'Zarmina', cos_id: -1 } });
  const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  const before = outbox().entries.map(({ key }) => key);
  await expect(readExport(blob, 8)).rejects.toMatchObject({ owner: 'Gul Bibi' });
  await expect(readExport(new Blob(['{"a":1}']), 7)).rejects.toMatchObject({ owner: undefined });

  // The other computer has an entry of its own, under the same number.
  await wipeDevice();
  await setUpDevice('471147');
  await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
  const exported = await readExport(blob, 7);
  for (let time = 0; time < 2; time++) {
    await changeOutbox(box => withEntries(box, newEntries(box, exported.entries)).box);
  }
  expect(outbox().entries.map(({ id, data }) => [id, data.cos_id])).toEqual([
    [-1, undefined],
    [-2, undefined],
    [-3, -2],
  ]);
  await send(serverOf());
  expect(keys().slice(1)).toEqual(before);
  expect(JSON.parse(told[2]?.body ?? '').cos_id).toBe(101);
  await changeOutbox(box => withEntries(box, newEntries(box, exported.entries)).box);
  expect(outbox().entries).toEqual([]);
});

test('a later file of the same device goes on from what an earlier one has brought, waiting or sent', async () => {
  const saved = async () => readExport((await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' })).blob, 7);
  const take = async ({ entries }: Awaited<ReturnType<typeof saved>>) => {
    let refused: string[] = [];
    await changeOutbox(box => {
      const taken = withEntries(box, newEntries(box, entries), entries);
      refused = taken.refused.map(({ name }) => name);
      return taken.box;
    });
    return refused;
  };
  const change = async (name: string) => {
    const previousData = { ...co, id: -1 };
    await dataProvider.update('co', { id: -1, data: { ...co, name }, previousData });
  };
  await dataProvider.create('co', { data: co });
  // Nothing was sent: a correction would go into the entry itself, had no file taken that along.
  await changeOutbox(box => ({
    ...box,
    entries: box.entries.map(one => ({ ...one, tried: undefined })),
  }));
  await changeOutbox(markExported);
  const monday = await saved();
  await change('Chakdara women');
  expect(outbox().entries).toHaveLength(2);
  const tuesday = await saved();
  await dataProvider.update('districts', { id: 9, data: { name: 'x' }, previousData: { id: 9 } });
  await changeOutbox(box => ({ ...box, entries: box.entries.slice(1) }));
  const torn = await saved();

  await wipeDevice();
  await setUpDevice('471147');
  await dataProvider.create('districts', { data: { district_name: 'Khyber' } });
  expect(await take(torn)).toEqual(['Chakdara women']);
  expect(await take(monday)).toEqual([]);
  expect(await take(tuesday)).toEqual([]);
  expect(outbox().entries.map(({ register, id }) => `${register} ${id}`)).toEqual([
    ...['districts -1', 'districts 9', 'co -3', 'co -3'],
  ]);

  await wipeDevice();
  await setUpDevice('471147');
  await take(monday);
  await send(serverOf());
  api.reply({ cut: true });
  await take(tuesday);
  expect(outbox().entries).toMatchObject([
    { id: 100, data: { name: 'Chakdara women', updated_at: 'at 100' } },
  ]);
});

test('a document that can’t be read is named, in the file and when that is taken in, and holds nothing else back', async () => {
  const file = (name: string) => new File([name], name, { lastModified: 1 });
  await dataProvider.create('co', { data: { ...co, files: [file('one.pdf'), file('two.pdf')] } });
  await dataProvider.addRecordDocument('co', { id: 4, file: file('three.pdf') });
  const [, two, three] = outbox().entries.flatMap(entry => entry.files);
  await removeFile(two?.at ?? '');
  const db = await database();
  const place = (await db.getAllKeys('values')).find(one => one.includes(three?.at ?? '')) ?? '';
  await db.put('values', { iv: new Uint8Array(12), bytes: new ArrayBuffer(30) }, place);
  const { blob, missing } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  expect(missing).toEqual(['two.pdf', 'three.pdf']);
  const exported = await readExport(blob, 7);
  const taken = await takeFiles(exported.entries, exported);
  expect(taken.missing).toEqual(['two.pdf', 'three.pdf']);
  expect(taken.entries.map(entry => entry.files.map(({ name }) => name))).toEqual([['one.pdf']]);
});

test('a vault that was closed meanwhile makes no file of the outbox without its documents', async () => {
  await dataProvider.addRecordDocument('co', { id: 4, file: new File(['%PDF'], 'plan.pdf') });
  const box = outbox();
  clearSession();
  await vi.waitFor(() => expect(deviceState()).toBe('locked'));
  await expect(exportOutbox(box, { id: 7, name: 'Gul Bibi' })).rejects.toThrow(DeviceClosed);
});

test('a file of the outbox holds documents as they are; one that is torn names what it is without', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const photo = new File([bytes, '\n', bytes], 'photo.jpg', { type: 'image/jpeg', lastModified: 1 });
  const plan = new File(['%PDF'], 'plan.pdf', { lastModified: 1 });
  await dataProvider.create('co', { data: { ...co, name: 'Two\nlines', files: [photo, plan] } });
  const { blob } = await exportOutbox(outbox(), { id: 7, name: 'Gul Bibi' });
  expect(blob.size).toBeLessThan(photo.size + plan.size + 3_000);
  const exported = await readExport(blob, 7);
  const taken = await takeFiles(exported.entries, exported);
  expect(taken.missing).toEqual([]);
  const [again] = taken.entries[0]?.files ?? [];
  const opened = again && new Uint8Array(await (await openFile(again)).arrayBuffer());
  expect(opened).toEqual(new Uint8Array(await photo.arrayBuffer()));
  const torn = blob.slice(0, blob.size - plan.size - 5);
  expect((await takeFiles(exported.entries, await readExport(torn, 7))).missing).toEqual([
    ...['photo.jpg', 'plan.pdf'],
  ]);
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

test('no more documents wait than a file of them holds', async () => {
  await dataProvider.create('co', { data: { ...co, files: [new File(['%PDF'], 'plan.pdf')] } });
  const grown = changeOutbox(box => ({
    ...box,
    entries: box.entries.map(one => ({
      ...one,
      files: one.files.map(file => ({ ...file, size: MOST_WAITING_BYTES + 1 })),
    })),
  }));
  await expect(grown).rejects.toThrow(OutboxFull);
});

test('where nobody has prepared the device, a save without an answer fails as before', async () => {
  await wipeDevice();
  expect(deviceState()).toBe('off');
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

const list = () => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
});

test('what is restored without a line waits, and goes by its own address; names that this device does not know say so', async () => {
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
  expect(Object.values(entries.at(-1)?.names ?? {})).toContain('No. 7, whose name is not on this device');
  await send(({ url }) => ({ status: url === '/api/cmst' ? 201 : 200, json: { id: 9 } }));
  expect(told.map(({ method, url }) => `${method} ${url}`)).toEqual([
    ...[3, 4, 5].map(id => `POST /api/co/${id}/restore`),
    'POST /api/cmst',
  ]);
});

test('a device that has no room says so in words of its own, and the form tries again when the line is back', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const error = await dataProvider
    .create('co', { data: { name: 'Bara' } })
    .catch((refusal: unknown) => refusal);
  vi.restoreAllMocks();
  expect(failureOf(error)).toMatchObject({
    kind: 'offline',
    message: expect.stringContaining('no more room'),
  });
  expect(outbox().entries).toEqual([]);
});

test('without a line the trainers and statuses of a training are those that this device knows', async () => {
  await write([staffChange(1, [{ id: 4, name: 'Zarmina' }])]);
  const noLine = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  expect(await dataProvider.staff(1)).toEqual([{ id: 4, name: 'Zarmina' }]);
  await expect(dataProvider.staff(2)).rejects.toMatchObject({ status: 0 });
  expect(await dataProvider.lmstApprovalStatuses()).toEqual(['Pending', 'Approved', 'Rejected']);
  noLine.mockRestore();
});
