import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangesPage } from '../../../contract/answers/sync.ts';
import type { AskChanges } from '../../../src/offline/records/pull.ts';
import { freshDatabases, loadAsTab } from '../../support/device.ts';

freshDatabases();

const session = {
  token: 'token-of-a-session',
  user: { id: 7, name: 'Mona' },
  roles: ['mne'],
  is_admin: false,
};

/** The modules again, as another tab or a reload has them; the database stays. */
async function tab() {
  await loadAsTab();
  const [store, copies, pulling, values] = await Promise.all([
    import('../../../src/offline/store/offlineStore.ts'),
    import('../../../src/offline/records/copies.ts'),
    import('../../../src/offline/records/pull.ts'),
    import('../../../src/offline/store/values.ts'),
  ]);
  await store.loadOfflineStore();
  return { ...store, ...copies, ...pulling, ...values };
}

/** A register on a server: what it has, and what was asked of it. */
function feed(pages: (ChangesPage | number)[]) {
  const asked: string[] = [];
  const ask: AskChanges = async (_register, query) => {
    asked.push(query);
    const page = pages.shift();
    if (page === undefined) throw Object.assign(new Error('no line'), { status: 0 });
    if (typeof page === 'number') throw Object.assign(new Error('refused'), { status: page });
    return page;
  };
  return { ask, asked };
}

const page = (
  ids: number[],
  cursor: string,
  { more = false, deleted = [] as number[], name = 'CO' } = {},
): ChangesPage => ({
  data: ids.map(id => ({ id, name: `${name} ${id}` })),
  deleted,
  cursor,
  more,
  as_of: `2026-11-22T09:0${cursor.length}:00.000Z`,
});

const inAll = async () => false;
let device: Awaited<ReturnType<typeof tab>>;

beforeEach(async () => {
  device = await tab();
  await device.deleteStore().catch(() => undefined);
  await device.setUpOfflineStore({ pin: '482913', session: session as never });
  await device.choose({ registers: ['co'], district: null });
});

const idsOf = async () => {
  const found = await device.copyOf('co');
  return found && [...found.rows.keys()].sort((a, b) => a - b);
};

