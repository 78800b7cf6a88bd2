import { expect, test } from 'vitest';
import { serverForFile, todayHere } from '../../support/app.ts';
import { quiet } from '../../support/mails.ts';
import { whileRefusing } from '../../support/refusing.ts';
import { makeTender } from '../../support/tenders.ts';

const server = await serverForFile();

test('tenders that close are shown on a disk without room, where no mail of them can be asked for; later it is', async () => {
  const { app } = server;
  const procurement = await server.as('procurement');
  await quiet(app);
  await makeTender(procurement, { end_date: todayHere() });
  const shown = async () => {
    const answer = await procurement.get('dashboard/tender/info');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().tenders).toHaveLength(1);
  };
  const asked = async () =>
    (await app.db.selectFrom('jobs').select('id').where('key', 'like', 'closingList:%').execute()).length;
  await whileRefusing(app.pool, 'insert on jobs', '53100', shown);
  expect(await asked()).toBe(0);
  for (let times = 0; times < 2; times++) await shown();
  expect(await asked()).toBe(1);
  await quiet(app);
});
