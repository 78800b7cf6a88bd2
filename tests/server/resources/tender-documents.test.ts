import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { MAX_DOCUMENT_BYTES } from '../../../contract/register/documents.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { documentMessages, messages } from '../../messages.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { type Attachment, formOf, makeTender, pdf, postTender, tenderValues } from '../../support/tenders.ts';
import { zipOf } from '../files/samples.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of server.app.files.list(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
}

describe('attaching', () => {
  test.each([['a form'], ['JSON']])(
    'a new tender without documents, as %s: “Please attach Tender Documents”',
    async kind => {
      const values = tenderValues();
      const response = await admin.post('tender', kind === 'JSON' ? values : formOf(values));
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { files: ['Please attach Tender Documents'] },
      ]);
    },
  );

  const word = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
  test.each<Attachment>([
    pdf(),
    { name: 'UPPER.PDF', content: pdf().content },
    { name: 'rates.csv', content: 'item,rate\npump,100\n' },
    { name: 'notes.txt', content: 'پمپ\n' },
    { name: 'boq.docx', content: word },
    { name: 'all.zip', content: zipOf({ 'a.txt': 'a' }) },
    { name: 'site.kml', content: '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"></kml>' },
    { name: 'letter.rtf', content: '{\\rtf1 letter}' },
  ])('takes $name', async file => {
    const tender = await makeTender(admin, {}, [file]);
    expect(tender.documents).toMatchObject([{ name: file.name, size: Buffer.byteLength(file.content) }]);
  });

  test.each<[string, Attachment, number]>([
    ['a program', { name: 'setup.exe', content: 'MZ\x90\0' }, 415],
    ['a page', { name: 'page.html', content: '<html></html>' }, 415],
    ['a script called PDF', { name: 'terms.pdf', content: '<script>alert(1)</script>' }, 415],
    [
      'a program called Word',
      { name: 'terms.doc', content: Buffer.from('MZ\x90\0'.padEnd(300, '\0'), 'latin1') },
      415,
    ],
    ['a ZIP called Excel', { name: 'boq.xlsx', content: zipOf({ 'a.txt': 'a' }) }, 415],
    ['a picture that is a PDF', { name: 'scan.png', content: pdf().content }, 415],
    ['a GIF', { name: 'moving.gif', content: 'GIF89a' }, 415],
    ['no extension', { name: 'terms', content: pdf().content }, 415],
    ['an empty file', { name: 'terms.pdf', content: '' }, 422],
  ])('refuses %s, and keeps neither tender nor files', async (_, file, status) => {
    const before = await storedFiles();
    const values = tenderValues();
    const response = await admin.post('tender', formOf(values, [pdf(), file]));
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json().message).toContain(`"${file.name}"`);
    expect(await storedFiles()).toEqual(before);
    expect((await admin.get(`tender/${values.web_link}`)).statusCode).toBe(404);
  });

  test('more than 100 MB: 413, named', async () => {
    const content = Buffer.alloc(MAX_DOCUMENT_BYTES + 1, ' ');
    content.set(pdf().content as Buffer);
    const response = await postTender(admin, {}, [{ name: 'huge.pdf', content }]);
    expect(response.statusCode).toBe(413);
    expect(response.json().message).toBe(documentMessages.tooLarge('huge.pdf', MAX_DOCUMENT_BYTES));
  });

  test('a wrong field alongside good files: neither files nor tender stay', async () => {
    const before = await storedFiles();
    expect((await postTender(admin, { title_name: '' })).statusCode).toBe(422);
    expect((await admin.post('tender', formOf(tenderValues(), [pdf()], 'photo'))).statusCode).toBe(422);
    expect(await storedFiles()).toEqual(before);
  });

  test('who may not create tenders leaves no file behind', async () => {
    const before = await storedFiles();
    expect((await postTender(await server.as('mne'))).statusCode).toBe(403);
    expect((await postTender(server.anyone)).statusCode).toBe(401);
    expect(await storedFiles()).toEqual(before);
  });

  test('two documents of one name both stay; Urdu names too; a comma becomes a space', async () => {
    const tender = await makeTender(admin, {}, [
      pdf('terms.pdf', 'one'),
      pdf('terms.pdf', 'two'),
      pdf('شرائط و ضوابط.pdf', 'urdu'),
      pdf('lots 1, 2, 3.pdf', 'comma'),
      pdf('../../etc/passwd.pdf', 'path'),
    ]);
    const names = [
      'terms.pdf',
      'terms.pdf',
      'شرائط و ضوابط.pdf',
      expect.stringMatching(/^lots 1 +2 +3\.pdf$/),
      'passwd.pdf',
    ];
    expect(tender.documents.map(document => document.name)).toEqual(names);
    expect(tender.files.split(',')).toEqual(names);
    expect(tender.fids.split(',').map(Number)).toEqual(tender.documents.map(document => document.id));
    expect(new Set(tender.documents.map(document => document.sha256)).size).toBe(5);
  });
});

