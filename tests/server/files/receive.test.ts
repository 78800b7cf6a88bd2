import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { DOCUMENT } from '../../../contract/register/documents.ts';
import { StorageFullError } from '../../../server/files/errors.ts';
import { PDF } from './samples.ts';
import { form, LAST, partHead, pdf, requestHead, uploadServer } from './upload-server.ts';

describe('a form with files', () => {
  test('arrives with its fields and files in order', async () => {
    const server = await uploadServer();
    const answer = await server.post(
      form(
        ['title_name', 'سڑک کی تعمیر'],
        ['files[]', pdf(), 'plan.pdf'],
        ['tag', 'a'],
        ['files[]', pdf('2'), 'شرائط، 1,2.pdf'],
        ['tag', 'b'],
        ['tag', 'c'],
        ['empty', ''],
      ),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      fields: { title_name: 'سڑک کی تعمیر', tag: ['a', 'b', 'c'], empty: '' },
      files: [
        ['files[]', 'plan.pdf', PDF.length],
        ['files[]', 'شرائط، 1 2.pdf', PDF.length + 1],
      ],
    });
    expect(await server.stored()).toHaveLength(2);
  });

  test('may have none, or a file input in which nothing was chosen', async () => {
    const server = await uploadServer();
    expect(await (await server.post(form(['a', 'b']))).json()).toEqual({ fields: { a: 'b' }, files: [] });
    const unchosen = partHead('files[]', '') + LAST;
    const answer = await server.post(unchosen, { 'content-type': 'multipart/form-data; boundary=B' });
    expect(await answer.json()).toEqual({ fields: {}, files: [] });
    expect(await server.stored()).toEqual([]);
  });

  test('leaves no file behind that nothing holds', async () => {
    const server = await uploadServer();
    await server.post(form(['files[]', pdf(), 'a.pdf'], ['files[]', pdf(), 'b.pdf']));
    expect(await server.stored()).toHaveLength(2);
    const [upload] = server.received;
    const [, held] = upload?.files ?? [];
    held?.hold();
    await upload?.removeUnheld();
    expect(await server.stored()).toEqual([expect.stringContaining(held?.stored.key ?? 'none')]);
  });
});

