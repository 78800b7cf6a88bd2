/** What a browser delivers while no tab is open: done as the session that sealed it would have done it, once. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BatchKey, SyncEntry } from '../../../contract/answers/sync.ts';
import { BATCH_DAYS, BATCH_PLACE } from '../../../contract/sync.ts';
import { cmstValues, coValues, startWorld, type World } from '../../server/resources/world.ts';
import { type Client, signIn, signUp, startApp } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { counter } from '../../support/tenders.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
});
afterAll(() => world.server.close());

const next = counter();
const co = (name: string, more: Partial<SyncEntry> = {}): SyncEntry => ({
  ...{ key: `device-sealed-${next()}`, action: 'create', register: 'co' },
  data: coValues(world.at, { name }),
  ...more,
});
const named = (name: string) => list(admin, 'co', { filter: { name } });

const keyOf = async (client: Client): Promise<BatchKey> => {
  const response = await client.get('sync/key');
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

/** As a browser's Web Crypto does it. */
function sealed({ key, wrapped }: BatchKey, content: unknown, place = BATCH_PLACE) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(place));
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const bytes = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { wrapped, sealed: bytes.toString('base64url') };
}
const deliver = async (body: object, by = world.server.anyone) =>
  (await by.post('sync/sealed', body)).statusCode;

describe('an encrypted batch', () => {
  test('is saved once as its own session, no matter who delivers it or how often', async () => {
    const entries = [
      co('Sealed once', { id: -1 }),
      co('Its training', { register: 'cmst', data: cmstValues(world, { cos_id: -1 }) }),
      co('Refused', { data: {} }),
    ];
    const batch = sealed(await keyOf(world.so), { entries });
    expect(await deliver(batch)).toBe(204);
    const [made] = await named('Sealed once');
    expect(made).toMatchObject({ created_by: world.so.id });
    const all = await Promise.all([deliver(batch), deliver(batch), deliver(batch, world.sm)]);
    expect(all).toEqual([204, 204, 204]);
    expect(await named('Sealed once')).toHaveLength(1);
    // The tab that comes next learns what became of them by sending them again.
    const { answers } = (await world.so.post('sync', { entries })).json();
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([201, 201, 422]);
    expect(answers[0].body.id).toBe(made?.id);
    expect(await named('Sealed once')).toHaveLength(1);
  });

  test('has the rights and limits of its session', async () => {
    const foreign = (await admin.post('co', coValues(world.at, { name: 'Not theirs' }))).json();
    const entry = co('', { action: 'update', id: foreign.id, data: { name: 'Taken over' } });
    expect(await deliver(sealed(await keyOf(world.so), { entries: [entry] }))).toBe(204);
    expect(await named('Taken over')).toEqual([]);
    const server = await startApp({ requestsPerMinute: 12 });
    try {
      const someone = await server.as('admin');
      const entries = Array.from({ length: 20 }, (_, n) => ({
        ...{ key: `device-quick-${n}`, action: 'create', register: 'designations' },
        data: { title: `Quick ${n}` },
      }));
      const response = await server.anyone.post('sync/sealed', sealed(await keyOf(someone), { entries }));
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  });
});

describe('is refused', () => {
  test('when it was altered, moved, mixed or made for another server', async () => {
    const entries = [co('Altered')];
    const [mine, theirs] = [await keyOf(world.so), await keyOf(world.sm)];
    const batch = sealed(mine, { entries });
    const flipped = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const bodies = [
      { ...batch, sealed: flipped(batch.sealed) },
      { ...batch, wrapped: flipped(batch.wrapped) },
      { ...batch, wrapped: theirs.wrapped },
      sealed(mine, { entries }, 'elsewhere'),
      { ...batch, wrapped: '' },
      { ...batch, sealed: '' },
      { wrapped: 1 },
      {},
    ];
    for (const body of bodies) expect(await deliver(body)).toBe(400);
    const other = await startApp({ sessionSecret: 'another secret, as after SESSION_SECRET was changed' });
    try {
      expect(await deliver(batch, other.anyone)).toBe(400);
    } finally {
      await other.close();
    }
    expect(await named('Altered')).toEqual([]);
  });

  test('when it has anything but entries', async () => {
    const mine = await keyOf(world.so);
    const many = Array.from({ length: 51 }, () => co('Too many'));
    for (const content of ['no JSON', [], { entries: [] }, { entries: many }, 'x'.repeat(10)]) {
      expect(await deliver(sealed(mine, content))).toBe(400);
    }
    const large = { entries: [co('Large', { data: { remarks: 'x'.repeat(2_000_000) } })] };
    expect(await deliver(sealed(mine, large))).toBe(413);
    expect(await named('Too many')).toEqual([]);
  });

  test("when it is too old by the server's clock", async () => {
    const key = await keyOf(world.so);
    const day = 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (BATCH_DAYS + 1) * day });
    try {
      expect(await deliver(sealed(key, { entries: [co('Too old')] }))).toBe(400);
    } finally {
      vi.useRealTimers();
    }
    expect(await named('Too old')).toEqual([]);
  });

  test('when its session has ended', async () => {
    await signUp(admin, { username: 'leaver', roles: ['so'] });
    const leaver = world.server.client((await signIn(world.server.app, 'leaver')).token);
    const batch = sealed(await keyOf(leaver), { entries: [co('Signed out')] });
    expect((await leaver.post('logout')).statusCode).toBeLessThan(300);
    expect(await deliver(batch)).toBe(401);
    expect(await named('Signed out')).toEqual([]);
  });

  test("its key isn't given to anybody without signing in", async () => {
    expect((await world.server.anyone.get('sync/key')).statusCode).toBe(401);
  });
});
