/** A commit whose answer is lost: nobody knows whether it happened, so no file is removed and nobody is told either (decision 007). */

import { describe, expect, test } from 'vitest';
import { randomKey } from '../../../contract/random-key.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { sweepStore } from '../../../server/documents/sweep-store.ts';
import { PICTURE_TYPE } from '../../../server/people/pictures.ts';
import { forgetReleased } from '../../../server/requests/files.ts';
import { messages } from '../../messages.ts';
import { type Client, PASSWORD, signIn, signUp } from '../../support/app.ts';
import { faultyServer } from '../../support/faulty-server.ts';
import { directly } from '../../support/line.ts';
import { picture } from '../../support/pictures.ts';
import { formOf, makeTender, pdf, tenderValues } from '../../support/tenders.ts';

const { database, server, admin, key, both, everyRowHasItsFile } = await faultyServer();

const DOCUMENTS = 'insert into "documents"';
const png = { name: 'me.png', content: await picture('png') };
const other = { name: 'other.png', content: await picture('png', { width: 60 }) };

describe('when the commit succeeded but its answer was lost', () => {
  test('a request without a key returns a message to check before repeating it', async () => {
    database.line.loseCommit(DOCUMENTS);
    const lost = await admin.post('tender', formOf(tenderValues(), [pdf()]));
    expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.outcomeUnknownLook }]);
    await everyRowHasItsFile();
  });

  test('a document is added to a tender once, however often it is sent', async () => {
    const tender = await makeTender(admin);
    const headers = key();
    const send = () =>
      admin.post(`tender/${tender.id}/documents`, formOf({}, [pdf('more.pdf', 'more')]), headers);
    database.line.loseCommit(DOCUMENTS);
    expect((await send()).statusCode).toBe(503);
    const again = await send();
    expect([again.statusCode, again.json().files]).toEqual([200, 'terms.pdf,more.pdf']);
    await everyRowHasItsFile();
  });

  test("repeating a change with a document doesn't return a conflict", async () => {
    const tender = await makeTender(admin);
    const headers = key();
    const values = { ...tenderValues({ web_link: tender.web_link }), updated_at: tender.updated_at };
    const send = () => admin.put(`tender/${tender.id}`, formOf(values, [pdf('put.pdf', 'put')]), headers);
    database.line.loseCommit(DOCUMENTS);
    expect((await send()).statusCode).toBe(503);
    const again = await send();
    expect([again.statusCode, again.json().files]).toEqual([200, 'terms.pdf,put.pdf']);
    await everyRowHasItsFile();
  });

  test('photos of a new account and of the profile are stored once when they are sent again', async () => {
    const account = {
      name: 'Asking',
      username: 'asking',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      roles: 'guest',
    };
    database.line.loseCommit('insert into "users"');
    const headers = { 'idempotency-key': randomKey() };
    const ask = () => server.anyone.post('register', formOf(account, [png], 'photo'), headers);
    const lost = await ask();
    expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.outcomeUnknown }]);
    await everyRowHasItsFile();
    const again = await ask();
    const { rows: asking } = await directly(
      database.directUrl,
      "select id from users where username = 'asking'",
    );
    expect([again.statusCode, asking]).toEqual([201, [{ id: again.json().user.id }]]);
    // The picture that the repetition brought again is gone.
    await everyRowHasItsFile();

    await signUp(admin, { username: 'pictured' });
    const person = await signIn(server.app, 'pictured');
    await signUp(admin, { username: 'answered' });
    const answered = await signIn(server.app, 'answered');
    const set = (who: Client, chosen: typeof png) => who.put('profile/photo', formOf({}, [chosen], 'photo'));
    // What is kept of a picture is made again from it, by bytes the same for everybody.
    const isKept = async (chosen: typeof png) => {
      expect((await set(answered, chosen)).statusCode).toBe(200);
      const { headers, rawPayload } = await person.get('profile/photo');
      expect(headers['content-type']).toBe(PICTURE_TYPE);
      expect(rawPayload).toEqual((await answered.get('profile/photo')).rawPayload);
    };
    database.line.loseCommit('"photo_key"');
    expect((await set(person, png)).statusCode).toBe(503);
    await everyRowHasItsFile();
    await isKept(png);
    // The one before goes only when it is known that nothing holds it.
    database.line.loseCommit('"photo_key"');
    expect((await set(person, other)).statusCode).toBe(503);
    await isKept(other);
    const [rows, files] = await both();
    expect(files).toEqual(expect.arrayContaining(rows));
    expect(files).toHaveLength(rows.length + 1);
    expect(await sweepStore(server.app, { olderThanMs: -60_000 })).toMatchObject({ removed: 1 });
    await everyRowHasItsFile();
  });

  test("a deleted document's file is kept until the clean-up", async () => {
    const tender = await makeTender(admin, {}, [pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]);
    const id = tender.documents[0]?.id;
    database.line.loseCommit('update "documents"');
    expect((await admin.delete(`tender/${tender.id}/documents/${id}`)).statusCode).toBe(503);
    const [rows, files] = await both();
    expect(files).toEqual(rows);
    const sweepNow = () => sweepStore(server.app, { olderThanMs: -60_000 });
    expect(await sweepNow()).toMatchObject({ removed: 0 });
    await directly(database.directUrl, "update released_files set released_at = now() - interval '8 days'");
    await forgetReleased(server.app.db);
    expect(await sweepNow()).toMatchObject({ removed: 1 });
  });
});

