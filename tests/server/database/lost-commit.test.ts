/** A commit whose answer is lost, once; each kind in `tests/long/database/lost-commits.test.ts`. */
import { expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { faultyServer } from '../../support/faulty-server.ts';
import { directly } from '../../support/line.ts';
import { formOf, pdf, tenderValues, zipPath } from '../../support/tenders.ts';

const { database, admin, key, everyRowHasItsFile } = await faultyServer();

test('a new tender with documents returns 503, and repeating it returns the first answer with a complete ZIP', async () => {
  const values = tenderValues();
  const headers = key();
  const send = () => admin.post('tender', formOf(values, [pdf('a.pdf', 'a'), pdf('b.pdf', 'b')]), headers);
  database.line.loseCommit('insert into "documents"');
  const lost = await send();
  expect([lost.statusCode, lost.json()]).toEqual([503, { message: messages.outcomeUnknown }]);
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
  await everyRowHasItsFile();

  const again = await send();
  expect(again.statusCode, again.body).toBe(201);
  const { rows } = await directly(
    database.directUrl,
    `select id from tenders where web_link = '${values.web_link}'`,
  );
  expect(rows).toEqual([{ id: again.json().id }]);
  await everyRowHasItsFile();
  const zip = await admin.get(zipPath(again.json()));
  expect(zip.rawPayload).toHaveLength(Number(zip.headers['content-length']));
});
