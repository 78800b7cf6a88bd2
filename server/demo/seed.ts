/** Demo records, entered through the API like anybody's: what it would refuse can't stand here. */
import type { FastifyInstance } from 'fastify';
import type { LoginAnswer } from '../../contract/people.ts';
import { addDays, today } from '../today.ts';
import { pdf, workbook } from './documents.ts';
import { companies, people, projects, remarks, supplies, villageNames, works } from './words.ts';

export const demoPassword = 'aup-demo-2026';

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | FormData,
) => Promise<unknown>;

/** Always the same sequence, so that two demos show the same records. */
function randomFrom(seedValue: number): <T>(list: readonly T[]) => T {
  let state = seedValue;
  return list => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[state % list.length] as (typeof list)[number];
  };
}

/** @returns the accounts, one for each role */
export async function seed(app: FastifyInstance): Promise<{ username: string; roles: readonly string[] }[]> {
  const admin = await caller(app, 'admin');
  for (const [username, name, roles] of people) {
    await admin('POST', '/api/register', {
      name,
      username,
      email: `${username}@aup.example`,
      roles,
      password: demoPassword,
      password_confirmation: demoPassword,
    });
  }
  await caller(app)('POST', '/api/register', {
    name: 'Hamza Bangash',
    username: 'hamza.b',
    email: 'hamza.b@aup.example',
    roles: ['so'],
    password: `${demoPassword}-pending`,
    password_confirmation: `${demoPassword}-pending`,
  });
  await seedVillages(admin);
  const procurement = await caller(app, 'procurement');
  const links = await seedTenders(procurement, today(app.config.timeZone));
  await seedContractors(procurement, caller(app), links);
  return [
    { username: 'admin', roles: ['admin'] },
    ...people.map(([username, , roles]) => ({ username, roles })),
  ];
}

function caller(app: FastifyInstance): Call;
function caller(app: FastifyInstance, username: string): Promise<Call>;
function caller(app: FastifyInstance, username?: string): Call | Promise<Call> {
  const withToken =
    (token?: string): Call =>
    async (method, url, payload) => {
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      let body: Buffer | object | undefined = payload;
      if (payload instanceof FormData) {
        const form = new Response(payload);
        headers['content-type'] = form.headers.get('content-type') ?? '';
        body = Buffer.from(await form.arrayBuffer());
      }
      const answer = await app.inject({ method, url, headers, payload: body as Buffer | object | undefined });
      if (answer.statusCode >= 400) throw new Error(`demo record refused: ${method} ${url} ${answer.body}`);
      return answer.body === '' ? undefined : answer.json();
    };
  if (username === undefined) return withToken();
  return withToken()('POST', '/api/login', { username, password: demoPassword }).then(answer =>
    withToken((answer as LoginAnswer).token),
  );
}

async function seedVillages(call: Call): Promise<void> {
  const tehsils = (await call('GET', '/api/tehsils')) as { id: number }[];
  const ids = tehsils.map(tehsil => tehsil.id).sort((a, b) => a - b);
  for (const [index, village_name] of villageNames.entries()) {
    await call('POST', '/api/villages', { village_name, tehsils_id: ids[index % ids.length] });
  }
}

/** @returns the web links of tenders that are open */
async function seedTenders(call: Call, day: string): Promise<string[]> {
  const pick = randomFrom(7);
  const open: string[] = [];
  for (let index = 0; index < 64; index++) {
    const isWork = index % 3 !== 0;
    const title = `${pick(isWork ? works : supplies)}${isWork ? `, ${pick(villageNames)}` : ''}`;
    // From two years ago to five weeks ahead, the last ones open.
    const end = addDays(day, index < 50 ? -720 + index * 14 : (index - 53) * 4);
    const web_link = `aup-${isWork ? 'w' : 's'}-${String(index + 101)}`;
    const isOpen = end >= day;
    if (isOpen) open.push(web_link);
    const form = new FormData();
    const fields = {
      title_name: title,
      project_name: isWork ? projects[1] : pick(projects),
      status: isOpen ? 'Active' : 'Closed',
      start_date: addDays(end, -21),
      end_date: end,
      web_link,
      ref: `SRSP-${isWork ? 'INF' : 'PROC'}/AUP/${String(index + 1).padStart(3, '0')}`,
      remarks: pick(remarks),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    await attachDocuments(form, title, fields.ref);
    await call('POST', '/api/tender', form);
  }
  return open;
}

async function attachDocuments(form: FormData, title: string, ref: string): Promise<void> {
  const notice = pdf(['INVITATION TO BID', title, `Reference ${ref}`, 'Aid to Uprooted People programme']);
  const conditions = pdf([
    'CONDITIONS OF CONTRACT',
    title,
    'Payment within 30 days of the completion certificate.',
  ]);
  const quantities = await workbook([
    ['Excavation in mixed soil', 'cft', 12_500, 18],
    ['PCC 1:4:8', 'cft', 840, 410],
    ['RCC 1:2:4 with steel', 'cft', 1_260, 890],
  ]);
  const attach = (bytes: Buffer, name: string) =>
    form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  attach(notice, 'Invitation to bid.pdf');
  attach(conditions, 'Conditions of contract.pdf');
  attach(quantities, 'Bill of quantities.xlsx');
}

async function seedContractors(staff: Call, visitor: Call, openLinks: readonly string[]): Promise<void> {
  const pick = randomFrom(11);
  for (const [index, company_name] of companies.entries()) {
    const NTN = String(2_345_678 + index * 7_919);
    const email = `office@${company_name
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '')}.example`;
    const mobile = `03${String(index % 5)}${String(10_000_000 + index * 137_911).slice(0, 8)}`;
    await staff('POST', '/api/contractor', { NTN, company_name, email, mobile });
    for (let taken = 0; taken < index % 4; taken++) {
      const web_link = pick(openLinks);
      // The limit for visitors counts addresses; here they would all be one.
      await (index < 12 ? visitor : staff)('POST', '/api/tenderContractor', {
        NTN,
        web_link,
        company_name,
        email,
        mobile,
      });
    }
  }
}
