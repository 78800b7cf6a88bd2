import { describe, expect, test } from 'vitest';
import type { Notification } from '../../../contract/answers/notifications.ts';
import { addDays, today } from '../../../contract/days.ts';
import type { Tender } from '../../../contract/registers/tender.ts';
import { buildApp } from '../../../server/app.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { enqueue } from '../../../server/jobs/queue.ts';
import { QUIET_SECONDS } from '../../../server/resources/tender/news/tell-news.ts';
import { noonZone } from '../../support/accounts.ts';
import { type Client, serverForFile, signUp } from '../../support/app.ts';
import { outbox, passTime, quiet, type ReadMail } from '../../support/mails.ts';
import { confirmNews, isNewsLink } from '../../support/news.ts';
import { companyValues, counter, formOf, makeTender, pdf, takeTender } from '../../support/tenders.ts';

const timeZone = noonZone();
const todayThere = () => today(timeZone);

// Soon after midnight, `passTime` would move the beginning of a change into the day before.
const server = await serverForFile({ timeZone });
const admin = await server.as('admin');
const procurement = await server.as('procurement');
for (const [username, roles] of [
  ['buyer', ['procurement']],
  ['boss', ['admin']],
  ['monitor', ['mne']],
] as const)
  await signUp(admin, { username, roles, email: `${username}@aup.test` });

const mails = () => outbox(server.config.dataDir);
const fresh = async (before: readonly ReadMail[]) =>
  (await mails()).filter(mail => !isNewsLink(mail) && !before.some(old => old.name === mail.name));
const edit = async (id: number, values: object) => {
  const response = await procurement.put(`tender/${id}`, values);
  expect(response.statusCode, response.body).toBe(200);
};
const addDocument = async (id: number, name: string, text = name) => {
  const response = await procurement.post(`tender/${id}/documents`, formOf({}, [pdf(name, text)]));
  expect(response.statusCode, response.body).toBe(200);
};
const visitor = counter();

/** A tender that companies with these addresses have taken, and whose news they have asked for. */
async function taken(emails: string[], values: Record<string, unknown> = {}): Promise<Tender> {
  const tender = await makeTender(procurement, values);
  for (const email of emails)
    await takeTender(server.from(`10.9.0.${visitor()}`), tender, companyValues({ email }));
  for (const email of emails) await confirmNews(server, email);
  return tender;
}

