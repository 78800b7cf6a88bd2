/** Tenders as an OCDS 1.1 release package; against the official schema where it is at hand. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { makeTender, pdf, yesterday } from '../../support/tenders.ts';

const SCHEMAS = path.resolve('../shared/data/ocds');
const server = await serverForFile();
const officer = await server.as('procurement');

const releasePackage = async () => {
  const response = await server.anyone.get('ocds/releases.json');
  expect(response.statusCode).toBe(200);
  return response.json();
};

test('without tenders it is an empty package', async () => {
  expect(await releasePackage()).toMatchObject({ version: '1.1', releases: [] });
});

test('open tenders first, each with buyer, period, status and documents', async () => {
  const end = addDays(todayHere(), 4);
  const open = await makeTender(officer, { title_name: 'پل کی تعمیر', end_date: end }, [
    pdf('terms.pdf'),
    pdf('drawings.pdf', 'drawings'),
  ]);
  const last = await makeTender(officer, { end_date: todayHere() });
  await makeTender(officer, { status: 'Closed' });
  await makeTender(officer, { end_date: yesterday() });
  const gone = await makeTender(officer);
  await (await server.as('admin')).delete(`tender/${gone.id}`);
  const { releases, publishedDate } = await releasePackage();
  expect(releases.slice(0, 2).map((release: { tender: { id: string } }) => release.tender.id)).toEqual([
    String(last.id),
    String(open.id),
  ]);
  expect(releases).toHaveLength(5);
  const release = releases[1];
  expect(release).toMatchObject({
    ocid: `aup-${open.id}`,
    tag: ['tender'],
    initiationType: 'tender',
    buyer: { id: 'AUP' },
    parties: [{ id: 'AUP', roles: ['buyer', 'procuringEntity'] }],
    tender: {
      title: 'پل کی تعمیر',
      status: 'active',
      tenderPeriod: { startDate: `${open.start_date}T00:00:00+05:00`, endDate: `${end}T23:59:59+05:00` },
    },
  });
  const [notice, terms, drawings] = release.tender.documents;
  expect(notice).toMatchObject({
    documentType: 'tenderNotice',
    url: `http://aup.test/tender/doc/${open.web_link}`,
  });
  expect(terms).toMatchObject({
    id: String(open.documents[0]?.id),
    title: 'terms.pdf',
    format: 'application/pdf',
  });
  expect(drawings.description).toContain(open.documents[1]?.sha256);
  const dates = releases.map(({ date }: { date: string }) => date).sort();
  expect(publishedDate).toBe(dates.at(-1));
  const ids = releases.flatMap((each: { id: string }) => each.id);
  expect(new Set(ids).size).toBe(ids.length);
});

const releaseOf = async ({ id }: { id: number }) => {
  const { releases } = await releasePackage();
  return releases.find(({ ocid }: { ocid: string }) => ocid === `aup-${id}`);
};

test('planned, ended, closed and deleted tenders are published with their status', async () => {
  const [before, after] = [addDays(todayHere(), -1), addDays(todayHere(), 1)];
  const begins = { start_date: after, end_date: addDays(todayHere(), 9) };
  const planned = await makeTender(officer, begins);
  const active = await makeTender(officer, { start_date: todayHere(), end_date: todayHere() });
  const ended = await makeTender(officer, { end_date: before });
  const closed = await makeTender(officer, { status: 'Closed' });
  const never = await makeTender(officer, { ...begins, status: 'Closed' });
  const deleted = await makeTender(officer);
  await (await server.as('admin')).delete(`tender/${deleted.id}`);
  const found = [];
  for (const tender of [planned, active, ended, closed, never, deleted]) {
    const { tag, tender: published } = await releaseOf(tender);
    found.push([tag, published.status, published.documents.length]);
  }
  expect(found).toEqual([
    [['tender'], 'planned', 2],
    [['tender'], 'active', 2],
    [['tender'], 'complete', 2],
    [['tender'], 'complete', 2],
    [['tenderCancellation'], 'cancelled', 2],
    // Its address leads nowhere any more.
    [['tenderCancellation'], 'cancelled', 0],
  ]);
});

test('a tender that closes, and one that is deleted and restored, each time has a newer release', async () => {
  const tender = await makeTender(officer);
  const admin = await server.as('admin');
  const seen = [await releaseOf(tender)];
  await officer.put(`tender/${tender.id}`, { status: 'Closed' });
  seen.push(await releaseOf(tender));
  await admin.delete(`tender/${tender.id}`);
  seen.push(await releaseOf(tender));
  await admin.post(`tender/${tender.id}/restore`);
  seen.push(await releaseOf(tender));
  expect(seen.map(release => release.tender.status)).toEqual(['active', 'complete', 'cancelled', 'complete']);
  const dates = seen.map(({ date }) => date);
  expect([...new Set(dates)].sort()).toEqual(dates);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
});

test('the end of the period is a release of its own', async () => {
  const tender = await makeTender(officer, { start_date: '2025-01-01', end_date: '2025-02-28' });
  await sql`update tenders set created_at = '2025-01-01 08:00+00', updated_at = '2025-01-02 08:00+00'
    where id = ${tender.id}`.execute(server.app.db);
  expect(await releaseOf(tender)).toMatchObject({ date: '2025-02-28T19:00:00.000Z', tag: ['tenderUpdate'] });
});

test('what is not on the first page is on the next ones', async () => {
  await sql`insert into tenders (title_name, project_name, status, start_date, end_date, web_link)
    select 'Road ' || n, 'AUP', 'Closed', '2024-01-01', '2024-02-01', 'road-' || n from generate_series(1, 1000) as n`.execute(
    server.app.db,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tenders`.execute(
    server.app.db,
  );
  const ocids = new Set<string>();
  let next = 'http://aup.test/api/ocds/releases.json';
  while (next) {
    const response = await server.anyone.get(next.replace('http://aup.test/api/', ''));
    const { uri, releases, links } = response.json();
    expect(uri).toBe(next);
    expect(releases.length).toBeLessThanOrEqual(1_000);
    for (const { ocid } of releases) ocids.add(ocid);
    next = links?.next;
  }
  expect(ocids.size).toBe(rows[0]?.count);
  await sql`delete from tenders where project_name = 'AUP' and title_name like 'Road %'`.execute(
    server.app.db,
  );
});

test.each(['0', '-1', 'x', '1e9', '99999999999', '1&page=2'])('there is no page %s', async page => {
  const response = await server.anyone.get(`ocds/releases.json?page=${page}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors.page).toHaveLength(1);
});

test('a changed tender is another release of the same process', async () => {
  const tender = await makeTender(officer);
  const find = async () =>
    (await releasePackage()).releases.find((each: { ocid: string }) => each.ocid === `aup-${tender.id}`);
  const first = await find();
  await officer.put(`tender/${tender.id}`, { end_date: addDays(tender.end_date, 3) });
  const second = await find();
  expect(second.id).not.toBe(first.id);
  expect(second.tag).toEqual(['tenderUpdate']);
  expect(second.date > first.date).toBe(true);
});

test('nothing that only staff or registered companies may have', async () => {
  await makeTender(officer, { remarks: 'for the committee only' });
  const text = JSON.stringify(await releasePackage());
  expect(text).not.toContain('for the committee only');
  expect(text).not.toContain('create-zip');
});

test.runIf(existsSync(SCHEMAS))('the official schema accepts it', async () => {
  await makeTender(officer, { ref: '' });
  const read = (name: string) => JSON.parse(readFileSync(path.join(SCHEMAS, name), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(read('release-schema.json'));
  const validate = ajv.compile(read('release-package-schema.json'));
  validate(await releasePackage());
  expect(validate.errors ?? []).toEqual([]);
  validate({ version: '1.1', releases: [{ ocid: 'x' }] });
  expect(validate.errors?.length).toBeGreaterThan(0);
});
