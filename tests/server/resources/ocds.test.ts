/** Open tenders as an OCDS 1.1 release package; against the official schema where it is at hand. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { type Client, startApp, type TestServer, todayHere } from '../../support/app.ts';
import { makeTender, pdf, yesterday } from '../../support/tenders.ts';

const SCHEMAS = path.resolve('../shared/data/ocds');
let server: TestServer;
let officer: Client;
beforeAll(async () => {
  server = await startApp();
  officer = await server.as('procurement');
});
afterAll(() => server.close());

const releasePackage = async () => {
  const response = await server.anyone.get('ocds/releases.json');
  expect(response.statusCode).toBe(200);
  return response.json();
};

test('without open tenders it is an empty package', async () => {
  expect(await releasePackage()).toMatchObject({ version: '1.1', releases: [] });
});

test('open tenders alone, each with buyer, period, status and documents', async () => {
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
  expect(releases.map((release: { tender: { id: string } }) => release.tender.id)).toEqual([
    String(last.id),
    String(open.id),
  ]);
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