describe('when nothing was committed', () => {
  test('because the commit never arrived, repeating the request saves it, and the clean-up removes the first file', async () => {
    const values = tenderValues();
    const headers = key();
    const send = () => admin.post('tender', formOf(values, [pdf()]), headers);
    database.line.loseCommit(DOCUMENTS, { unsent: true });
    const lost = await send();
    expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.outcomeUnknown }]);
    const [rows, files] = await both();
    expect(files).toHaveLength(rows.length + 1);
    expect((await send()).statusCode).toBe(201);
    expect(await sweepStore(server.app, { olderThanMs: -60_000 })).toMatchObject({ removed: 1 });
    await everyRowHasItsFile();
  });

  test('because the connection broke before the commit, the request returns 503 and leaves no file', async () => {
    database.line.cutAt(DOCUMENTS);
    const lost = await admin.post('tender', formOf(tenderValues(), [pdf()]), key());
    expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.unavailable }]);
    await everyRowHasItsFile();
  });

  test('because the connection broke during an upload, the part returns 503 and can be sent again', async () => {
    const content = Buffer.from(pdf('part.pdf', 'part').content as Buffer);
    const begun = await admin.post('uploads', undefined, {
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('part.pdf').toString('base64')}`,
    });
    const { id } = begun.json();
    const send = () =>
      admin.send('PATCH', `uploads/${id}`, {
        payload: content,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      });
    database.line.cutAt('"upload_parts"');
    const lost = await send();
    expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.unavailable }]);
    expect((await send()).statusCode).toBe(204);
    await admin.delete(`uploads/${id}`);
    // The file of the part that has no row went at once.
    expect(await sweepStore(server.app, { olderThanMs: -60_000 })).toMatchObject({ removed: 0 });
  });

  test('because values or the number of photos were refused, no file is left', async () => {
    expect((await admin.post('tender', formOf(tenderValues({ title_name: '' }), [pdf()]))).statusCode).toBe(
      422,
    );
    const person = await signIn(server.app, 'pictured');
    expect((await person.put('profile/photo', formOf({}, [png, png], 'photo'))).statusCode).toBe(413);
    await everyRowHasItsFile();
  });

  test('because a statement failed unnoticed, the transaction returns an error', async () => {
    const careless = inTransaction(server.app.db, async trx => {
      await trx
        .insertInto('documents')
        .values({} as never)
        .execute()
        .catch(() => {});
    });
    await expect(careless).rejects.toThrow('The transaction had already failed');
  });
});
