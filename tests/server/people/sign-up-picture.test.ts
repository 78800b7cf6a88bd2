import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../contract/register/documents.ts';
import { MAX_PICTURE_BYTES, removeExpiredSignUps } from '../../../server/people/waiting-accounts.ts';
import { messages } from '../../messages.ts';
import { startApp, type TestServer } from '../../support/app.ts';
import { picture } from '../../support/pictures.ts';
import { type Attachment, counter, formOf } from '../../support/tenders.ts';
import { values } from './sign-up-values.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const next = counter();
/** Each from an address of its own: how often one address may ask is not what these tests are about. */
const stranger = () => server.from(`10.4.1.${next()}`);

describe('the picture', async () => {
  const png = await picture('png');
  const withPhoto = (photo: Attachment, more = {}) =>
    stranger().post('register', formOf(values({ roles: 'so', ...more }), [photo], 'photo'));

  test('is kept as the person’s photo', async () => {
    const username = 'has.photo';
    expect((await withPhoto({ name: 'me.png', content: png }, { username })).statusCode).toBe(201);
    const row = await server.app.db
      .selectFrom('users')
      .select(['photo_key', 'photo_type', 'photo_size'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      photo_key: expect.any(String),
      photo_type: 'image/jpeg',
      photo_size: expect.any(Number),
    });
    expect(row.photo_size).toBeLessThan(5_000);
    expect(await storedFiles()).toContain(row.photo_key);
  });

  test.each<[string, Attachment, number]>([
    ['a PDF', { name: 'me.pdf', content: '%PDF-1.7\n' }, 415],
    ['a PDF called PNG', { name: 'me.png', content: '%PDF-1.7\nno picture' }, 415],
    ['a page called PNG', { name: 'me.png', content: '<html><script>1</script></html>' }, 415],
    [
      'more than 10 MB',
      { name: 'me.png', content: Buffer.concat([png, Buffer.alloc(MAX_PHOTO_BYTES)]) },
      413,
    ],
  ])('refuses %s, keeps no file and makes no account', async (_, photo, status) => {
    const before = await storedFiles();
    const username = `photo-${next()}`;
    const response = await withPhoto(photo, { username });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).not.toBe('');
    expect(await storedFiles()).toEqual(before);
    expect((await stranger().post('register', values({ username }))).statusCode).toBe(201);
  });

  test('is not kept when the rest of the form is refused', async () => {
    const before = await storedFiles();
    const refused = await withPhoto({ name: 'me.png', content: png }, { password_confirmation: 'other' });
    expect(refused.statusCode).toBe(422);
    expect(await storedFiles()).toEqual(before);
  });

  test('pictures of accounts that nobody approved are bounded in sum; admins may go on', async () => {
    const users = server.app.db.updateTable('users').where('username', '=', 'has.photo');
    await users.set({ photo_size: MAX_PICTURE_BYTES }).execute();
    onTestFinished(async () => void (await users.set({ photo_size: 1000 }).execute()));
    const before = await storedFiles();
    const refused = await withPhoto({ name: 'me.png', content: png });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { photo: [messages.tooManyPictures] }]);
    expect(await storedFiles()).toEqual(before);
    expect((await stranger().post('register', values())).statusCode, 'without one').toBe(201);
    const byAdmin = formOf(values({ roles: 'so' }), [{ name: 'me.png', content: png }], 'photo');
    expect((await (await server.as('admin')).post('register', byAdmin)).statusCode).toBe(201);
  });

  test('goes with the account that waited too long, and with the one that was refused', async () => {
    const { db } = server.app;
    const admin = await server.as('admin');
    const [late, refused, fresh] = await Promise.all(
      ['late', 'refused', 'fresh'].map(async name => {
        const asked = await withPhoto({ name: 'me.png', content: png }, { username: `request.${name}` });
        return asked.json().user.id as number;
      }),
    );
    const photoOf = async (id?: number) =>
      db
        .selectFrom('users')
        .select(['photo_key', 'deleted_at'])
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
    const keys = [(await photoOf(late)).photo_key, (await photoOf(refused)).photo_key];
    await db
      .updateTable('users')
      .set({ updated_at: sql<string>`now() - interval '61 days'` })
      .where('id', '=', Number(late))
      .execute();
    await admin.post(`users/${refused}/refuse`, { note: 'Not known here' });
    await removeExpiredSignUps(server.app);
    expect(await photoOf(late)).toEqual({ photo_key: null, deleted_at: expect.anything() });
    expect((await photoOf(refused)).photo_key).toBeNull();
    expect(await photoOf(fresh)).toEqual({ photo_key: expect.any(String), deleted_at: null });
    const stored = await storedFiles();
    for (const key of keys) expect(stored).not.toContain(key);
    const [removal] = (await admin.get(`users/${late}/history`)).json();
    expect(removal).toMatchObject({ action: 'delete', user_id: null });
    expect((await stranger().post('register', values({ username: 'request.late' }))).statusCode).toBe(201);
  });

  async function storedFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of server.app.files.list(new Date(Date.now() + 60_000))) keys.push(key);
    return keys.sort();
  }
});
