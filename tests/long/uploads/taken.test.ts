/** Records take over what came in parts. */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/app.ts';
import { formOf, pdf, tenderValues } from '../../support/tenders.ts';
import { activityValues, cmstValues, lmstForm, lmstValues } from '../../support/world.ts';
import { begin, document, listeningWorld, next, offsetOf, patch, stored, uploaded } from './send.ts';

const { world, admin, app } = await listeningWorld();

describe('what takes them', () => {
  test('saves of every register with documents, alongside files of the form', async () => {
    const id = () => uploaded(admin, document(3000));
    const both = formOf({ ...tenderValues(), uploads: JSON.stringify({ files: [await id(), await id()] }) }, [
      pdf(),
    ]);
    expect((await admin.post('tender', both)).json().files).toBe('terms.pdf,scan.pdf,scan.pdf');
    const cmst = { ...cmstValues(world), uploads: { 'files[]': [await id()] } };
    expect((await admin.post('cmst', cmst)).json().files).toBe('scan.pdf');
    const visit = (await admin.post('exposureVisit', activityValues(world.at))).json();
    const changed = await admin.put(`exposureVisit/${visit.id}`, { uploads: { files: [await id()] } });
    expect(changed.json().files, changed.body).toBe('scan.pdf');
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

  test('the same files uploaded again, by another device that has the same entry: the answer is the first one', async () => {
    const content = document(3000);
    const ids = [await uploaded(admin, content), await uploaded(admin, content)];
    const other = await uploaded(admin, document(3001));
    const headers = { 'idempotency-key': `device-twice-${next()}` };
    const values = tenderValues();
    const save = (id: string | undefined) =>
      admin.post('tender', { ...values, uploads: { files: [id] } }, headers);
    const first = await save(ids[0]);
    expect(first.statusCode, first.body).toBe(201);
    expect((await save(ids[1])).json()).toEqual(first.json());
    // Nobody needs it any more; sent again, as that answer got lost, too, it is the same save.
    expect(await offsetOf(admin, ids[1] ?? '')).toBe(404);
    expect((await save(ids[1])).json()).toEqual(first.json());
    expect((await save(ids[0])).json()).toEqual(first.json());
    expect((await save(other)).statusCode).toBe(422);
    const document0 = await uploaded(admin, content);
    const document1 = await uploaded(admin, content);
    const add = (id: string) =>
      admin.post(`tender/${first.json().id}/documents`, { uploads: { files: [id] } }, headers);
    expect((await add(document0)).json().documents).toHaveLength(2);
    expect((await add(document1)).json().documents).toHaveLength(2);
    expect(await offsetOf(admin, document1)).toBe(404);
  });

  test('the same files uploaded again under the ids that they had: they go when the save is answered again, and nobody else’s', async () => {
    const content = document(3000);
    const id = randomUUID();
    const upload = async () => {
      expect((await begin(admin, content.length, 'scan.pdf', id)).statusCode).toBe(201);
      expect((await patch(admin, id, 0, content)).statusCode).toBe(204);
    };
    const headers = { 'idempotency-key': `device-again-${next()}` };
    const body = { ...tenderValues(), uploads: { files: [id] } };
    const save = (by: Client) => by.post('tender', body, headers);
    await upload();
    const first = await save(admin);
    expect(first.statusCode, first.body).toBe(201);
    const before = await stored(app);
    await upload();
    expect((await save(admin)).json()).toEqual(first.json());
    expect(await offsetOf(admin, id)).toBe(404);
    expect(await stored(app)).toBe(before);
    const buyer = await world.server.as('procurement');
    const theirs = await uploaded(buyer, content);
    const named = { ...tenderValues(), uploads: { files: [theirs] } };
    expect((await admin.post('tender', named, headers)).statusCode).toBe(422);
    expect(await offsetOf(buyer, theirs)).toBe(3000);
  });

  test('a save that is refused leaves the upload for the next try', async () => {
    const before = await stored(app);
    const id = await uploaded(admin, document(3000));
    const body = { ...tenderValues({ title_name: '' }), uploads: { files: [id] } };
    expect((await admin.post('tender', body)).statusCode).toBe(422);
    expect((await admin.post('tender', { ...body, title_name: 'Now' })).statusCode).toBe(201);
    expect(await stored(app)).toBe(before + 1);
  });
});
