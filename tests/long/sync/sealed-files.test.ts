/** Documents that a browser delivers while no tab is open, part by part, as they are sealed on the device. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BatchKey, SyncEntry } from '../../../contract/answers/sync.ts';
import {
  BATCH_DAYS,
  BATCH_PLACE,
  FILE_PLACE,
  LACKS_FILES,
  partPlace,
  SEALED_PART_BYTES,
  SEALED_PART_TYPE,
  type SealedFile,
} from '../../../contract/sync.ts';
import { activityValues, startWorld, type World } from '../../server/resources/world.ts';
import { document, downloaded, next, offsetOf, patch } from '../../server/uploads/send.ts';
import { type Client, signIn, signUp, startApp } from '../../support/app.ts';
import { list } from '../../support/registers.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await startWorld();
  admin = world.admin;
});
afterAll(() => world.server.close());

const keyOf = async (client: Client): Promise<BatchKey> => (await client.get('sync/key')).json();

/** As a browser's Web Crypto does it. */
function sealed(key: string, place: string, content: Buffer | string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

const headOf = ({ key, wrapped }: BatchKey, file: SealedFile | string) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return `${wrapped}.${sealed(key, FILE_PLACE, text).toString('base64url')}`;
};

const newFile = (content: Buffer, more: Partial<SealedFile> = {}): SealedFile => ({
  ...{ id: crypto.randomUUID(), name: 'scan.pdf', size: content.length, at: `file-${next()}` },
  ...{ key: randomBytes(32).toString('base64url') },
  ...more,
});

function partOf(content: Buffer, { key, at }: SealedFile, part: number): Buffer {
  const start = part * SEALED_PART_BYTES;
  const isLast = start + SEALED_PART_BYTES >= content.length;
  return sealed(key, partPlace(at, part, isLast), content.subarray(start, start + SEALED_PART_BYTES));
}

const ask = (head: string, part?: number, payload?: Buffer, by = world.server.anyone) =>
  by.send('POST', 'sync/sealed/file', {
    payload,
    headers: {
      'sealed-file': head,
      ...(payload && { 'sealed-part': String(part), 'content-type': SEALED_PART_TYPE }),
    },
  });
const reached = async (head: string, part?: number, payload?: Buffer) => {
  const response = await ask(head, part, payload);
  expect(response.statusCode, response.body).toBe(204);
  return Number(response.headers['upload-offset']);
};

/** All of it, in order. */
async function sent(head: string, content: Buffer, file: SealedFile): Promise<void> {
  for (let at = await reached(head), part = 0; at < content.length; part++)
    at = await reached(head, part, partOf(content, file, part));
}

const SIZE = 2 * SEALED_PART_BYTES + 1000;

