/** Files in parts: whatever breaks, what has arrived stays, and nothing becomes possible that a form could not do. */
import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DOCUMENT, MAX_DOCUMENT_BYTES } from '../../../contract/register/documents.ts';
import { documents as documentTexts } from '../../../contract/texts/messages/en/documents.ts';
import { MAX_WAITING_UPLOADS, type UploadState } from '../../../contract/uploads.ts';
import { buildApp } from '../../../server/app.ts';
import { StorageUnavailableError } from '../../../server/files/errors.ts';
import { removeExpired } from '../../../server/uploads/rows.ts';
import { messages } from '../../messages.ts';
import type { Client, Headers } from '../../support/app.ts';
import { untilRead } from '../../support/slow-form.ts';
import { counter, formOf, makeTender, pdf, tenderValues } from '../../support/tenders.ts';
import {
  activityValues,
  cmstValues,
  lmstForm,
  lmstValues,
  makeLmst,
  startWorld,
  type World,
} from '../resources/world.ts';

let world: World;
let admin: Client;
let app: FastifyInstance;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
  app = world.server.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.server.close());

const next = counter();
/** A PDF of so many bytes, each one different. */
const document = (bytes: number) => {
  const { content } = pdf(`p.pdf`, `number ${next()}`);
  const head = Buffer.from(content as Buffer);
  return Buffer.concat([head, randomBytes(Math.max(0, bytes - head.length))]);
};
const named = (name: string): Headers => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
});
const BYTES = 'application/offset+octet-stream';

const begin = (client: Client, size: number, name = 'scan.pdf') =>
  client.post('uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    ...named(name),
  });
const patch = (client: Client, id: string, offset: number, payload: Buffer, headers: Headers = {}) =>
  client.send('PATCH', `uploads/${id}`, {
    payload,
    headers: { 'content-type': BYTES, 'upload-offset': String(offset), ...headers },
  });
/** Goes on as its bytes come. */
const waitingPatch = (client: Client, id: string, payload: PassThrough) =>
  Promise.resolve(
    client.send('PATCH', `uploads/${id}`, {
      payload,
      headers: { 'content-type': BYTES, 'upload-offset': '0', 'content-length': '3000' },
    }),
  );
async function started(client: Client, size: number, name?: string): Promise<UploadState> {
  const response = await begin(client, size, name);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
async function uploaded(client: Client, content: Buffer, name?: string): Promise<string> {
  const { id } = await started(client, content.length, name);
  const response = await patch(client, id, 0, content);
  expect(response.statusCode, response.body).toBe(204);
  return id;
}
const offsetOf = async (client: Client, id: string) => {
  const response = await client.send('HEAD', `uploads/${id}`);
  return response.statusCode === 200 ? Number(response.headers['upload-offset']) : response.statusCode;
};

/** Sends some bytes of what was announced over a real line, which then ends. */
async function broken(
  on: FastifyInstance,
  client: Client,
  id: string,
  offset: number,
  bytes: Buffer,
  more: number,
) {
  const { port } = on.server.address() as AddressInfo;
  const sending = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': BYTES,
      'upload-offset': String(offset),
      'content-length': String(bytes.length + more),
    },
  });
  sending.on('error', () => undefined);
  const arriving = new Promise<IncomingMessage>(resolve => on.server.once('request', resolve));
  sending.write(bytes);
  const { socket } = await arriving;
  // What is not read when the line ends is lost, and sent again: here it shall count.
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(bytes.length));
  await vi.waitFor(async () =>
    expect((await arriving).readableDidRead && (await arriving).readableLength).toBe(0),
  );
  // The end of the line, not its reset, behind which bytes that were sent may be lost.
  sending.socket?.end();
}

