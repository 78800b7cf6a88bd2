/** Files in parts: whatever breaks, what has arrived stays. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { documents as documentTexts } from '../../../contract/texts/messages/documents.ts';
import { buildApp } from '../../../server/app.ts';
import { UPLOAD } from '../../../server/connections/limits.ts';
import { StorageUnavailableError } from '../../../server/files/errors.ts';
import { messages } from '../../messages.ts';
import type { Headers } from '../../support/app.ts';
import { untilRead } from '../../support/slow-form.ts';
import { tenderValues } from '../../support/tenders.ts';
import {
  BYTES,
  begin,
  broken,
  document,
  downloaded,
  listeningWorld,
  offsetOf,
  patch,
  patchOverLine,
  started,
  waitingPatch,
} from './send.ts';

const { world, admin, app } = await listeningWorld();

describe('a line that breaks', () => {
  test('several times, with the server restarted in between: it comes through byte for byte', async () => {
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
    expect([refused.status, (await refused.json()).message]).toEqual([503, documentTexts.storeSilent.en]);
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

  test('that stays silent: the sender hears of it, and what has arrived counts', async () => {
    const content = document(3000);
    const { id } = await started(admin, content.length);
    const { stallMs } = UPLOAD;
    UPLOAD.stallMs = 400;
    try {
      const sending = patchOverLine(app, admin, id, 0, 3000);
      sending.write(content.subarray(0, 1000));
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(408);
      sending.on('error', () => undefined).destroy();
    } finally {
      UPLOAD.stallMs = stallMs;
    }
    expect(await offsetOf(admin, id)).toBe(1000);
    expect((await patch(admin, id, 1000, content.subarray(1000))).statusCode).toBe(204);
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

test('a part that the store has lost: the sender begins again, under the same number', async () => {
  const content = document(3000);
  const { id } = await started(admin, content.length);
  expect((await patch(admin, id, 0, content.subarray(0, 1000))).statusCode).toBe(204);
  const parts = app.db.selectFrom('upload_parts').select('file_key').where('upload_id', '=', id);
  await app.files.remove((await parts.executeTakeFirstOrThrow()).file_key);
  expect((await patch(admin, id, 1000, content.subarray(1000))).statusCode).toBeLessThan(500);
  const save = () => admin.post('tender', { ...tenderValues(), uploads: { files: [id] } });
  expect((await save()).json()).toMatchObject({ code: 'uploadGone' });
  expect(await offsetOf(admin, id)).toBe(404);
  expect((await begin(admin, content.length, 'scan.pdf', id)).statusCode).toBe(201);
  expect((await patch(admin, id, 0, content)).statusCode).toBe(204);
  expect((await save()).json().files).toBe('scan.pdf');
});
