/** Photos and documents of the records that may carry any number of them: one behaviour for every such register. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '../../../contract/access.ts';
import { messages } from '../../messages.ts';
import { type Client, create } from '../../support/app.ts';
import { factsOf, picture } from '../../support/pictures.ts';
import { list } from '../../support/registers.ts';
import { type Attachment, formOf, pdf } from '../../support/tenders.ts';
import {
  accepted,
  activityValues,
  cmstValues,
  coValues,
  cpiValues,
  statusOf,
  type Values,
  worldForFile,
} from '../../support/world.ts';

const world = await worldForFile();
const photo: Attachment = { name: 'Site before.png', content: await picture('png') };

interface Carrier {
  path: string;
  /** Who enters a record, and those besides its author who may change it. */
  author: Role;
  editors: readonly Role[];
  readers: readonly Role[];
  /** May its author change it? */
  isAuthors: boolean;
  body(): Values;
}

const social = { author: 'sm', editors: ['admin', 'mne'], readers: ['admin', 'mne', 'sm', 'so'] } as const;
const carriers: Carrier[] = [
  {
    ...{ path: 'co', ...social, isAuthors: true },
    body: () => coValues(world.at, { total_hh: 12, date_of_formation: '2026-03-02', account: 'NO' }),
  },
  {
    ...{ path: 'cpi', author: 'engineer', editors: ['admin'], readers: ['admin', 'mne', 'engineer'] },
    isAuthors: true,
    body: () => cpiValues(world, { stage: 'Completed', latitude: 33.899512, active: false }),
  },
  {
    ...{ path: 'cmst', ...social, isAuthors: true },
    readers: [...social.readers, 'livelihood'],
    body: () => cmstValues(world),
  },
  { ...{ path: 'exposureVisit', ...social, isAuthors: true }, body: () => activityValues(world.at) },
];

// biome-ignore lint/suspicious/noExplicitAny: read field by field
const namesIn = ({ documents }: any): string[] => documents.map(({ name }: { name: string }) => name);

