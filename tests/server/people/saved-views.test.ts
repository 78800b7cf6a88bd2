import { describe, expect, test } from 'vitest';
import type { SavedView } from '../../../contract/answers/people.ts';
import { MAX_OWN_VIEWS, MAX_SHARED_BY_ONE } from '../../../contract/people/saved-views.ts';
import { type Client, serverForFile } from '../../support/app.ts';
import { untilWaiting } from '../../support/races.ts';

const server = await serverForFile();
const [admin, so, sm, engineer] = (await Promise.all(
  (['admin', 'so', 'sm', 'engineer'] as const).map(role => server.as(role)),
)) as [Client, Client, Client, Client];

const values = (label: string, more: object = {}) => ({
  register: 'co',
  label,
  filter: { approval_status: 'Pending', q: 'خیبر' },
  sort: { field: 'created_at', order: 'ASC' },
  perPage: 25,
  ...more,
});
async function keep(client: Client, label: string, more: object = {}): Promise<SavedView> {
  const response = await client.post('views', values(label, more));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
async function views(client: Client, register = 'co'): Promise<SavedView[]> {
  const response = await client.get(`views?register=${register}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const labels = async (client: Client) => (await views(client)).map(({ label }) => label);

describe('a saved view', () => {
  test('belongs to its account on every device, and to nobody else', async () => {
    const view = await keep(so, 'Waiting');
    expect(view).toMatchObject({ ...values('Waiting'), own: true, shared_with: [], is_default: false });
    expect(await views(so)).toEqual([view]);
    expect(await views(so, 'cn')).toEqual([]);
    expect(await labels(sm)).toEqual([]);
    expect((await sm.get(`views/${view.id}`)).statusCode).toBe(404);
    expect((await sm.put(`views/${view.id}`, { shared_with: ['sm'] })).statusCode).toBe(404);
    expect((await sm.put(`views/${view.id}/default`, { is_default: true })).statusCode).toBe(404);
    expect((await admin.delete(`views/${view.id}`)).statusCode).toBe(404);
    expect((await server.anyone.get('views?register=co')).statusCode).toBe(401);
  });

  test('replaces a view with the same name in any letter case', async () => {
    const first = await keep(so, 'Replaced');
    const next = await keep(so, 'REPLACED', { perPage: 5, filter: {} });
    expect(next).toMatchObject({ id: first.id, label: 'REPLACED', perPage: 5, filter: {} });
  });

  test('is shared with a role or everyone, and visible only to people with access to its list', async () => {
    const { id } = await keep(so, 'Of the SOs');
    await so.put(`views/${id}`, { shared_with: ['sm', 'engineer'] });
    expect((await views(sm)).find(view => view.id === id)).toMatchObject({
      own: false,
      owner_name: expect.any(String),
    });
    expect((await sm.get(`views/${id}`)).statusCode).toBe(200);
    expect(await labels(admin)).not.toContain('Of the SOs');
    expect((await engineer.get('views?register=co')).statusCode).toBe(403);
    expect((await engineer.get(`views/${id}`)).statusCode).toBe(404);
    await so.put(`views/${id}`, { shared_with: ['everyone'] });
    expect(await labels(admin)).toContain('Of the SOs');
    await so.put(`views/${id}`, { shared_with: [] });
    expect(await labels(sm)).not.toContain('Of the SOs');
  });

  test('opens by default for users who chose it, their own or a shared one, one per list', async () => {
    const shared = await keep(so, 'Default of many', { shared_with: ['everyone'] });
    const own = await keep(sm, 'Own default');
    const choose = (id: number, is_default: boolean) => sm.put(`views/${id}/default`, { is_default });
    expect((await choose(shared.id, true)).json()).toMatchObject({ is_default: true });
    await choose(own.id, true);
    const chosen = async (client: Client) => {
      const defaults: SavedView[] = (await client.get('views/defaults')).json();
      expect(defaults).toEqual((await views(client)).filter(view => view.is_default));
      return defaults.map(({ id }) => id);
    };
    expect(await chosen(sm)).toEqual([own.id]);
    expect(await chosen(so)).toEqual([]);
    await choose(own.id, false);
    expect(await chosen(sm)).toEqual([]);
    await choose(shared.id, true);
    expect((await so.delete(`views/${shared.id}`)).statusCode).toBe(200);
    expect(await chosen(sm)).toEqual([]);
  });

  test('stays as it was for users who chose it as their default until they accept its changes', async () => {
    const kept = { filter: { approval_status: 'Pending', q: 'خیبر' }, perPage: 25 };
    const next = { filter: { approval_status: 'Rejected' }, perPage: 50 };
    const shared = { shared_with: ['everyone'] };
    const { id } = await keep(so, 'Changed', { ...kept, ...shared });
    const choose = (client: Client) => client.put(`views/${id}/default`, { is_default: true });
    for (const client of [so, sm, engineer, admin]) await choose(client);
    const of = async (client: Client) => {
      const { json } = await client.get(`views/${id}`);
      const defaults: SavedView[] = (await client.get('views/defaults')).json();
      expect(defaults.find(view => view.register === 'co')).toEqual(json());
      expect((await views(client)).find(view => view.id === id)).toEqual(json());
      return json();
    };
    await keep(so, 'CHANGED', next);
    expect(await of(so)).toMatchObject({ ...next, is_changed: false, is_default: true });
    expect(await of(sm)).toMatchObject({ ...kept, is_changed: true, is_default: true });
    expect((await choose(admin)).json()).toMatchObject({ ...next, is_changed: false, is_default: true });
    await keep(so, 'Changed', { ...next, perPage: 5 });
    expect(await of(sm)).toMatchObject({ ...kept, is_changed: true });
    expect(await of(admin)).toMatchObject({ ...next, is_changed: true });
    await keep(so, 'Changed', kept);
    expect(await of(sm), 'changed back').toMatchObject({ ...kept, is_changed: false });
    expect(await of(admin)).toMatchObject({ ...next, is_changed: true });
    await admin.put(`views/${id}/default`, { is_default: false });
    expect((await admin.get(`views/${id}`)).json()).toMatchObject({ ...kept, is_changed: false });
    const other = await keep(so, 'Another', { ...next, ...shared });
    await sm.put(`views/${other.id}/default`, { is_default: true });
    expect((await sm.get(`views/${other.id}`)).json()).toMatchObject({ ...next, is_changed: false });
    for (const one of [id, other.id]) await so.delete(`views/${one}`);
  });

  test('can be deleted by an admin when it is shared', async () => {
    const { id } = await keep(so, 'Unkind', { shared_with: ['everyone'] });
    expect((await sm.delete(`views/${id}`)).statusCode).toBe(404);
    expect((await admin.delete(`views/${id}`)).statusCode).toBe(200);
    expect(await labels(so)).not.toContain('Unkind');
    const other = await keep(so, 'Unkind to few', { shared_with: ['sm'] });
    expect((await admin.delete(`views/${other.id}`)).statusCode).toBe(200);
    expect((await admin.delete(`views/${other.id}`)).statusCode).toBe(404);
    expect(await labels(sm)).not.toContain('Unkind to few');
  });

  test('stays shared when it is saved again, unless the request says otherwise', async () => {
    const { id } = await keep(so, 'Kept again', { shared_with: ['sm'] });
    expect(await keep(so, 'KEPT AGAIN', { perPage: 5 })).toMatchObject({
      id,
      perPage: 5,
      shared_with: ['sm'],
    });
    expect(await keep(so, 'Kept again', { shared_with: [] })).toMatchObject({ id, shared_with: [] });
    expect((await so.put(`views/${id}`, {})).statusCode).toBe(422);
  });

  test("can't be shared by a guest", async () => {
    const guest = await server.as('guest');
    const place = { register: 'districts', filter: {}, sort: { field: 'id', order: 'ASC' } };
    const { id } = await keep(guest, 'Mine alone', place);
    const shared = { ...place, shared_with: ['everyone'] };
    expect((await guest.post('views', values('Mine for all', shared))).statusCode).toBe(403);
    expect((await guest.put(`views/${id}`, { shared_with: ['everyone'] })).statusCode).toBe(403);
    expect((await guest.put(`views/${id}`, { shared_with: [] })).statusCode).toBe(200);
  });

  test('stays visible although its owner shares many others', async () => {
    const engineers = {
      register: 'cpi',
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      shared_with: ['mne'],
    };
    const first = await keep(engineer, 'Many 0', engineers);
    const mne = await server.as('mne');
    await mne.put(`views/${first.id}/default`, { is_default: true });
    for (let count = 1; count <= MAX_SHARED_BY_ONE + 1; count += 1) {
      await keep(engineer, `Many ${count}`, engineers);
    }
    const seen = (await views(mne, 'cpi')).map(({ label }) => label);
    const defaults = async () => (await mne.get('views/defaults')).json().map(({ id }: SavedView) => id);
    expect(await defaults()).toEqual([first.id]);
    await engineer.put(`views/${first.id}`, { shared_with: ['admin'] });
    expect(await defaults()).toEqual([]);
    // The newest of them, and the one chosen.
    expect(seen).toHaveLength(MAX_SHARED_BY_ONE + 1);
    expect(seen).toContain('Many 0');
    expect(seen).not.toContain('Many 1');
  });
});

test('the number of views is limited, and a view at the limit can still be saved again', async () => {
  const mne = await server.as('mne');
  for (let count = 1; count <= MAX_OWN_VIEWS; count += 1) await keep(mne, `View ${count}`);
  const refused = await mne.post('views', values('One more'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.label).toHaveLength(1);
  await keep(mne, 'view 1');
});

test.each([
  [{ label: '' }, 'label'],
  [{ label: 'x'.repeat(61) }, 'label'],
  [{ register: 'nothing' }, 'register'],
  [{ filter: 'all' }, 'filter'],
  [
    { filter: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, 'x'.repeat(250)])) },
    'filter',
  ],
  [{ filter: { q: 'x'.repeat(256) } }, 'filter.q'],
  [{ filter: { q: { toString: 1 } } }, 'filter.q'],
  [{ filter: { villages_id: [[1]] } }, 'filter.villages_id'],
  [{ filter: { villages_id: Array(101).fill(1) } }, 'filter.villages_id'],
  [{ filter: { nothing: 1 } }, 'filter.nothing'],
  [{ filter: { nothing_gte: 1 } }, 'filter.nothing_gte'],
  [{ filter: { constructor: 'x' } }, 'filter.constructor'],
  [{ sort: { field: 'nothing', order: 'ASC' } }, 'sort.field'],
  [{ sort: { field: 'id', order: 'up' } }, 'sort.order'],
  [{ perPage: 1_000_000 }, 'perPage'],
  [{ shared_with: ['king'] }, 'shared_with.0'],
])('%j is refused with an error at its field', async (wrong, field) => {
  const response = await so.post('views', values('Wrong', wrong));
  expect(response.statusCode, response.body).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual([field]);
});

test('choosing a view that is just being deleted returns 404', async () => {
  const { id } = await keep(so, 'Going', { shared_with: ['sm'] });
  const remover = await server.app.pool.connect();
  await remover.query('begin');
  await remover.query('delete from saved_views where id = $1', [id]);
  const answer = sm.put(`views/${id}/default`, { is_default: true });
  await untilWaiting(remover, 1);
  await remover.query('commit');
  remover.release();
  expect((await answer).statusCode).toBe(404);
});

test('a filter is saved with every name that its list accepts', async () => {
  const filter = {
    q: 'a',
    trashed: 'false',
    district: 'Khyber',
    villages_id: [1, 2],
    created_at_gte: '2026-01-01',
    created_at_lte: null,
  };
  const { id } = await keep(so, 'Full', { filter });
  const kept = (await so.get(`views/${id}`)).json().filter;
  expect(kept).toEqual(filter);
  const listed = await so.get(
    `co?filter=${encodeURIComponent(JSON.stringify({ ...kept, created_at_lte: '' }))}`,
  );
  expect(listed.statusCode, listed.body).toBe(200);
});

test("a filter with characters that the database doesn't store is saved as typed", async () => {
  const { id } = await keep(so, 'Odd', { filter: { q: 'a\0b' } });
  expect((await so.get(`views/${id}`)).json().filter).toEqual({ q: 'a\0b' });
  expect((await so.get('views/0')).statusCode).toBe(404);
  expect((await so.get('views/99999999999')).statusCode).toBe(404);
});
