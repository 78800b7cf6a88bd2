import { createSigner } from 'fast-jwt';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { type Client, serverForFile, signIn, signUp } from '../../support/app.ts';
import { listen } from '../../support/listening.ts';
import { counter, makeTender, takeTender, yesterday, zipPath } from '../../support/tenders.ts';

const server = await serverForFile();
const admin = await server.as('admin');
const tender = await makeTender(admin);
await listen(server.app);
afterEach(() => {
  vi.useRealTimers();
});

const next = counter();
const stranger = () => server.from(`10.12.0.${next()}`);
const grantOf = async (of: Tender) => ({ [GRANT_HEADER]: (await takeTender(stranger(), of)).grant });
const statusOf = async (client: Client, of: Pick<Tender, 'id' | 'web_link'>, headers = {}) => {
  const [get, head, link] = [
    await client.get(zipPath(of), headers),
    await client.send('HEAD', zipPath(of), { headers }),
    await client.post(`${zipPath(of)}/link`, undefined, headers),
  ];
  expect([head.statusCode, link.statusCode]).toEqual([get.statusCode, get.statusCode]);
  return get.statusCode;
};

describe('staff', () => {
  test('gives staff the archive whatever the tender’s status', async () => {
    const closed = await makeTender(admin, {
      status: 'Closed',
      start_date: '2026-01-01',
      end_date: yesterday(),
    });
    expect(await statusOf(await server.as('procurement'), closed)).toBe(200);
  });

  test('answers 404 for unknown, half-known and deleted tenders, and for one without documents', async () => {
    const deleted = await makeTender(admin);
    await admin.delete(`tender/${deleted.id}`);
    const bare = await makeTender(admin);
    await admin.delete(`tenderDoc/${bare.fids}`);
    for (const of of [
      deleted,
      bare,
      { web_link: 'no-such-link', id: tender.id },
      { web_link: tender.web_link, id: 999_999 },
      { web_link: tender.web_link, id: bare.id },
      { web_link: '%00', id: 1 },
    ]) {
      expect(await statusOf(admin, of), zipPath(of)).toBe(404);
    }
    for (const name of [tender.web_link, String(tender.id), '_', `_${tender.id}`, '..%2f..%2fetc']) {
      expect((await admin.get(`tender/create-zip/${name}`)).statusCode, name).toBe(404);
    }
  });
});