/** Files in the store, as long as nothing is on its way. */
async function stored(): Promise<number> {
  let count = 0;
  for await (const _ of app.files.list(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

async function downloaded(client: Client, path: string): Promise<Buffer> {
  const response = await client.get(path);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('a line that breaks', () => {
  test('several times, with the server begun anew in between: it comes through byte for byte', async () => {
    const content = document(300_000);
    const { id } = await started(admin, content.length);
    let offset = 0;
    for (const size of [70_000, 1, 50_000]) {
      const part = content.subarray(offset, offset + size);
      await broken(app, admin, id, offset, part, content.length - offset - size);
      const until = offset + size;
      await vi.waitFor(async () => expect(await offsetOf(admin, id)).toBe(until));
      offset = until;
    }
    const again = await buildApp(world.server.config, { pages: '/nowhere' });
    try {
      const send = (method: string, payload?: Buffer, headers: Headers = {}) =>
        again.inject({
          method: method as 'PATCH',
          url: `/api/uploads/${id}`,
          payload,
          headers: { authorization: `Bearer ${admin.token}`, ...headers },
        });
      expect((await send('HEAD')).headers['upload-offset']).toBe(String(offset));
      const rest = await send('PATCH', content.subarray(offset), {
        'content-type': BYTES,
        'upload-offset': String(offset),
      });
      expect(rest.statusCode, rest.body).toBe(204);
    } finally {
      await again.close();
    }
    const tender = (await admin.post('tender', { ...tenderValues(), uploads: { files: [id] } })).json();
    expect(tender.files).toBe('scan.pdf');
    const [{ id: documentId }] = tender.documents;
    expect(await downloaded(admin, `tender/${tender.id}/documents/${documentId}`)).toEqual(content);
  });

  test('two that go on at once: one does, the other looks again', async () => {
    const content = document(2000);
    const { id } = await started(admin, content.length);
    const answers = await Promise.all([1, 2, 3].map(() => patch(admin, id, 0, content.subarray(0, 1000))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect((await patch(admin, id, 0, content)).statusCode).toBe(409);
    expect((await patch(admin, id, 1000, content.subarray(1000))).statusCode).toBe(204);
  });

  test('a store that is away for a moment: the sender hears of it, and goes on from the byte', async () => {
    const content = document(5_000_000);
    const { id } = await started(admin, content.length);
    const { port } = app.server.address() as AddressInfo;
    const send = (from: number) =>
      fetch(`http://127.0.0.1:${port}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': BYTES,
          'upload-offset': String(from),
        },
        body: content.subarray(from),
      });
    const restore = vi.spyOn(app.files, 'restore').mockRejectedValue(new StorageUnavailableError());
    const refused = await send(0);
    expect([refused.status, (await refused.json()).message]).toEqual([503, documentTexts.storeSilent]);
    restore.mockRestore();
    expect(await offsetOf(admin, id)).toBe(0);
    expect((await send(0)).status).toBe(204);
  });

  test('a newer request goes on where an older one still waits for bytes of a line that died', async () => {
    const content = document(3000);
    const { id } = await started(admin, content.length);
    const waiting = new PassThrough();
    waiting.write(content.subarray(0, 1000));
    const older = waitingPatch(admin, id, waiting);
    await untilRead(waiting);
    expect((await patch(admin, id, 0, content)).statusCode).toBe(204);
    expect([(await older).statusCode, (await older).json().message]).toEqual([409, messages.uploadMoved]);
    expect(await offsetOf(admin, id)).toBe(3000);
  });

  test('twenty requests at the end, and as many saves, make one file', async () => {
    const content = document(2000);
    const { id } = await started(admin, content.length);
    const put = vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('the power went'));
    expect((await patch(admin, id, 0, content)).statusCode).toBe(500);
    put.mockClear();
    const values = () => ({ ...tenderValues(), uploads: { files: [id] } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => [
        patch(admin, id, 2000, Buffer.alloc(0)),
        number < 5 ? admin.post('tender', values()) : undefined,
      ]).flat(),
    );
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    expect(answers.filter(answer => answer?.statusCode === 201)).toHaveLength(1);
    expect(answers.filter(answer => (answer?.statusCode ?? 0) >= 500)).toEqual([]);
  });

  test('of one person, eight files arrive at once', async () => {
    const sending = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await started(world.so, 3000);
        const bytes = new PassThrough();
        bytes.write('%PDF');
        const answer = waitingPatch(world.so, id, bytes);
        await untilRead(bytes);
        return { bytes, answer };
      }),
    );
    const { id } = await started(world.so, 3000);
    const refused = await patch(world.so, id, 0, document(3000));
    expect([refused.statusCode, refused.json().message]).toEqual([429, messages.tooManyRequests(5)]);
    for (const { bytes } of sending) bytes.end();
    for (const { answer } of sending) expect((await answer).statusCode).toBe(204);
    expect((await patch(world.so, id, 0, document(3000))).statusCode).toBe(204);
  });

  test('while another process makes one file of the parts, it is made once', async () => {
    const content = document(2000);
    const { id } = await started(admin, content.length);
    const put = vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('the power went'));
    expect((await patch(admin, id, 0, content)).statusCode).toBe(500);
    put.mockRestore();
    const values = () => ({ ...tenderValues(), uploads: { files: [id] } });
    const { open } = app.files;
    const other = await buildApp(world.server.config, { pages: '/nowhere' });
    const answers: number[] = [];
    const opened = vi.spyOn(app.files, 'open').mockImplementationOnce(async (...asked) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const saved = await other.inject({ method: 'POST', url: '/api/tender', payload: values(), headers });
      answers.push(saved.statusCode);
      return open.apply(app.files, asked);
    });
    answers.push((await admin.post('tender', values())).statusCode);
    opened.mockRestore();
    await other.close();
    expect(answers).toEqual([201, 422]);
  });

  test('between the last byte and the check: the record’s save makes up for it', async () => {
    const content = document(2000);
    const { id } = await started(admin, content.length);
    const put = vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('the power went'));
    expect((await patch(admin, id, 0, content)).statusCode).toBe(500);
    put.mockRestore();
    expect(await offsetOf(admin, id)).toBe(2000);
    const tender = (await admin.post('tender', { ...tenderValues(), uploads: { files: [id] } })).json();
    expect(tender.documents).toMatchObject([{ size: 2000 }]);
  });
});

describe('what takes them', () => {
  test('saves of every register with documents, beside files of the form', async () => {
    const id = () => uploaded(admin, document(3000));
    const both = formOf({ ...tenderValues(), uploads: JSON.stringify({ files: [await id(), await id()] }) }, [
      pdf(),
    ]);
    expect((await admin.post('tender', both)).json().files).toBe('terms.pdf,scan.pdf,scan.pdf');
    const cmst = { ...cmstValues(world), uploads: { 'files[]': [await id()] } };
    expect((await admin.post('cmst', cmst)).json().files).toBe('scan.pdf');
    const visit = (await admin.post('exposureVisit', activityValues(world.at))).json();
    const changed = await admin.put(`exposureVisit/${visit.id}`, { uploads: { files: [await id()] } });
    expect(changed.json().files).toBe('scan.pdf');
    const more = await admin.post(`exposureVisit/${visit.id}/documents`, {
      uploads: { files: [await id()] },
    });
    expect(more.json().files).toBe('scan.pdf,scan.pdf');
    const slots = lmstForm(lmstValues(world), ['Report']);
    const rest = ['Resolution', 'AttendanceSheet', 'TASheet', 'Picture1', 'Picture2', 'Picture3'];
    const ids = await Promise.all(rest.map(async slot => [`${slot}File`, [await id()]]));
    slots.append('uploads', JSON.stringify(Object.fromEntries(ids)));
    const lmst = await admin.post('lmst', slots);
    expect(lmst.statusCode, lmst.body).toBe(201);
    expect(lmst.json().documents).toHaveLength(7);
  });

  test('a save that is repeated after its answer got lost, and one of a device', async () => {
    const id = await uploaded(admin, document(3000));
    const body = { ...tenderValues(), uploads: { files: [id] } };
    const headers = { 'idempotency-key': `lost-${next()}` };
    const first = await admin.post('tender', body, headers);
    expect(first.statusCode, first.body).toBe(201);
    expect((await admin.post('tender', body, headers)).json()).toEqual(first.json());
    const other = await uploaded(admin, document(3000));
    const entry = {
      key: `device-upload-${next()}`,
      action: 'document',
      register: 'tender',
      id: first.json().id,
      data: { uploads: { files: [other] } },
    };
    const { answers } = (await admin.post('sync', { entries: [entry] })).json();
    expect(answers).toMatchObject([{ status: 200, body: { files: 'scan.pdf,scan.pdf' } }]);
  });

  test('a save that is refused leaves the upload for the next try', async () => {
    const before = await stored();
    const id = await uploaded(admin, document(3000));
    const body = { ...tenderValues({ title_name: '' }), uploads: { files: [id] } };
    expect((await admin.post('tender', body)).statusCode).toBe(422);
    expect((await admin.post('tender', { ...body, title_name: 'Now' })).statusCode).toBe(201);
    expect(await stored()).toBe(before + 1);
  });
});

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
    const before = await stored();
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
    expect(await stored()).toBe(before + 2);
    await removeExpired(app);
    expect(await stored()).toBe(before);
  });

  test('content that is not what the name says: at its last byte, and nothing stays', async () => {
    const before = await stored();
    const { id } = await started(admin, 500, 'fake.pdf');
    const response = await patch(admin, id, 0, Buffer.alloc(500, 'MZ'));
    expect(response.statusCode).toBe(415);
    expect(await offsetOf(admin, id)).toBe(404);
    expect(await stored()).toBe(before);
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

  test('who may attach nothing anywhere, and nobody at all', async () => {
    for (const role of ['guest', 'livelihood'] as const)
      expect((await begin(await world.server.as(role), 10)).statusCode, role).toBe(403);
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

  test('in more parts than a slow line makes: it begins anew, and no file of a part stays', async () => {
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
    for (let n = 0; n < MAX_WAITING_UPLOADS; n++) await started(someone, 10);
    const response = await begin(someone, 10);
    expect([response.statusCode, response.json().message]).toEqual([422, messages.tooManyUploads]);
    expect((await begin(world.sm, 10)).statusCode).toBe(201);
    expect(DOCUMENT.maxBytes).toBe(MAX_DOCUMENT_BYTES);
  });
});
