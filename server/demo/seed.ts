/** Demo records, entered through the API, which refuses invalid ones. */
import type { FastifyInstance } from 'fastify';
import { addDays, today } from '../../contract/days.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkTenders } from '../resources/tender/closing.ts';
import { type Call, caller, calling, demoPassword } from './caller.ts';
import { formOf, pdf, workbook } from './documents.ts';
import { companyNames, people, projects, remarks, schemes, supplies } from './names.ts';
import { villageNames } from './places.ts';
import { seedProgramme } from './programme.ts';
import { Choices } from './story.ts';

/** @returns the accounts, one for each role */
export async function seed(app: FastifyInstance): Promise<{ username: string; roles: readonly string[] }[]> {
  const admin = await caller(app, 'admin');
  for (const [username, name, roles] of people) await register(admin, { name, username, roles });
  const pending = { name: 'Hamza Bangash', username: 'hamza.b', roles: ['so'] };
  await register(calling(app), pending, `${demoPassword}-pending`);
  const procurement = await caller(app, 'procurement');
  const links = await seedTenders(procurement, today(app.config.timeZone));
  await seedContractors(procurement, calling(app), links);
  await seedProgramme(app);
  await inTransaction(app.db, trx => checkTenders(trx, today(app.config.timeZone)));
  return [
    { username: 'admin', roles: ['admin'] },
    ...people.map(([username, , roles]) => ({ username, roles })),
  ];
}

const register = (
  call: Call,
  account: { name: string; username: string; roles: readonly string[] },
  password = demoPassword,
) =>
  call('POST', '/api/register', {
    ...account,
    email: `${account.username}@aup.example`,
    password,
    password_confirmation: password,
  });

/** @returns the web links of tenders that are open */
async function seedTenders(call: Call, day: string): Promise<string[]> {
  const choices = new Choices(7);
  const pick = <T>(list: readonly T[]) => choices.pick(list);
  const open: string[] = [];
  for (let index = 0; index < 64; index++) {
    const isWork = index % 3 !== 0;
    const title = isWork ? `${pick(schemes)[2]}, ${pick(villageNames)}` : pick(supplies);
    // From two years ago to five weeks ahead, the last ones open.
    const end = addDays(day, index < 50 ? -720 + index * 14 : (index - 53) * 4);
    const web_link = `aup-${isWork ? 'w' : 's'}-${String(index + 101)}`;
    const isOpen = end >= day;
    if (isOpen) open.push(web_link);
    const fields = {
      title_name: title,
      project_name: (isWork ? projects[1] : pick(projects))[0],
      status: isOpen ? 'Active' : 'Closed',
      // Nobody finds an open tender that is published later.
      start_date: isOpen && addDays(end, -21) > day ? day : addDays(end, -21),
      end_date: end,
      web_link,
      ref: `SRSP-${isWork ? 'INF' : 'PROC'}/AUP/${String(index + 1).padStart(3, '0')}`,
      remarks: pick(remarks),
    };
    await call('POST', '/api/tender', formOf(fields, await documentsOf(title, fields.ref)));
  }
  return open;
}

async function documentsOf(title: string, ref: string): Promise<Record<string, Buffer>> {
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
  return {
    'Invitation to bid.pdf': notice,
    'Conditions of contract.pdf': conditions,
    'Bill of quantities.xlsx': quantities,
  };
}

async function seedContractors(staff: Call, visitor: Call, openLinks: readonly string[]): Promise<void> {
  const choices = new Choices(11);
  for (let index = 0; index < 20; index++) {
    const [families, trades] = companyNames;
    const round = Math.floor(index / families.length);
    const company_name = `${families[index % families.length]} ${trades[(index + round) % trades.length]}`;
    const NTN = String(2_345_678 + index * 7_919);
    const email = `office@${company_name
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '')}.example`;
    const mobile = `03${String(index % 5)}${String(10_000_000 + index * 137_911).slice(0, 8)}`;
    await staff('POST', '/api/contractor', { NTN, company_name, email, mobile });
    for (let taken = 0; taken < index % 4; taken++) {
      const web_link = choices.pick(openLinks);
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
