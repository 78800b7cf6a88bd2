import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { type Client, register, signIn, startApp, type TestServer } from '../../support/app.ts';
import { type Attachment, formOf } from '../../support/tenders.ts';

let server: TestServer;
let admin: Client;
let person: Client;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  await register(admin, { username: 'pictured' });
  person = await signIn(server.app, 'pictured');
});
afterAll(() => server.close());

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
const set = (...photos: Attachment[]) => person.put('profile/photo', formOf({}, photos, 'photo'));

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of server.app.files.list(new Date(Date.now() + 60_000))) count++;
  return count;
}

test('none at first; set, replaced and removed, leaving no file behind', async () => {
  expect((await person.get('profile/photo')).statusCode).toBe(404);
  expect((await admin.get(`users/${person.id}/photo`)).statusCode).toBe(404);
  expect((await set({ name: 'me.png', content: png })).statusCode).toBe(200);
  expect((await person.get('profile')).json().user.photo).toBe(true);
  expect((await admin.get(`users/${person.id}`)).json().photo).toBe(true);
  const before = await storedFiles();
  expect((await set({ name: 'me.gif', content: gif })).statusCode).toBe(200);
  expect(await storedFiles()).toBe(before);
  expect((await person.get('profile/photo')).rawPayload.equals(gif)).toBe(true);
  expect((await person.delete('profile/photo')).statusCode).toBe(204);
  expect(await storedFiles()).toBe(before - 1);
  expect((await person.get('profile/photo')).statusCode).toBe(404);
  expect((await person.delete('profile/photo')).statusCode).toBe(204);
});

test('goes out as an attachment of its checked kind, which no browser shows or guesses at', async () => {
  await set({ name: 'Me & my "dog".PNG', content: png });
  for (const answer of [await person.get('profile/photo'), await admin.get(`users/${person.id}/photo`)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="photo-${person.id}.png"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-length': String(png.length),
    });
    const etag = String(answer.headers.etag);
    const again = await person.get('profile/photo', { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
  const [latest] = (await admin.get(`users/${person.id}/history`)).json();
  expect(latest).toMatchObject({ user_id: person.id, after: { photo: true } });
});

test('is seen by its owner and by admins alone', async () => {
  const mne = await server.as('mne');
  expect((await mne.get(`users/${person.id}/photo`)).statusCode).toBe(403);
  expect((await server.anyone.get(`users/${person.id}/photo`)).statusCode).toBe(401);
  expect((await server.anyone.get('profile/photo')).statusCode).toBe(401);
  expect((await server.anyone.delete('profile/photo')).statusCode).toBe(401);
  expect((await admin.get('users/abc/photo')).statusCode).toBe(404);
});

test('a page called PNG, another kind and nothing at all are refused; the picture of before stays', async () => {
  const before = await storedFiles();
  const page = { name: 'me.png', content: '<html><script>alert(1)</script></html>' };
  expect((await set(page)).statusCode).toBe(415);
  expect(
    (await set({ name: 'me.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' })).statusCode,
  ).toBe(415);
  const none = await set();
  expect([none.statusCode, none.json().errors]).toEqual([422, { photo: [messages.photoRequired] }]);
  expect((await person.put('profile/photo', { photo: 'text' })).statusCode).toBe(422);
  expect(await storedFiles()).toBe(before);
  expect((await person.get('profile/photo')).rawPayload.equals(png)).toBe(true);
});
