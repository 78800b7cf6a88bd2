/** Files in parts make nothing possible that a form could not do. */
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { DOCUMENT, MAX_DOCUMENT_BYTES, MAX_FILES_PER_REQUEST } from '../../../contract/register/documents.ts';
import { removeExpired } from '../../../server/uploads/rows.ts';
import { messages } from '../../messages.ts';
import { type Client, type Headers, signIn } from '../../support/app.ts';
import { untilWaiting } from '../../support/races.ts';
import { whileRefusing } from '../../support/refusing.ts';
import { untilRead } from '../../support/slow-form.ts';
import { makeTender, tenderValues } from '../../support/tenders.ts';
import { makeLmst } from '../../support/world.ts';
import {
  begin,
  document,
  listeningWorld,
  offsetOf,
  patch,
  started,
  stored,
  uploaded,
  waitingPatch,
} from './send.ts';

const { world, admin, app } = await listeningWorld();

describe('refused', () => {
  const gone = async (client: Client, id: string) => {
    const response = await client.post('tender', { ...tenderValues(), uploads: { files: [id] } });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({ errors: { files: [messages.uploadGone] }, code: 'uploadGone' });
  };

  test('somebody else’s upload, in every way', async () => {
    const buyer = await world.server.as('procurement');
    const content = document(3000);
    const whole = await uploaded(admin, content);
    const { id } = await started(admin, 3000);
    expect(await offsetOf(buyer, id)).toBe(404);
    expect((await patch(buyer, id, 0, content)).statusCode).toBe(404);
    expect((await buyer.delete(`uploads/${id}`)).statusCode).toBe(404);
    await gone(buyer, whole);
    expect(await offsetOf(admin, whole)).toBe(3000);
  });

  test('one upload in two records, at once or one after the other, or twice in one', async () => {
    const id = await uploaded(admin, document(3000));
    const save = () => admin.post('tender', { ...tenderValues(), uploads: { files: [id] } });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    await gone(admin, id);
    const twice = await uploaded(admin, document(3000));
    const body = { ...tenderValues(), uploads: { files: [twice, twice] } };
    expect((await admin.post('tender', body)).statusCode).toBe(422);
  });

  test('one that is not whole, not there, or expired; and the sweep takes it away', async () => {
    const before = await stored(app);
    const { id } = await started(admin, 3000);
    await patch(admin, id, 0, document(3000).subarray(0, 1000));
    await gone(admin, id);
    await gone(admin, '00000000-0000-4000-8000-000000000000');
    const old = await uploaded(admin, document(3000));
    await app.db
      .updateTable('uploads')
      .set({ expires_at: new Date(0).toISOString() })
      .where('id', 'in', [old, id])
      .execute();
    expect(await offsetOf(admin, old)).toBe(404);
    await gone(admin, old);
    expect(await stored(app)).toBe(before + 2);
    await removeExpired(app);
    expect(await stored(app)).toBe(before);
  });

  test('not where it goes on at the very moment that it is over', async () => {
    const { id } = await started(admin, 3000);
    const ending = (time: string) =>
      sql`update uploads set expires_at = ${time}::timestamptz where id = ${id}`;
    await ending('1970-01-01').execute(app.db);
    const removing = await app.db.transaction().execute(async trx => {
      await ending('2100-01-01').execute(trx);
      const removing = removeExpired(app);
      await untilWaiting(app.pool, 1);
      return [removing];
    });
    await Promise.all(removing);
    expect(await offsetOf(admin, id)).toBe(0);
  });

  test('content that is not what the name says: at its last byte, and nothing stays', async () => {
    const before = await stored(app);
    const { id } = await started(admin, 500, 'fake.pdf');
    const response = await patch(admin, id, 0, Buffer.alloc(500, 'MZ'));
    expect(response.statusCode).toBe(415);
    expect(await offsetOf(admin, id)).toBe(404);
    expect(await stored(app)).toBe(before);
  });

  test('by name and size before the first byte, and more bytes than were announced', async () => {
    expect((await begin(admin, 10, 'program.exe')).statusCode).toBe(415);
    expect((await begin(admin, MAX_DOCUMENT_BYTES + 1)).statusCode).toBe(413);
    expect((await begin(admin, 0)).statusCode).toBe(422);
    const { id } = await started(admin, 100);
    expect((await patch(admin, id, 0, document(300))).statusCode).toBe(413);
    for (const headers of [{}, { 'upload-length': 'x' }, { 'upload-length': '-1' }] as Headers[])
      expect((await admin.post('uploads', undefined, headers)).statusCode).toBe(400);
    expect((await admin.post('uploads', undefined, { 'tus-resumable': '9' })).statusCode).toBe(412);
  });

  test('an id that no upload can have is another client’s own: it gets one from the server', async () => {
    for (const id of ['', 'row-17', '../x']) {
      const begun = await begin(admin, 3000, 'scan.pdf', id);
      expect(begun.statusCode, begun.body).toBe(201);
      expect(begun.json().id).toMatch(/^[0-9a-f-]{36}$/);
      expect(begun.headers.location).toBe(`/api/uploads/${begun.json().id}`);
      expect((await admin.delete(`uploads/${begun.json().id}`)).statusCode).toBe(204);
    }
  });

  test('who may attach nothing anywhere, and nobody at all', async () => {
    expect((await begin(await world.server.as('guest'), 10)).statusCode).toBe(403);
    expect((await begin(world.server.anyone, 10)).statusCode).toBe(401);
    const id = await uploaded(world.so, document(3000));
    expect((await world.so.post('tender', { ...tenderValues(), uploads: { files: [id] } })).statusCode).toBe(
      403,
    );
  });

  test('fields that take no files, and what is no list of uploads', async () => {
    const id = await uploaded(admin, document(3000));
    const lmst = await makeLmst(admin, world);
    expect((await admin.put(`lmst/${lmst.id}`, { uploads: { files: [id] } })).statusCode).toBe(422);
    for (const uploads of [
      'x',
      [],
      { files: 'x' },
      { files: [1] },
      { files: ['../x'] },
      { constructor: [id] },
    ])
      expect((await admin.post('tender', { ...tenderValues(), uploads })).statusCode).toBe(422);
    expect((await admin.post('co', { uploads: { files: [id] } })).json().errors).toBeDefined();
    await makeTender(admin);
  });

  test.each(['insert on upload_parts', 'update of file_key on uploads'])(
    'by a database that can’t write (%s): no file stays, and it goes on',
    async on => {
      const { id } = await started(admin, 3000);
      const before = await stored(app);
      const content = document(3000);
      await patch(admin, id, 0, content.subarray(0, 1000));
      for (let n = 0; n < 2; n++) {
        const from = await offsetOf(admin, id);
        const refused = await whileRefusing(app.pool, on, '53100', () =>
          patch(admin, id, from, content.subarray(from)),
        );
        expect(refused.statusCode).toBe(507);
      }
      const from = await offsetOf(admin, id);
      const parts = from === 1000 ? 1 : 2;
      expect(await stored(app)).toBe(before + parts);
      expect((await patch(admin, id, from, content.subarray(from))).statusCode).toBe(204);
      expect(await stored(app)).toBe(before + 1);
      await admin.delete(`uploads/${id}`);
      expect(await stored(app)).toBe(before);
    },
  );

  test('of which the session has ended before its last byte: no file stays', async () => {
    const before = await stored(app);
    await world.server.as('procurement');
    const client = await signIn(app, 'the-procurement');
    const { id } = await started(client, 3000);
    const payload = new PassThrough();
    const content = document(3000);
    payload.write(content.subarray(0, 1000));
    const answer = waitingPatch(client, id, payload);
    await untilRead(payload);
    await client.post('logout');
    payload.end(content.subarray(1000));
    expect((await answer).statusCode).toBe(401);
    expect(await stored(app)).toBe(before);
  });

  test('in more parts than a slow connection makes: it begins again, and no file of a part stays', async () => {
    const { id } = await started(admin, 100);
    await sql`insert into upload_parts (upload_id, start, size, file_key)
      select ${id}, n, 1, 'ab/part-' || n from generate_series(-9999, 0) n`.execute(app.db);
    const remove = vi.spyOn(app.files, 'remove');
    const restore = vi.spyOn(app.files, 'restore');
    const refused = await patch(admin, id, 0, Buffer.from('%PDF'));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'uploadGone']);
    const [key] = restore.mock.calls[0] ?? [];
    expect(remove.mock.calls.map(([one]) => one)).toEqual([key]);
    vi.restoreAllMocks();
    expect(await offsetOf(admin, id)).toBe(0);
    await sql`delete from uploads where id = ${id}`.execute(app.db);
  });

  test('more than one person may have waiting', async () => {
    const someone = await world.server.as('mne');
    for (let n = 0; n < MAX_FILES_PER_REQUEST; n++) await started(someone, 10);
    const response = await begin(someone, 10);
    expect([response.statusCode, response.json().message]).toEqual([422, messages.tooManyUploads]);
    expect((await begin(world.sm, 10)).statusCode).toBe(201);
    expect(DOCUMENT.maxBytes).toBe(MAX_DOCUMENT_BYTES);
  });
});
