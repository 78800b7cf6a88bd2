import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { reservedWords, type Tender } from '../../../contract/registers/tender.ts';
import { messages } from '../../messages.ts';
import { serverForFile, todayHere } from '../../support/app.ts';
import { list } from '../../support/registers.ts';
import { formOf, makeTender, pdf, postTender, tenderValues, yesterday } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const buyer = await server.as('procurement');

describe('creating a tender', () => {
  test('answers with every field of the specification, the documents alongside files and fids', async () => {
    const values = tenderValues({ remarks: 'Some remarks' });
    const tender = await makeTender(buyer, values, [pdf('a.pdf'), pdf('b.pdf')]);
    expect(tender).toMatchObject({
      ...values,
      created_by: buyer.id,
      created_by_name: 'Person the-procurement',
    });
    expect(tender.files).toBe('a.pdf,b.pdf');
    expect(tender.fids).toBe(tender.documents.map(document => document.id).join(','));
    expect(tender.documents).toEqual([
      {
        id: expect.any(Number),
        name: 'a.pdf',
        size: pdf().content.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ name: 'b.pdf' }),
    ]);
    expect((await buyer.get(`tender/${tender.id}`)).json()).toEqual(tender);
    expect((await buyer.get(`tender/${values.web_link}`)).json(), 'by its web link').toEqual(tender);
  });

  test('a blank status is Active', async () => {
    expect((await makeTender(admin, { status: '' })).status).toBe('Active');
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ title_name: '' }, 'title_name', messages.required],
    [{ project_name: ' ' }, 'project_name', messages.required],
    [{ start_date: '' }, 'start_date', messages.required],
    [{ end_date: '' }, 'end_date', messages.required],
    [{ web_link: '' }, 'web_link', messages.required],
    [{ start_date: '20-11-2026' }, 'start_date', messages.date],
    [{ end_date: '2027-02-29' }, 'end_date', messages.date],
    [{ end_date: '2026-11-20T00:00:00Z' }, 'end_date', messages.date],
    [{ start_date: '2026-05-02', end_date: '2026-05-01' }, 'end_date', messages.endBeforeStart],
    [{ status: 'Open' }, 'status', messages.choice],
    [{ title_name: 'x'.repeat(501) }, 'title_name', messages.tooLong(500)],
    [{ web_link: 'ab' }, 'web_link', messages.webLinkForm],
    [{ web_link: 'x'.repeat(65) }, 'web_link', messages.tooLong(64)],
    [{ web_link: '12345' }, 'web_link', messages.webLinkForm],
    [{ web_link: 'with space' }, 'web_link', messages.webLinkForm],
    [{ web_link: 'with/slash' }, 'web_link', messages.webLinkForm],
    [{ web_link: 'پشاور' }, 'web_link', messages.webLinkForm],
    [{ web_link: 'a.b' }, 'web_link', messages.webLinkForm],
  ])('%j: 422', async (values, field, message) => {
    const response = await postTender(admin, values);
    expect([response.statusCode, response.json().errors[field]]).toEqual([
      422,
      expect.arrayContaining([message]),
    ]);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test.each([...reservedWords, 'Create', 'SEARCH'])('“%s” can’t be a web link', async web_link => {
    const response = await postTender(admin, { web_link });
    expect(response.json().errors).toEqual({ web_link: [messages.webLinkReserved] });
  });

  test.each(['a1b', 'x'.repeat(64), '-_-', '1a', '0-0'].map(link => link.padEnd(3, 'z')))(
    '“%s” can',
    async web_link => {
      expect((await postTender(admin, { web_link })).statusCode).toBe(201);
    },
  );

  test('the dates are days, kept as they were sent; one day may be both', async () => {
    const day = '2026-03-01';
    const tender = await makeTender(admin, { start_date: day, end_date: day });
    expect([tender.start_date, tender.end_date]).toEqual([day, day]);
    const found = await list(admin, 'tender', { filter: { end_date: day } });
    expect(found.map(row => row.id)).toContain(tender.id);
  });

  test('the web link is unique among live tenders', async () => {
    const { web_link, id } = await makeTender(admin);
    const second = await postTender(admin, { web_link });
    expect([second.statusCode, second.json().errors]).toEqual([422, { web_link: [messages.webLinkTaken] }]);
    expect((await admin.delete(`tender/${id}`)).json().message).toBe(`Deleted the Tender ${id}`);
    const third = await makeTender(admin, { web_link });
    expect((await admin.get(`tender/${web_link}`)).json().id).toBe(third.id);
    const restored = await admin.post(`tender/${id}/restore`);
    expect([restored.statusCode, restored.json().message]).toEqual([409, messages.webLinkTaken]);
    await admin.put(`tender/${third.id}`, { web_link: `${web_link}-b` });
    expect((await admin.post(`tender/${id}/restore`)).statusCode).toBe(200);
  });

  test('two who want one web link at the same moment: one gets it', async () => {
    const values = tenderValues();
    const answers = await Promise.all([postTender(admin, values), postTender(buyer, values)]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 422]);
  });
});