describe('a refused form says why, and keeps none of its files', () => {
  const refused: [string, FormData, number, { message: string; field?: string }][] = [
    [
      'a kind that can not be attached',
      form(['files[]', pdf(), 'a.pdf'], ['files[]', new Blob(['MZ']), 'setup.exe']),
      415,
      { message: '"setup.exe" can’t be attached', field: 'files[]' },
    ],
    [
      'content that is not what its name says',
      form(['files[]', pdf(), 'a.pdf'], ['files[]', new Blob(['<html>']), 'b.pdf']),
      415,
      { message: 'The content of "b.pdf" doesn’t match its file type', field: 'files[]' },
    ],
    [
      'an empty file',
      form(['files[]', pdf(), 'a.pdf'], ['files[]', new Blob([]), 'b.pdf']),
      422,
      { message: '"b.pdf" is empty.', field: 'files[]' },
    ],
    [
      'a field that takes no files',
      form(['files[]', pdf(), 'a.pdf'], ['other', pdf(), 'b.pdf']),
      422,
      { message: 'This field can’t contain a file.', field: 'other' },
    ],
    [
      'too many files',
      form(...Array.from({ length: 4 }, (_, i): [string, Blob, string] => ['files[]', pdf(), `${i}.pdf`])),
      413,
      { message: 'At most 3 files can be sent at once.' },
    ],
    [
      'too many fields',
      form(
        ['files[]', pdf(), 'a.pdf'],
        ...Array.from({ length: 6 }, (_, i): [string, string] => [`f${i}`, '']),
      ),
      413,
      { message: 'The form has too many fields.' },
    ],
    [
      'a value that is too long',
      form(['files[]', pdf(), 'a.pdf'], ['remarks', 'x'.repeat(101)]),
      422,
      { message: 'This is longer than 100 bytes.', field: 'remarks' },
    ],
    [
      'a field that would change what every object is',
      form(['files[]', pdf(), 'a.pdf'], ['__proto__', 'x']),
      400,
      { message: 'The form arrived incomplete.' },
    ],
  ];
  test.each(refused)('%s', async (_, body, status, { message, field }) => {
    const server = await uploadServer({ maxFiles: 3, maxFields: 5, maxFieldBytes: 100 });
    const answer = await server.post(body);
    expect(await answer.json()).toEqual({ message: expect.stringContaining(message), field });
    expect(answer.status).toBe(status);
    expect(await server.stored()).toEqual([]);
  });

  test.each([
    ['no form at all', '{}', 'application/json', 415],
    ['no boundary', 'x', 'multipart/form-data', 400],
    [
      'an end that never comes',
      `${partHead('files[]', 'a.pdf')}${PDF.toString('latin1')}`,
      'multipart/form-data; boundary=B',
      400,
    ],
    ['nothing of what was announced', 'hello', 'multipart/form-data; boundary=B', 400],
  ])('%s', async (_, body, type, status) => {
    const server = await uploadServer();
    const answer = await server.post(body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(await server.stored()).toEqual([]);
  });

  test('a full disk in the middle', async () => {
    const server = await uploadServer();
    const { put } = server.store;
    vi.spyOn(server.store, 'put').mockImplementation((source, upload) =>
      upload.name === 'b.pdf'
        ? Promise.reject(new StorageFullError())
        : put.call(server.store, source, upload),
    );
    const answer = await server.post(form(['files[]', pdf(), 'a.pdf'], ['files[]', pdf(), 'b.pdf']));
    expect(answer.status).toBe(507);
    expect(await server.stored()).toEqual([]);
  });

  test('a file that is too large, while it is still sent: the answer arrives, then the next request too', async () => {
    const small = { ...DOCUMENT, maxBytes: 1024 * 1024 };
    const server = await uploadServer({ kindOf: () => small });
    const { socket, answer } = await server.connect();
    const content = Buffer.alloc(20 * 1024 * 1024, 'x');
    const head = partHead('files[]', 'a.txt');
    socket.write(requestHead(head.length + content.length + LAST.length) + head);
    socket.write(content);
    socket.write(LAST);
    socket.write(`${requestHead(LAST.length)}${LAST}`);
    await vi.waitFor(() => expect(answer()).toContain('HTTP/1.1 200'));
    expect(answer()).toMatch(/^HTTP\/1\.1 413[\s\S]*\\"a.txt\\" is larger than 1 MB/);
    expect(await server.stored()).toEqual([]);
  });

  test('a sender that looks for the answer only when all is sent, and closes, sees it too', async () => {
    const server = await uploadServer();
    const { socket, answer, closed } = await server.connect();
    const content = Buffer.alloc(40 * 1024 * 1024, '<html>');
    const head = partHead('files[]', 'a.pdf');
    socket.pause();
    socket.write(requestHead(head.length + content.length + LAST.length, 'Connection: close') + head);
    socket.write(content);
    socket.write(LAST, () => socket.resume());
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 415/);
  });

  test('a sender that never ends is hung up on', async () => {
    const server = await uploadServer({ discardMs: 100 });
    const { socket, answer, closed } = await server.connect();
    socket.write(requestHead(1e9) + partHead('other', 'a.pdf'));
    const sending = setInterval(() => socket.write('x'.repeat(1000)), 10);
    await closed.finally(() => clearInterval(sending));
    expect(answer()).toMatch(/^HTTP\/1\.1 422/);
  });
});

describe('a broken connection', () => {
  test.each([
    ['in the middle of a file', `${partHead('files[]', 'b.pdf')}${PDF.toString('latin1')}`],
    ['between two parts', `${partHead('files[]', 'b.pdf')}${PDF.toString('latin1')}\r\n--B\r\n`],
    ['in the middle of a field', '--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf a'],
  ])('%s leaves nothing behind', async (_, rest) => {
    const server = await uploadServer();
    const { socket } = await server.connect();
    const first = `${partHead('files[]', 'a.pdf')}${PDF.toString('latin1')}\r\n`;
    socket.write(requestHead(100_000) + first + rest, 'latin1');
    await vi.waitFor(async () => expect((await server.stored()).length).toBeGreaterThan(0));
    await setTimeout(50);
    socket.destroy();
    await vi.waitFor(() => expect(server.errors).toHaveLength(1));
    expect(server.errors[0]).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('arrived incomplete'),
    });
    expect(await server.stored()).toEqual([]);
  });
});
