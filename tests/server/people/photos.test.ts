import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../contract/register/documents.ts';
import { MAX_PICTURE_BYTES, removeExpiredSignUps } from '../../../server/people/sign-up.ts';
import { messages } from '../../messages.ts';
import { PASSWORD, serverForFile, signIn, signUp } from '../../support/app.ts';
import { factsOf, picture } from '../../support/pictures.ts';
import { values } from '../../support/sign-up-values.ts';
import { sendSlowly } from '../../support/slow-form.ts';
import { type Attachment, counter, formOf } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
await signUp(admin, { username: 'pictured' });
const person = await signIn(server.app, 'pictured');

const png = await picture('png');
const gif = await picture('gif', { width: 50, height: 20 });
const set = (...photos: Attachment[]) => person.put('profile/photo', formOf({}, photos, 'photo'));

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of server.app.files.list(new Date(Date.now() + 60_000))) count++;
  return count;
}

test('a photo can be set, replaced and removed, and no file is left behind', async () => {
  expect((await person.get('profile/photo')).statusCode).toBe(404);
  expect((await admin.get(`users/${person.id}/photo`)).statusCode).toBe(404);
  expect((await set({ name: 'me.png', content: png })).statusCode).toBe(200);
  expect((await person.get('profile')).json().user.photo).toBe(true);
  expect((await admin.get(`users/${person.id}`)).json().photo).toBe(true);
  const before = await storedFiles();
  expect((await set({ name: 'me.gif', content: gif })).statusCode).toBe(200);
  expect(await storedFiles()).toBe(before);
  const kept = await factsOf((await person.get('profile/photo')).rawPayload);
  expect(kept).toMatchObject({ format: 'jpeg', width: 50, height: 20 });
  expect((await person.delete('profile/photo')).statusCode).toBe(204);
  expect(await storedFiles()).toBe(before - 1);
  expect((await person.get('profile/photo')).statusCode).toBe(404);
  expect((await person.delete('profile/photo')).statusCode).toBe(204);
});

test('a photo is sent as an attachment with its verified type, so that no browser renders it', async () => {
  await set({ name: 'Me & my "dog".PNG', content: png });
  for (const answer of [await person.get('profile/photo'), await admin.get(`users/${person.id}/photo`)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="photo-${person.id}.jpg"`,
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-length': String(answer.rawPayload.length),
    });
    const etag = String(answer.headers.etag);
    const again = await person.get('profile/photo', { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
  const [latest] = (await admin.get(`users/${person.id}/history`)).json();
  expect(latest).toMatchObject({ user_id: person.id, after: { photo: true } });
});

test('an address without a number is not found', async () => {
  expect((await admin.get('users/abc/photo')).statusCode).toBe(404);
});

test('an HTML page named .png, an unsupported type and a request without a file are refused, and the previous photo stays', async () => {
  const before = await storedFiles();
  const earlier = (await person.get('profile/photo')).rawPayload;
  const page = { name: 'me.png', content: '<html><script>alert(1)</script></html>' };
  expect((await set(page)).statusCode).toBe(415);
  expect(
    (await set({ name: 'me.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' })).statusCode,
  ).toBe(415);
  const none = await set();
  expect([none.statusCode, none.json().errors]).toEqual([422, { photo: [messages.photoRequired] }]);
  expect((await person.put('profile/photo', { photo: 'text' })).statusCode).toBe(422);
  expect(await storedFiles()).toBe(before);
  expect((await person.get('profile/photo')).rawPayload.equals(earlier)).toBe(true);
});

test("a photo is stored small and upright, without the camera's metadata", async () => {
  const large = await picture('jpeg', { width: 4000, height: 3000 });
  expect(large.toString('latin1')).toContain('canary-camera');
  expect((await set({ name: 'me.jpg', content: large })).statusCode).toBe(200);
  const kept = (await person.get('profile/photo')).rawPayload;
  expect(await factsOf(kept)).toMatchObject({ format: 'jpeg', width: 512, height: 384 });
  expect(kept.toString('latin1')).not.toContain('canary-camera');
  expect(kept.length).toBeLessThan(60_000);
});

test('an image that unpacks to a huge size and a truncated one are refused', async () => {
  const before = await storedFiles();
  const bomb = await picture('png', { width: 9000, height: 6000 });
  expect(bomb.length, 'small on the line').toBeLessThan(1_000_000);
  const cut = (await picture('jpeg', { width: 2000, height: 2000 })).subarray(0, 9_000);
  for (const content of [bomb, cut, png.subarray(0, 40)]) {
    const answer = await set({ name: content === cut ? 'me.jpg' : 'me.png', content });
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringContaining('me.')]);
  }
  expect((await set({ name: 'one.png', content: png }, { name: 'two.png', content: png })).statusCode).toBe(
    413,
  );
  expect(await storedFiles()).toBe(before);
});

test("strangers with slow uploads don't keep others from setting a photo", async () => {
  const ask = (number: number) => {
    const request = { name: 'Slow', username: `slow.${number}`, roles: 'guest' };
    const values = { ...request, password: PASSWORD, password_confirmation: PASSWORD };
    const form = formOf(values, [{ name: 'me.png', content: png }], 'photo');
    return sendSlowly(server.from(`10.20.${Math.floor(number / 10)}.1`), 'POST', 'register', form, 0.9);
  };
  const sending = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(number)));
  expect((await set({ name: 'me.png', content: png })).statusCode).toBe(200);
  const answers = await Promise.all(sending.map(({ finish }) => finish()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
});

const next = counter();
/** Each from an address of its own: how often one address may ask is not what these tests are about. */
const stranger = () => server.from(`10.4.1.${next()}`);

describe('the photo sent with an account request', async () => {
  async function storedFiles(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of server.app.files.list(new Date(Date.now() + 60_000))) keys.push(key);
    return keys.sort();
  }

  const png = await picture('png');
  const withPhoto = (photo: Attachment, more = {}) =>
    stranger().post('register', formOf(values({ roles: 'so', ...more }), [photo], 'photo'));

  test("is stored as the person's photo", async () => {
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
  ])('returns an error for %s, stores no file and creates no account', async (_, photo, status) => {
    const before = await storedFiles();
    const username = `photo-${next()}`;
    const response = await withPhoto(photo, { username });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).not.toBe('');
    expect(await storedFiles()).toEqual(before);
    expect((await stranger().post('register', values({ username }))).statusCode).toBe(201);
  });

  test('is not stored when the rest of the form is refused', async () => {
    const before = await storedFiles();
    const refused = await withPhoto({ name: 'me.png', content: png }, { password_confirmation: 'other' });
    expect(refused.statusCode).toBe(422);
    expect(await storedFiles()).toEqual(before);
  });

  test('is refused when photos of unapproved accounts reach their total limit, except from admins', async () => {
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

  test('is deleted with a request that expires or is refused', async () => {
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
});