describe('single documents', () => {
  let tender: Tender;
  const first = () => tender.documents[0]?.id as number;
  beforeAll(async () => {
    tender = await makeTender(admin, {}, [pdf('شرائط.pdf', 'the first'), pdf('second.pdf', 'the second')]);
  });

  test('go out as attachments, never shown under our own origin', async () => {
    const response = await buyer.get(`tenderDoc/${first()}`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(pdf('', 'the first').content);
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%D8%B4/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-type']).not.toContain('html');
    const head = await buyer.send('HEAD', `tenderDoc/${first()}`);
    expect(Number(head.headers['content-length'])).toBe(response.rawPayload.length);
  });

  test('can be added', async () => {
    const response = await buyer.post(`tender/${tender.id}/documents`, formOf({}, [pdf('added.pdf')]));
    expect(response.statusCode).toBe(200);
    expect(response.json().files).toBe('شرائط.pdf,second.pdf,added.pdf');
    expect(response.json().updated_at > tender.updated_at).toBe(true);
    const none = await buyer.post(`tender/${tender.id}/documents`, formOf({ a: 1 }));
    expect(none.json().errors).toEqual({ files: [messages.tenderDocuments] });
    const before = await storedFiles();
    expect((await buyer.post('tender/999999/documents', formOf({}, [pdf()]))).statusCode).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  test('can be deleted, by procurement too; the history says which', async () => {
    const before = await storedFiles();
    const response = await buyer.delete(`tenderDoc/${first()}`);
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      `Deleted the Tender Doc ${first()}`,
    ]);
    expect((await buyer.get(`tenderDoc/${first()}`)).statusCode).toBe(404);
    expect((await buyer.delete(`tenderDoc/${first()}`)).statusCode).toBe(404);
    expect((await buyer.get(`tender/${tender.id}`)).json().files).toBe('second.pdf,added.pdf');
    // It stays for some days: a backup that began before may still want it.
    expect(await storedFiles()).toEqual(before);
    const [entry] = (await admin.get(`tender/${tender.id}/history`)).json();
    expect(entry).toMatchObject({ action: 'update', user_id: buyer.id });
    expect(JSON.stringify(entry)).toContain('شرائط.pdf');
  });

  test('two who delete one document at the same moment: one succeeds', async () => {
    const [document] = (await makeTender(admin, {}, [pdf(), pdf('b.pdf', 'b')])).documents;
    const answers = await Promise.all([
      buyer.delete(`tenderDoc/${document?.id}`),
      admin.delete(`tenderDoc/${document?.id}`),
    ]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 404]);
  });

  test('a tender whose last document is gone can be saved only with a new one', async () => {
    const bare = await makeTender(admin);
    await admin.delete(`tenderDoc/${bare.fids}`);
    const refused = await admin.put(`tender/${bare.id}`, { remarks: 'x' });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { files: [messages.tenderDocuments] }]);
    const saved = await admin.put(`tender/${bare.id}`, formOf({ remarks: 'x' }, [pdf('new.pdf')]));
    expect(saved.json()).toMatchObject({ remarks: 'x', files: 'new.pdf' });
  });

  test('a tender without documents can be closed, and changed while it is closed or ended, but not opened', async () => {
    const bare = await makeTender(admin);
    await admin.delete(`tenderDoc/${bare.fids}`);
    const put = async (values: object) => {
      const response = await admin.put(`tender/${bare.id}`, values);
      return [response.statusCode, response.json().errors];
    };
    const refused = [422, { files: [messages.tenderDocuments] }];
    expect(await put({ end_date: addDays(bare.end_date, 5) })).toEqual(refused);
    expect(await put({ status: 'Closed' })).toEqual([200, undefined]);
    expect(await put({ remarks: 'Withdrawn' })).toEqual([200, undefined]);
    expect(await put({ status: 'Active' })).toEqual(refused);
    expect(await put({ status: 'Active', end_date: addDays(todayHere(), -1) })).toEqual([200, undefined]);
    expect(await put({ end_date: todayHere() })).toEqual(refused);
    const status = (await server.anyone.get(`check-tender-status/${bare.web_link}`)).json();
    expect(status).toMatchObject({ exists: true, status: 'Closed' });
    const made = await admin.post('tender', formOf(tenderValues({ status: 'Closed' })));
    expect(made.json().errors).toEqual(refused[1]);
  });

  test('of a deleted tender are gone with it, and come back with it', async () => {
    const gone = await makeTender(admin);
    await admin.delete(`tender/${gone.id}`);
    for (const [method, path] of [
      ['GET', `tenderDoc/${gone.fids}`],
      ['DELETE', `tenderDoc/${gone.fids}`],
      ['GET', `tender/${gone.id}/downloads`],
    ] as const) {
      expect((await admin.send(method, path)).statusCode, `${method} ${path}`).toBe(404);
    }
    const added = await admin.post(`tender/${gone.id}/documents`, formOf({}, [pdf()]));
    expect(added.statusCode).toBe(404);
    await admin.post(`tender/${gone.id}/restore`);
    expect((await admin.get(`tenderDoc/${gone.fids}`)).statusCode).toBe(200);
  });

  test.each(['0', '999999', 'abc', '1e3', '99999999999', '%00'])('tenderDoc/%s: 404', async id => {
    expect((await admin.get(`tenderDoc/${id}`)).statusCode).toBe(404);
    expect((await admin.delete(`tenderDoc/${id}`)).statusCode).toBe(404);
  });
});