describe('changing a tender', () => {
  test('with JSON, or with a form that brings more documents', async () => {
    const tender = await makeTender(admin);
    const json = await buyer.put(`tender/${tender.id}`, { status: 'Closed', ref: '' });
    expect(json.json()).toMatchObject({
      status: 'Closed',
      ref: null,
      files: 'terms.pdf',
      updated_by: buyer.id,
    });
    const form = await buyer.put(
      `tender/${tender.id}`,
      formOf({ id: tender.id, status: 'Active' }, [pdf('more.pdf')]),
    );
    expect(form.json()).toMatchObject({
      status: 'Active',
      files: 'terms.pdf,more.pdf',
      title_name: tender.title_name,
    });
    expect(form.json().updated_at > json.json().updated_at).toBe(true);
  });

  test.each([
    [{ end_date: '1999-01-01' }, 'end_date'],
    [{ title_name: '' }, 'title_name'],
    [{ web_link: 'export' }, 'web_link'],
    [{ status: 'Gone' }, 'status'],
  ])('%j: 422, and nothing changes', async (values, field) => {
    const tender = await makeTender(admin);
    const response = await admin.put(`tender/${tender.id}`, values);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    expect((await admin.get(`tender/${tender.id}`)).json()).toEqual(tender);
  });

  test('the web link of another tender: 422', async () => {
    const [one, two] = [await makeTender(admin), await makeTender(admin)];
    const response = await admin.put(`tender/${two.id}`, { web_link: one.web_link });
    expect(response.json().errors).toEqual({ web_link: [messages.webLinkTaken] });
  });

  test('a late form is refused, and its documents with it', async () => {
    const tender = await makeTender(admin);
    await admin.put(`tender/${tender.id}`, { remarks: 'changed' });
    const form = formOf({ remarks: 'late', updated_at: tender.updated_at }, [pdf('late.pdf')]);
    const late = await admin.put(`tender/${tender.id}`, form);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: messages.changedSince, current: { remarks: 'changed' } });
    expect((await admin.get(`tender/${tender.id}`)).json().files).toBe('terms.pdf');
  });
});