describe('contractors', () => {
  test('get one mail for documents that come within minutes, in both languages, each for oneself', async () => {
    const tender = await taken(['a@one.test', 'b@two.test'], { title_name: 'Supply of <solar> pumps' });
    await taken(['c@three.test']);
    const before = await mails();
    await addDocument(tender.id, 'Addendum 1.pdf');
    await addDocument(tender.id, 'Addendum 2.pdf');
    await quiet(server.app);
    expect(await fresh(before), 'not before it is quiet').toEqual([]);
    await passTime(server.app, QUIET_SECONDS);
    const sent = await fresh(before);
    expect(sent.map(mail => mail.to).sort()).toEqual(['a@one.test', 'b@two.test']);
    const [mail] = sent;
    expect(mail?.subject).toContain('Documents of a tender have changed: Supply of <solar> pumps');
    expect(mail?.subject).toContain('ٹینڈر کی دستاویزات میں تبدیلی');
    expect(mail?.text).toContain('New documents: Addendum 1.pdf, Addendum 2.pdf');
    expect(mail?.text).toContain('نئی دستاویزات: Addendum 1.pdf، Addendum 2.pdf');
    expect(mail?.text).toContain(`http://aup.test/tender/doc/${tender.web_link}`);
    expect(mail?.html).toContain('lang="en" dir="ltr"');
    expect(mail?.html).toContain('lang="ur" dir="rtl"');
    expect(mail?.html).toContain('&lt;solar&gt;');
    expect(mail?.text).not.toContain('two.test');
  });

  test('aren’t told while changes still come', async () => {
    const tender = await taken(['slow@one.test']);
    const before = await mails();
    await addDocument(tender.id, 'Part 1.pdf');
    await passTime(server.app, QUIET_SECONDS - 60);
    await addDocument(tender.id, 'Part 2.pdf');
    await passTime(server.app, 120);
    expect(await fresh(before)).toEqual([]);
    await passTime(server.app, QUIET_SECONDS - 120);
    expect((await fresh(before)).map(mail => mail.text)).toEqual([
      expect.stringContaining('New documents: Part 1.pdf, Part 2.pdf'),
    ]);
  });

  test('are told from when to when the closing date moved, and nothing when it moved back', async () => {
    const end = addDays(todayThere(), 10);
    const tender = await taken(['moved@one.test'], { end_date: end });
    const before = await mails();
    await edit(tender.id, { end_date: addDays(end, 5) });
    await edit(tender.id, { end_date: addDays(end, 7), remarks: 'Two weeks asked for' });
    await passTime(server.app, QUIET_SECONDS);
    const [mail, ...more] = await fresh(before);
    expect(more).toEqual([]);
    const inWords = (day: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
    expect(mail?.text).toContain(`Previous closing date: ${inWords(end)}`);
    expect(mail?.text).toContain(`New closing date: ${inWords(addDays(end, 7))}`);

    await edit(tender.id, { end_date: end });
    await edit(tender.id, { end_date: addDays(end, 7) });
    await edit(tender.id, { status: 'Closed' });
    await edit(tender.id, { status: 'Active' });
    await addDocument(tender.id, 'mistake.pdf');
    const { documents } = (await procurement.get(`tender/${tender.id}`)).json() as Tender;
    await procurement.delete(`tenderDoc/${documents.at(-1)?.id}`);
    await edit(tender.id, { remarks: 'Nobody’s business but ours' });
    await passTime(server.app, QUIET_SECONDS);
    expect(await fresh(before)).toHaveLength(1);
  });

  test('are told about documents replaced and removed by their names', async () => {
    const tender = await taken(['swap@one.test']);
    await addDocument(tender.id, 'BOQ.pdf', 'first');
    await passTime(server.app, QUIET_SECONDS);
    const before = await mails();
    const { documents } = (await procurement.get(`tender/${tender.id}`)).json() as Tender;
    await addDocument(tender.id, 'BOQ.pdf', 'second');
    for (const { id } of documents) await procurement.delete(`tenderDoc/${id}`);
    await passTime(server.app, QUIET_SECONDS);
    const [mail] = await fresh(before);
    expect(mail?.text).toContain('Replaced documents: BOQ.pdf');
    expect(mail?.text).toContain('Removed documents: terms.pdf');
    expect(mail?.text).not.toContain('New documents');
  });

  test('are told when it is closed by hand, and when it opens again', async () => {
    const tender = await taken(['hand@one.test']);
    const before = await mails();
    await edit(tender.id, { status: 'Closed' });
    await addDocument(tender.id, 'too late.pdf');
    await passTime(server.app, QUIET_SECONDS);
    const [closed, ...more] = await fresh(before);
    expect(more).toEqual([]);
    expect(closed?.subject).toContain('A tender has closed');
    expect(closed?.text).toContain(`http://aup.test/tender/info/${tender.web_link}`);
    expect(closed?.text).not.toContain('too late.pdf');
    await edit(tender.id, { status: 'Active' });
    await passTime(server.app, QUIET_SECONDS);
    expect((await fresh(before)).map(mail => mail.subject.split(':')[0]).sort()).toEqual([
      'A tender has closed',
      'A tender is open again',
    ]);
  });

  test('who came after the change, whose link was deleted, or whose address is none, get nothing', async () => {
    const tender = await taken(['early@one.test', 'gone@one.test']);
    const links = (await admin.get(`tenderContractor?filter={"tender_id":${tender.id}}`)).json().data;
    const gone = links.find((link: { email: string }) => link.email === 'gone@one.test');
    expect((await admin.delete(`tenderContractor/${gone.id}`)).statusCode).toBe(200);
    const before = await mails();
    await addDocument(tender.id, 'one.pdf');
    await takeTender(server.from(`10.9.0.${visitor()}`), tender, companyValues({ email: 'late@one.test' }));
    await confirmNews(server, 'late@one.test');
    await passTime(server.app, QUIET_SECONDS);
    expect((await fresh(before)).map(mail => mail.to)).toEqual(['early@one.test']);
  });

  test('have each confirmed address told once, however often it was entered, and no other', async () => {
    const tender = await taken(['office@company.test']);
    const company = companyValues({ email: 'Office@Company.test' });
    await takeTender(server.from(`10.9.0.${visitor()}`), tender, company);
    const again = { ...company, web_link: tender.web_link };
    for (const email of ['branch@company.test', 'not an address', 'x@y.test, z@y.test', 'other@company.test'])
      await server.from(`10.9.0.${visitor()}`).post('tenderContractor', { ...again, email });
    await confirmNews(server, 'branch@company.test');
    const before = await mails();
    await addDocument(tender.id, 'two.pdf');
    await passTime(server.app, QUIET_SECONDS);
    const sent = (await fresh(before)).map(mail => mail.to.toLowerCase()).sort();
    expect(sent).toEqual(['branch@company.test', 'office@company.test']);
  });
});

describe('closing tenders', () => {
  const kindsOf = async (client: Client, id: number) =>
    ((await client.get('notifications')).json() as Notification[])
      .filter(one => 'record_id' in one.data && one.data.record_id === id)
      .map(one => one.kind);
  const closingsOf = async (client: Client, id: number) =>
    ((await client.get('notifications')).json() as Notification[])
      .filter(one => one.kind === 'tenderClosing' && one.data.record_id === id)
      .map(one => one.data);
  /** Another run of the day's check, as a second process might ask for it. */
  const check = async (key: string) => {
    await inTransaction(server.app.db, trx => enqueue(trx, [{ kind: 'dailyCheck', key, data: {} }]));
    await quiet(server.app);
  };

  test('are told three days before, and once closed by date, once each; contractors, too', async () => {
    const soon = await makeTender(procurement, { end_date: addDays(todayThere(), 3) });
    const later = await makeTender(procurement, { end_date: addDays(todayThere(), 4) });
    const ended = await taken(['ended@one.test'], { start_date: addDays(todayThere(), -30) });
    await server.app.db
      .updateTable('tenders')
      .set({ end_date: addDays(todayThere(), -1) })
      .where('id', '=', ended.id)
      .execute();
    const before = await mails();
    await check('check-1');
    await check('check-2');
    expect(await kindsOf(procurement, soon.id)).toEqual(['tenderClosing']);
    expect(await kindsOf(admin, soon.id)).toEqual(['tenderClosing']);
    expect(await kindsOf(procurement, later.id)).toEqual([]);
    expect(await kindsOf(procurement, ended.id)).toEqual(['tenderClosed']);
    expect(await kindsOf(await server.as('mne'), soon.id)).toEqual([]);
    const told = (await fresh(before)).filter(mail => mail.to === 'ended@one.test');
    expect(told.map(mail => mail.subject.split(':')[0])).toEqual(['A tender has closed']);
    await edit(ended.id, { status: 'Closed' });
    await passTime(server.app, QUIET_SECONDS);
    await check('check-3');
    expect(await kindsOf(procurement, ended.id), 'its date had closed it before').toEqual(['tenderClosed']);
    expect((await fresh(before)).filter(mail => mail.to === 'ended@one.test')).toHaveLength(1);
    await edit(soon.id, { end_date: addDays(todayThere(), 2) });
    await check('check-4');
    const [latest, ...more] = await closingsOf(procurement, soon.id);
    expect(more, 'the end date before is told no more').toEqual([]);
    expect(latest).toMatchObject({ end_date: addDays(todayThere(), 2) });
  });

  test('are told no more once they are closed or deleted; what was read stays', async () => {
    const end_date = addDays(todayThere(), 3);
    const [closed, deleted, moved] = [
      await makeTender(procurement, { end_date }),
      await makeTender(procurement, { end_date }),
      await makeTender(procurement, { end_date }),
    ];
    await check('check-5');
    const [notice] = ((await admin.get('notifications')).json() as Notification[]).filter(
      one => 'record_id' in one.data && one.data.record_id === moved.id,
    );
    expect((await admin.post('notifications/read', { ids: [notice?.id] })).statusCode).toBeLessThan(300);
    await edit(closed.id, { status: 'Closed' });
    await admin.delete(`tender/${deleted.id}`);
    await edit(moved.id, { end_date: addDays(end_date, 9) });
    await quiet(server.app);
    expect(await kindsOf(procurement, closed.id)).toEqual(['tenderClosed']);
    expect(await kindsOf(procurement, deleted.id)).toEqual([]);
    expect(await kindsOf(procurement, moved.id)).toEqual([]);
    expect(await kindsOf(admin, moved.id)).toEqual(['tenderClosing']);
    // Moved back, it is announced again.
    await edit(moved.id, { end_date });
    await check('check-6');
    expect(await kindsOf(procurement, moved.id)).toEqual(['tenderClosing']);
    expect(await kindsOf(procurement, closed.id), 'nor by the next check').toEqual(['tenderClosed']);
  });

  test('closed by hand are told once the closing is committed', async () => {
    const tender = await makeTender(procurement);
    await edit(tender.id, { status: 'Closed' });
    await quiet(server.app);
    expect(await kindsOf(admin, tender.id)).toEqual(['tenderClosed']);
  });

  test('are mailed as a list once a day, however many open the dashboard', async () => {
    const tender = await makeTender(procurement, { end_date: todayThere(), title_name: 'Closes today' });
    await server.app.db.deleteFrom('jobs').where('key', 'like', '%closingList:%').execute();
    const before = await mails();
    const second = await buildApp(server.config, { pages: '/nowhere' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const { token } = index % 2 ? admin : procurement;
        const app = index > 2 ? second : server.app;
        const headers = { authorization: `Bearer ${token}` };
        return app.inject({ url: '/api/dashboard/tender/info', headers });
      }),
    );
    for (const answer of answers) {
      expect(answer.json().tenders).toContainEqual({
        id: tender.id,
        end: todayThere(),
        title: 'Closes today',
        status: 'Active',
      });
    }
    await quiet(server.app);
    const sent = await fresh(before);
    expect(sent.map(mail => mail.to).sort()).toEqual(['boss@aup.test', 'buyer@aup.test']);
    expect(sent[0]?.text).toContain('Tender: Closes today');
    expect(sent[0]?.text).toContain('(closes today)');
    expect(sent[0]?.text).toContain(`Open “Closes today”:\nhttp://aup.test/tender/${tender.id}`);
    await admin.get('dashboard/tender/info');
    await check('check-5');
    expect(await fresh(before)).toHaveLength(2);
    await second.close();
  });
});