describe('records on a device', () => {
  test('of a register that fails keep none of the others from coming, unless nobody answers', async () => {
    await device.choose({ registers: ['cn', 'co'], district: null });
    const asked: string[] = [];
    const ask =
      (status: number): AskChanges =>
      async register => {
        asked.push(register);
        if (register === 'cn') throw Object.assign(new Error(`status ${status}`), { status });
        return page([1, 2], 'a');
      };
    await expect(device.pull(ask(0), inAll)).rejects.toThrow('status 0');
    expect(asked).toEqual(['cn']);
    await expect(device.pull(ask(500), inAll)).rejects.toThrow('status 500');
    expect(await idsOf()).toEqual([1, 2]);
  });

  test('come page by page, are shown once all are there, and then follow each change', async () => {
    const broken = feed([page([1, 2, 450], 'a', { more: true })]);
    await expect(device.pull(broken.ask, inAll)).rejects.toThrow('no line');
    expect(await idsOf()).toBeUndefined();
    // It goes on where the connection broke, also in another tab.
    device = await tab();
    await device.openWithSession(session as never);
    const rest = feed([page([900], 'aa')]);
    await device.pull(rest.ask, inAll);
    expect(rest.asked).toEqual(['limit=1000&since=a']);
    expect(await idsOf()).toEqual([1, 2, 450, 900]);
    await device.pull(feed([page([2, 3], 'aaa', { deleted: [1, 77], name: 'New' })]).ask, inAll);
    const found = await device.copyOf('co');
    expect(await idsOf()).toEqual([2, 3, 450, 900]);
    expect(found?.rows.get(2)?.name).toBe('New 2');
    expect(found?.copy).toMatchObject({ count: 4, cursor: 'aaa' });
    // As a reload reads it out of the offline store.
    device = await tab();
    await device.openWithSession(session as never);
    expect(await idsOf()).toEqual([2, 3, 450, 900]);
  });

  test('begin again where the server’s cursor is of another time, and stay until the new ones are whole', async () => {
    await device.pull(feed([page([1, 2], 'a')]).ask, inAll);
    await expect(device.pull(feed([410, page([5], 'b', { more: true })]).ask, inAll)).rejects.toThrow();
    expect(await idsOf()).toEqual([1, 2]);
    await device.pull(feed([page([6], 'bb')]).ask, inAll);
    expect(await idsOf()).toEqual([5, 6]);
    const left = await device.getAll('records', 'rows/');
    expect(left).toHaveLength(1);
  });

  test('go when the right to see them is lost, and when they are not wanted any more', async () => {
    await device.pull(feed([page([1, 2], 'a')]).ask, inAll);
    await device.pull(feed([403]).ask, inAll);
    expect(await idsOf()).toBeUndefined();
    expect(await device.readCopies('co')).toEqual({ problem: 'right' });
    await device.pull(feed([page([3], 'c')]).ask, inAll);
    expect(await idsOf()).toEqual([3]);
    await device.choose({ registers: [], district: null });
    expect(await device.getAll('records', 'rows/')).toEqual([]);
  });

  test('of another district take the place of those before, once they are there', async () => {
    await device.pull(feed([page([1, 2], 'a')]).ask, inAll);
    await device.choose({ registers: ['co'], district: 4 });
    const { ask, asked } = feed([page([2], 'd')]);
    await device.pull(ask, async () => true);
    expect(asked).toEqual(['limit=1000&district=4']);
    expect(await idsOf()).toEqual([2]);
  });

  test('where the device has no more room, say so, and lose nothing that was there', async () => {
    await device.pull(feed([page([1, 2], 'a')]).ask, inAll);
    const put = IDBObjectStore.prototype.put;
    let isFull = true;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (isFull) {
        isFull = false;
        throw new DOMException('no room', 'QuotaExceededError');
      }
      return put.apply(this, given);
    });
    await device.pull(feed([page([3], 'aa')]).ask, inAll);
    vi.restoreAllMocks();
    expect((await device.readCopies('co')).problem).toBe('full');
    expect(await idsOf()).toEqual([1, 2]);
    await device.pull(feed([page([3], 'aa')]).ask, inAll);
    expect(await idsOf()).toEqual([1, 2, 3]);
    expect((await device.readCopies('co')).problem).toBeUndefined();
  });

  test('that are not wanted any more while they come leave nothing, and what was chosen comes in their place', async () => {
    const asked: string[] = [];
    const ask: AskChanges = async (register, query) => {
      asked.push(`${register} ${query}`);
      if (asked.length === 2) await device.choose({ registers: ['cn'], district: null });
      if (register === 'co') return page([asked.length], 'a'.repeat(asked.length), { more: true });
      return page([7], 'n');
    };
    await device.pull(ask, inAll);
    expect(asked).toEqual(['co limit=1000', 'co limit=1000&since=a', 'cn limit=1000']);
    const left = await device.getAll('records', '');
    expect(left.map(({ key }) => key.split('/').slice(0, 2).join('/'))).toEqual([
      'choice',
      'kept/cn',
      'rows/cn',
    ]);
    // Chosen again, all of them come.
    await device.choose({ registers: ['co'], district: null });
    const whole = feed([page([1, 2], 'b')]);
    await device.pull(whole.ask, inAll);
    expect(whole.asked).toEqual(['limit=1000']);
    expect(await idsOf()).toEqual([1, 2]);
  });

  test('are out of reach while the device is locked', async () => {
    await device.pull(feed([page([1], 'a')]).ask, inAll);
    await device.lock();
    expect(await idsOf()).toBeUndefined();
  });

  test('bring new trainers once a day, and go on with those of the district at which the connection broke', async () => {
    await device.choose({ registers: ['lmst'], district: null });
    const start = Date.now();
    let broken: number | undefined = 2;
    const keep = async (days: number) => {
      const asked: (number | null)[] = [];
      const ask = async (district: number | null) => {
        if (district === broken) throw new Error('no line');
        asked.push(district);
        return [];
      };
      const done = device.saveStaff(ask, async () => [1, 2, 3], start + days * 86_400_000);
      await done.catch(() => undefined);
      return asked;
    };
    expect(await keep(0)).toEqual([null, 1]);
    broken = undefined;
    expect(await keep(0.5)).toEqual([2, 3]);
    expect(await keep(0.9)).toEqual([]);
    expect(await keep(1)).toEqual([null, 1]);
    await device.choose({ registers: ['co'], district: null });
    await device.choose({ registers: ['lmst'], district: 1 });
    expect(await keep(1)).toEqual([null, 1]);
  });

  test('bring the trainers of their districts along, as long as trainings are among them', async () => {
    const people = (district: number | null) => [{ id: district ?? 0, name: `of ${district}` }];
    const keep = () =>
      device.saveStaff(
        async district => people(district),
        async () => [1, 2],
      );
    await keep();
    expect(await device.staffOf(1)).toBeUndefined();
    await device.choose({ registers: ['co', 'lmst'], district: null });
    await keep();
    for (const district of [null, 1, 2]) expect(await device.staffOf(district)).toEqual(people(district));
    await device.choose({ registers: ['lmst'], district: 2 });
    await keep();
    expect(await device.staffOf(1)).toBeUndefined();
    expect(await device.staffOf(2)).toEqual(people(2));
    await device.choose({ registers: ['cmst'], district: 2 });
    expect(await device.staffOf(2)).toEqual(people(2));
    await device.choose({ registers: ['co'], district: null });
    expect(await device.staffOf(2)).toBeUndefined();
  });
});