describe.each(carriers)('$path', ({ path, author, editors, readers, isAuthors, body }) => {
  let entering: Client;
  beforeAll(async () => {
    entering = await world.server.as(author);
  });
  const enter = (files: Attachment[], values = body()) =>
    accepted(entering.post(path, formOf(values, files)));
  const admin = () => world.admin;

  test('saves files with a new record, whose fields are the same as without files', async () => {
    const values = body();
    const record = await enter([photo, pdf('plan, rev 2.pdf')], values);
    expect(record).toMatchObject({ ...values, files: 'Site before.png,plan  rev 2.pdf' });
    expect(record.fids).toBe(record.documents.map(({ id }: { id: number }) => id).join(','));
    expect((await admin().get(`${path}/${record.id}`)).json()).toEqual(record);
    // Names of people are in answers about one record alone.
    const { people: _, ...listed } = record;
    expect((await list(admin(), path, { filter: { id: record.id } }))[0]).toEqual(listed);
    const [created] = (await admin().get(`${path}/${record.id}/history`)).json();
    expect(created).toMatchObject({
      action: 'create',
      after: { documents_added: ['Site before.png', 'plan  rev 2.pdf'] },
    });
  });

  test('makes small pictures of large ones for readers, and none of other files', async () => {
    const large = { name: 'Large.png', content: await picture('png', { width: 900, height: 600 }) };
    const { id, documents } = await enter([large, pdf('plan.pdf')]);
    const small = (client: Client, documentId: number) =>
      client.get(`${path}/${id}/documents/${documentId}?thumbnail=true`);
    const [ofPicture, ofPdf] = documents;
    const { statusCode, headers, rawPayload } = await small(admin(), ofPicture.id);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toMatch(/^sandbox/);
    const { format, width, height, exif } = await factsOf(rawPayload);
    expect([format, width, height, exif]).toEqual(['jpeg', 320, 213, undefined]);
    expect(await statusOf(small(admin(), ofPdf.id))).toBe(404);
    expect(await statusOf(small(await world.server.as('guest'), ofPicture.id))).toBe(403);
    expect(await statusOf(admin().get(`${path}/${id}/documents/${ofPdf.id}?thumbnail=maybe`))).toBe(422);
    const whole = await admin().get(`${path}/${id}/documents/${ofPicture.id}?thumbnail=false`);
    expect(whole.rawPayload).toEqual(large.content);
  });

  test('lets editors of a record add and remove files, and readers download them', async () => {
    for (const role of roles) {
      const record = await enter([photo]);
      const own = `${path}/${record.id}/documents`;
      const [document] = record.documents;
      const person = role === author ? entering : await world.server.as(role);
      const may = editors.includes(role) || (role === author && isAuthors);
      const fetched = await person.get(`${own}/${document.id}`);
      expect(fetched.statusCode, `${role} fetches`).toBe(readers.includes(role) ? 200 : 403);
      if (fetched.statusCode === 200) expect(fetched.rawPayload).toEqual(photo.content);
      const added = await person.post(own, formOf({}, [pdf('later.pdf')]));
      expect(added.statusCode, `${role} adds`).toBe(may ? 200 : 403);
      if (may) expect(namesIn(added.json())).toEqual(['Site before.png', 'later.pdf']);
      expect(await statusOf(person.delete(`${own}/${document.id}`)), `${role} deletes`).toBe(may ? 200 : 403);
      const left = (await admin().get(`${path}/${record.id}`)).json();
      expect(namesIn(left), role).toEqual(may ? ['later.pdf'] : ['Site before.png']);
      expect(await statusOf(admin().get(`${own}/${document.id}`))).toBe(may ? 404 : 200);
    }
    const { anyone } = world.server;
    expect(await statusOf(anyone.post(`${path}/1/documents`, formOf({}, [pdf()])))).toBe(401);
    expect(await statusOf(anyone.get(`${path}/1/documents/1`))).toBe(401);
    expect(await statusOf(anyone.delete(`${path}/1/documents/1`))).toBe(401);
  });

  test('refuses a file that is not what its name says, with all that came with it', async () => {
    const { id } = await create(admin(), path, body());
    const before = await list(admin(), path);
    for (const [file, field] of [
      [{ name: 'photo.png', content: 'MZ no picture' }, 'files[]'],
      [{ name: 'virus.exe', content: 'MZ' }, 'files[]'],
      [{ name: 'empty.pdf', content: '' }, 'files[]'],
      [pdf(), 'ReportFile'],
    ] as const) {
      for (const answer of [
        await admin().post(path, formOf(body(), [photo, file], field)),
        await admin().post(`${path}/${id}/documents`, formOf({}, [photo, file], field)),
      ]) {
        expect([415, 422], `${file.name} ${answer.body}`).toContain(answer.statusCode);
      }
    }
    const none = await admin().post(`${path}/${id}/documents`, formOf({ remarks: 'x' }));
    expect([none.statusCode, none.json().errors]).toEqual([422, { files: [messages.filesRequired] }]);
    expect(await list(admin(), path)).toEqual(before);
  });

  test('moves documents to the trash with their record, and back with it', async () => {
    const record = await enter([photo]);
    const own = `${path}/${record.id}/documents/${record.documents[0].id}`;
    await admin().delete(`${path}/${record.id}`);
    expect(await statusOf(admin().get(own))).toBe(404);
    const late = admin().post(`${path}/${record.id}/documents`, formOf({}, [pdf()]));
    expect(await statusOf(late)).toBe(404);
    const restored = await accepted(admin().post(`${path}/${record.id}/restore`));
    expect(restored.documents).toEqual(record.documents);
    expect((await admin().get(own)).rawPayload).toEqual(photo.content);
  });

  test('adds a file once when it is sent again under its key, and a form opened earlier gets a conflict', async () => {
    const record = await create(admin(), path, body());
    const form = formOf({}, [photo]);
    const send = () =>
      admin().send('POST', `${path}/${record.id}/documents`, {
        payload: form,
        headers: { 'idempotency-key': `photo-of-${path}-${record.id}` },
      });
    const first = await accepted(send());
    expect(await accepted(send())).toEqual(first);
    expect(namesIn((await admin().get(`${path}/${record.id}`)).json())).toEqual(['Site before.png']);
    const stale = await admin().put(`${path}/${record.id}`, { ...record, remarks: 'Seen' });
    expect([stale.statusCode, stale.json().current?.documents]).toEqual([409, first.documents]);
  });

  test('records every download in the audit log, even one without the first byte', async () => {
    const { id, documents } = await enter([pdf()]);
    const part = await entering.get(`${path}/${id}/documents/${documents[0].id}`, { range: 'bytes=1-' });
    expect(part.statusCode).toBe(206);
    const [latest] = await list(admin(), 'audit', { filter: { kind: 'downloaded' } });
    expect(latest).toMatchObject({ area: path, record_id: id, created_by: entering.id });
    expect(JSON.parse(String(latest?.details))).toMatchObject({ documents: [documents[0].id], from: 1 });
  });

  test('lists the routes of documents in the API description', async () => {
    const { paths } = (await admin().get('openapi.json')).json();
    expect(Object.keys(paths[`/api/${path}/{id}/documents`])).toEqual(['post']);
    expect(Object.keys(paths[`/api/${path}/{id}/documents/{documentId}`])).toEqual(['get', 'delete']);
    expect(paths[`/api/${path}`].post.requestBody.content).toHaveProperty('multipart/form-data');
  });
});