describe('what anybody may know', () => {
  const status = async (webLink: string) =>
    (await server.anyone.get(`check-tender-status/${webLink}`)).json();
  const open = async (): Promise<{ web_link: string }[]> => (await server.anyone.get('open-tenders')).json();
  const isListed = async (tender: Tender) => (await open()).some(row => row.web_link === tender.web_link);

  test.each([
    ['Active', 10, 'Active'],
    ['Active', 0, 'Active'],
    ['Active', -1, 'Closed'],
    ['Closed', 10, 'Closed'],
    ['Closed', -1, 'Closed'],
  ])('a tender that is %s and ends in %d days is %s for contractors', async (kept, days, shown) => {
    const end_date = addDays(todayHere(), days);
    const tender = await makeTender(admin, {
      status: kept,
      start_date: '2026-01-01',
      end_date,
      ref: 'SRSP-A/B/C',
    });
    expect(await status(tender.web_link)).toEqual({
      exists: true,
      id: tender.id,
      status: shown,
      title: tender.title_name,
      endDate: end_date,
      ref: 'SRSP-A/B/C',
      start_date: '2026-01-01',
      // What there is to take is told while it can be taken.
      ...(shown === 'Active' && {
        documents: tender.documents,
        total: expect.any(Number),
        etag: expect.any(String),
      }),
    });
    expect(await isListed(tender)).toBe(shown === 'Active');
    if (shown === 'Active') {
      expect((await open()).find(row => row.web_link === tender.web_link)).toEqual({
        title: tender.title_name,
        ref: 'SRSP-A/B/C',
        end_date,
        days_left: days,
        web_link: tender.web_link,
      });
    }
  });

  test('an unknown or deleted tender: 404 and exists false', async () => {
    const tender = await makeTender(admin);
    await admin.delete(`tender/${tender.id}`);
    for (const webLink of [
      tender.web_link,
      'no-such-link',
      String(tender.id),
      '%00',
      '%20',
      'x'.repeat(900),
    ]) {
      const response = await server.anyone.get(`check-tender-status/${webLink}`);
      expect([response.statusCode, response.json().exists], webLink).toEqual([404, false]);
    }
    expect(await isListed(tender)).toBe(false);
  });

  test('the dashboard’s panel: what ends within 30 days or ended within 7, with the days left', async () => {
    const wanted = [-8, -7, -1, 0, 30, 31];
    const made = new Map<string, number>();
    for (const days of wanted) {
      const end_date = addDays(todayHere(), days);
      made.set((await makeTender(admin, { start_date: '2026-01-01', end_date })).web_link, days);
    }
    const rows: { webLink: string; diff: number; status: string }[] = (
      await buyer.get('dashboard/tender/nextInfo')
    ).json();
    const shown = rows.filter(row => made.has(row.webLink));
    expect(shown.map(row => row.diff)).toEqual([-7, -1, 0, 30]);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual([
      'diff',
      'end',
      'id',
      'project',
      'ref',
      'status',
      'title',
      'webLink',
    ]);
    expect(shown.map(row => row.status)).toEqual(['Closed', 'Closed', 'Active', 'Active']);
    const { tenders } = (await buyer.get('dashboard/tender/info')).json();
    expect(
      tenders.every(
        (row: { end: string }) => row.end >= addDays(todayHere(), -3) && row.end <= addDays(todayHere(), 3),
      ),
    ).toBe(true);
    expect(tenders.map((row: { end: string }) => row.end)).toContain(yesterday());
    for (const path of ['dashboard/tender/nextInfo', 'dashboard/tender/info']) {
      expect((await server.anyone.get(path)).statusCode).toBe(401);
      expect((await (await server.as('mne')).get(path)).statusCode).toBe(403);
    }
  });

  test('closed by hand is closed whatever the end date, wherever it is told', async () => {
    const end_date = addDays(todayHere(), 2);
    const { id, web_link } = await makeTender(admin, { start_date: '2026-01-01', end_date });
    const listed = async (path: string) => {
      const answer = (await buyer.get(path)).json();
      return (answer.tenders ?? answer).find((row: { id: number }) => row.id === id);
    };
    expect(await listed('dashboard/tender/nextInfo')).toMatchObject({ status: 'Active', diff: 2 });
    expect(await listed('dashboard/tender/info')).toMatchObject({ status: 'Active', end: end_date });
    await admin.put(`tender/${id}`, { status: 'Closed' });
    expect(await listed('dashboard/tender/nextInfo')).toMatchObject({ status: 'Closed', diff: 2 });
    expect(await listed('dashboard/tender/info')).toMatchObject({ status: 'Closed', end: end_date });
    expect(JSON.stringify((await server.anyone.get('open-tenders')).json())).not.toContain(web_link);
    const { releases } = (await server.anyone.get('ocds/releases.json')).json();
    expect(releases.find((release: { ocid: string }) => release.ocid === `aup-${id}`).tender).toMatchObject({
      id: String(id),
      status: 'complete',
    });
    expect((await server.anyone.get(`check-tender-status/${web_link}`)).json().status).toBe('Closed');
  });
});