describe('an encrypted document', () => {
  test('is joined from its parts and attached once, by the session that encrypted both', async () => {
    const content = document(SIZE);
    const file = newFile(content);
    const key = await keyOf(world.so);
    const head = headOf(key, file);
    const entry: SyncEntry = {
      ...{ key: `device-files-${next()}`, action: 'create', register: 'exposureVisit', id: -1 },
      data: { ...activityValues(world.at), uploads: { files: [file.id] } },
    };
    const body = {
      wrapped: key.wrapped,
      sealed: sealed(key.key, BATCH_PLACE, JSON.stringify({ entries: [entry] })).toString('base64url'),
    };
    const before = (await list(admin, 'exposureVisit')).length;
    // Anyone who has not heard whether it arrived asks so before the document goes again.
    const early = await world.server.anyone.post('sync/sealed', body);
    expect(early.statusCode, early.body).toBe(LACKS_FILES);
    expect(await list(admin, 'exposureVisit')).toHaveLength(before);
    await sent(head, content, file);
    expect((await world.server.anyone.post('sync/sealed', body)).statusCode).toBe(204);
    expect((await world.server.anyone.post('sync/sealed', body)).statusCode).toBe(204);
    const all = await list(admin, 'exposureVisit');
    expect(all).toHaveLength(before + 1);
    const [answer] = (await world.so.post('sync', { entries: [entry] })).json().answers;
    expect(answer).toMatchObject({ status: 201, body: { created_by: world.so.id, files: 'scan.pdf' } });
    const [{ id }] = answer.body.documents;
    expect(await downloaded(world.so, `exposureVisit/${answer.body.id}/documents/${id}`)).toEqual(content);
  });

  test('continues at the byte that a tab or the worker had reached, and parts it has are ignored', async () => {
    const content = document(SIZE);
    const file = newFile(content);
    const head = headOf(await keyOf(world.so), file);
    expect(await reached(head)).toBe(0);
    expect((await patch(world.so, file.id, 0, content.subarray(0, 700))).statusCode).toBe(204);
    expect(await reached(head)).toBe(700);
    // What comes before it is not there yet.
    expect(await reached(head, 1, partOf(content, file, 1))).toBe(700);
    expect(await reached(head, 0, partOf(content, file, 0))).toBe(SEALED_PART_BYTES);
    expect(await reached(head, 0, partOf(content, file, 0))).toBe(SEALED_PART_BYTES);
    expect(await offsetOf(world.so, file.id)).toBe(SEALED_PART_BYTES);
    const rest = content.subarray(SEALED_PART_BYTES, SEALED_PART_BYTES + 5);
    expect((await patch(world.so, file.id, SEALED_PART_BYTES, rest)).statusCode).toBe(204);
    expect(await reached(head, 1, partOf(content, file, 1))).toBe(2 * SEALED_PART_BYTES);
    expect(await reached(head, 2, partOf(content, file, 2))).toBe(SIZE);
    const visit = await world.so.post('exposureVisit', {
      ...activityValues(world.at),
      uploads: { files: [file.id] },
    });
    const [{ id }] = visit.json().documents;
    expect(await downloaded(world.so, `exposureVisit/${visit.json().id}/documents/${id}`)).toEqual(content);
  });

  test('is checked like any other', async () => {
    const key = await keyOf(world.so);
    const script = Buffer.from('#!/bin/sh\necho no document\n');
    const file = newFile(script);
    const head = headOf(key, file);
    expect((await ask(head, 0, partOf(script, file, 0))).statusCode).toBe(400);
    expect(await offsetOf(world.so, file.id)).toBe(404);
    const refused = [
      newFile(script, { name: 'run.exe' }),
      newFile(script, { size: 500 * 1024 * 1024 }),
      newFile(script, { id: 'no-uuid' }),
      newFile(script, { size: 0 }),
      newFile(script, { key: 'short' }),
    ];
    for (const one of refused) {
      expect((await ask(headOf(key, one))).statusCode).toBe(400);
      expect(await offsetOf(world.so, one.id)).toBe(404);
    }
    // More than was announced.
    const long = newFile(document(3000), { size: 10 });
    const part = sealed(long.key, partPlace(long.at, 0, true), document(3000));
    expect((await ask(headOf(key, long), 0, part)).statusCode).toBe(400);
  });

  test('never takes over an upload id of somebody else', async () => {
    const content = document(3000);
    const file = newFile(content);
    await sent(headOf(await keyOf(world.so), file), content, file);
    const theirs = headOf(await keyOf(world.sm), file);
    expect((await ask(theirs)).statusCode).toBe(503);
    expect(await offsetOf(world.sm, file.id)).toBe(404);
    expect(await offsetOf(world.so, file.id)).toBe(content.length);
  });
});

describe('is refused', () => {
  test('with parts that were altered, moved, mixed or made for another server', async () => {
    const content = document(SIZE);
    const file = newFile(content);
    const [key, theirs] = [await keyOf(world.so), await keyOf(world.sm)];
    const head = headOf(key, file);
    const part = partOf(content, file, 0);
    const flipped = Buffer.from(part);
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    const tries: [string, number | string, Buffer][] = [
      [head, 0, flipped],
      [head, 1, part],
      [head, 0, part.subarray(1)],
      [head, 0, partOf(content, newFile(content, { at: file.at }), 0)],
      [head, 'x', part],
      [headOf(key, { ...file, size: SEALED_PART_BYTES }), 0, part],
      [`${theirs.wrapped}.${head.split('.')[1]}`, 0, part],
      [head.replace('.', '.A'), 0, part],
      [headOf(key, 'no JSON'), 0, part],
      ['', 0, part],
      ['.', 0, part],
    ];
    for (const [said, number, bytes] of tries)
      expect((await ask(said, number as number, bytes)).statusCode, said).toBe(400);
    expect((await ask(head, 0, randomBytes(SEALED_PART_BYTES + 29))).statusCode).toBe(413);
    const other = await startApp({ sessionSecret: 'another secret, as after SESSION_SECRET was changed' });
    try {
      expect((await ask(head, undefined, undefined, other.anyone)).statusCode).toBe(400);
    } finally {
      await other.close();
    }
    expect(await reached(head)).toBe(0);
  });

  test("with parts that are too old by the server's clock or from an ended session", async () => {
    const content = document(3000);
    const file = newFile(content);
    const old = headOf(await keyOf(world.so), file);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (BATCH_DAYS + 1) * 86_400_000 });
    try {
      expect((await ask(old)).statusCode).toBe(400);
    } finally {
      vi.useRealTimers();
    }
    await signUp(admin, { username: 'filesleaver', roles: ['so'] });
    const leaver = world.server.client((await signIn(world.server.app, 'filesleaver')).token);
    const head = headOf(await keyOf(leaver), file);
    expect(await reached(head)).toBe(0);
    await leaver.post('logout');
    expect((await ask(head, 0, partOf(content, file, 0))).statusCode).toBe(401);
    expect((await ask(head)).statusCode).toBe(401);
  });
});