describe('a contractor', () => {
  test('gives a contractor the archive with the grant for this tender', async () => {
    expect(await statusOf(server.anyone, tender, await grantOf(tender))).toBe(200);
  });

  test('accepts a grant from a person whose own role may not download', async () => {
    expect(await statusOf(await server.as('guest'), tender, await grantOf(tender))).toBe(200);
  });

  test('answers 401 without a grant, and doesn’t say whether the tender exists', async () => {
    expect(await statusOf(server.anyone, tender)).toBe(401);
    const [known, unknown] = [
      await server.anyone.get(zipPath(tender)),
      await server.anyone.get('tender/create-zip/no-such-link_77'),
    ];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  test.each(['nonsense', '', 'a.b.c', 'x'.repeat(5000)])(
    'answers 401 to the made-up grant %j',
    async grant => {
      expect(await statusOf(server.anyone, tender, { [GRANT_HEADER]: grant })).toBe(401);
    },
  );

  test('answers 401 to a grant signed by somebody else, a session token or a download address’s pass', async () => {
    const claims = { link: 1, tender: tender.id, contractor: 1 };
    const foreign = createSigner({ key: 'some other secret of somebody', aud: 'grant' })(claims);
    const own = createSigner({ key: server.config.sessionSecret, aud: 'grant' })(claims);
    const url: string = (await admin.post(`${zipPath(tender)}/link`)).json().url;
    const pass = new URL(url, 'http://x').searchParams.get('pass') ?? '';
    for (const grant of [foreign, own, admin.token ?? '', pass]) {
      expect(await statusOf(server.anyone, tender, { [GRANT_HEADER]: grant })).toBe(401);
    }
  });

  test('accepts neither a grant as a session nor a session as a grant', async () => {
    const { [GRANT_HEADER]: grant } = await grantOf(tender);
    expect((await server.client(grant).get('districts')).statusCode).toBe(401);
    expect((await server.anyone.get(`${zipPath(tender)}?pass=${grant}`)).statusCode).toBe(401);
    expect((await server.anyone.get(`${zipPath(tender)}?pass=${admin.token}`)).statusCode).toBe(401);
  });

  test.each<[string, (of: Tender, link: { id: number; contractor_id: number }) => Promise<unknown>]>([
    ['is closed', of => admin.put(`tender/${of.id}`, { status: 'Closed' })],
    [
      'is past its end',
      of => admin.put(`tender/${of.id}`, { start_date: '2026-01-01', end_date: yesterday() }),
    ],
    ['loses the link', (_, link) => admin.delete(`tenderContractor/${link.id}`)],
    ['loses the company', (_, link) => admin.delete(`contractor/${link.contractor_id}`)],
  ])('once the tender %s: 403, by grant and by address', async (_, change) => {
    const passing = await makeTender(admin);
    const taken = await takeTender(stranger(), passing);
    const headers = { [GRANT_HEADER]: taken.grant };
    const { url } = (await server.anyone.post(`${zipPath(passing)}/link`, undefined, headers)).json();
    expect(await statusOf(server.anyone, passing, headers)).toBe(200);
    await change(passing, taken);
    expect(await statusOf(server.anyone, passing, headers)).toBe(403);
    expect((await server.app.inject(url)).statusCode).toBe(403);
  });

  test('accepts the earlier grant again when its tender is reopened', async () => {
    const passing = await makeTender(admin);
    const headers = await grantOf(passing);
    await admin.put(`tender/${passing.id}`, { status: 'Closed' });
    await admin.put(`tender/${passing.id}`, { status: 'Active' });
    expect(await statusOf(server.anyone, passing, headers)).toBe(200);
  });
});

describe('the signed address', () => {
  const urlFor = async (client: Client, headers = {}): Promise<string> => {
    const response = await client.post(`${zipPath(tender)}/link`, undefined, headers);
    expect(response.statusCode).toBe(200);
    return response.json().url;
  };
  const fetchIt = (url: string, headers = {}) => server.app.inject({ url, headers });

  test('lets the browser download from a signed address without a header, in ranges, with no session token in it', async () => {
    const url = await urlFor(admin);
    const response = await fetchIt(url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals((await admin.get(zipPath(tender))).rawPayload)).toBe(true);
    expect((await fetchIt(url, { range: 'bytes=5-9' })).statusCode).toBe(206);
    expect(url).not.toContain(String(admin.token));
  });

  test('accepts a signed address for a few hours, not longer', async () => {
    const url = await urlFor(server.anyone, await grantOf(tender));
    expect((await fetchIt(url)).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
    expect((await fetchIt(url)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    expect((await fetchIt(url)).statusCode).toBe(401);
  });

  test('accepts a signed address for its own tender only, and unaltered only', async () => {
    const other = await makeTender(admin);
    const url = await urlFor(admin);
    const pass = url.slice(url.indexOf('=') + 1);
    expect((await server.anyone.get(`${zipPath(other)}?pass=${pass}`)).statusCode).toBe(403);
    expect((await server.anyone.get(`${zipPath(tender)}?pass=${pass.slice(0, -3)}AAA`)).statusCode).toBe(401);
    expect((await server.anyone.get(`${zipPath(tender)}?pass=${pass}&pass=${pass}`)).statusCode).toBe(401);
    expect((await server.anyone.get(`${zipPath(tender)}?pass=`)).statusCode).toBe(401);
    expect((await server.client(pass).get('districts')).statusCode).toBe(401);
  });

  test('refuses a signed address once its person may no longer see tenders', async () => {
    const id = await signUp(admin, { username: 'leaving', roles: ['procurement'] });
    const url = await urlFor(await signIn(server.app, 'leaving'));
    expect((await fetchIt(url)).statusCode).toBe(200);
    await admin.put(`users/${id}`, { roles: ['guest'] });
    expect((await fetchIt(url)).statusCode).toBe(403);
    await admin.delete(`users/${id}`);
    expect((await fetchIt(url)).statusCode).toBe(403);
  });
});
