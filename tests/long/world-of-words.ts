import { expect } from 'vitest';
import { type Area, type RegisterName, registerNames, registerRights } from '../../contract/access.ts';
import { archiveName } from '../../contract/tender.ts';
import { create, signIn, signUp } from '../support/app.ts';
import { makeTender, takeTender } from '../support/tenders.ts';
import {
  activityValues,
  cmstValues,
  cnValues,
  coValues,
  cpiValues,
  kinds,
  makeLmst,
  plainValues,
  worldForFile,
} from '../support/world.ts';

const named = [
  'co',
  'coNames',
  'cn',
  'cmst',
  'lmst',
  'cpi',
  'tender',
  'contractor',
  'districts',
  'villages',
  'targets',
  'users',
  'staff',
  ...kinds,
] as const satisfies readonly Area[];
/** Entries of companies are read by users who may read companies, and names of tehsils appear with every place. */
export const likeOthers: readonly string[] = ['tendercontractor', 'tehsils'];
/** All other registers that are kept from somebody. */
const plain = registerNames.filter(
  (name: RegisterName) => ![...named, ...likeOthers].includes(name) && registerRights[name].read !== 'anyone',
);
export const areas: readonly Area[] = [...named, ...plain];
/** Contained in all texts of a register's records. */
export const word = (area: Area) => `xq${area.toLowerCase()}qx`;

/** For a file of tests: an office whose every record has the word of its register. */
export async function startWorldOfWords() {
  const world = await worldForFile();
  const { server, admin, at } = world;
  const ids: Record<string, number> = {};
  const account = { username: word('users'), name: word('staff'), email: `${word('users')}@aup.test` };
  ids.users = await signUp(admin, { ...account, roles: ['admin'] });
  /** Who entered everything. */
  const maker = await signIn(server.app, word('users'));
  const texts = (area: Area) => ({ remarks: word(area) });
  const people = (area: Area) => ({
    president_name: word(area),
    secretary_name: word(area),
    account: 'YES',
    bank_details: word(area),
    ...texts(area),
  });
  const made = async (area: string, path: string, values: object) => {
    const record = await create(maker, path, values);
    ids[area] = record.id;
    return record;
  };
  const names = { name: word('coNames'), ref_code: `${word('coNames')}-1`, rrp_ref_code: word('co') };
  const co = await made('co', 'co', coValues(at, { ...names, ...people('co') }));
  await made('cn', 'cn', cnValues(at, { name: word('cn'), cos_ids: [co.id], ...people('cn') }));
  const own = (area: Area) => ({ name: word(area), venue: word(area), trainer_id: maker.id, ...texts(area) });
  await made('cmst', 'cmst', cmstValues({ at, co }, own('cmst')));
  const lmst = { training_code: word('lmst'), training_venue: word('lmst'), trainer_id: maker.id };
  const training = await makeLmst(maker, world, { ...lmst, ...texts('lmst') });
  ids.lmst = training.id;
  await made('cpi', 'cpi', cpiValues({ at, co }, { detail_scheme: word('cpi'), ...texts('cpi') }));
  for (const kind of kinds) {
    const values = { title: word(kind), venue: word(kind), cos_id: co.id, ...texts(kind) };
    await made(kind, kind, activityValues(at, values));
  }
  const tender = { title_name: word('tender'), ref: word('tender'), project_name: word('tender') };
  const withDocument = await makeTender(maker, tender);
  const { web_link: webLink, documents } = withDocument;
  ids.tender = withDocument.id;
  const company = {
    NTN: '7654321-0',
    company_name: word('contractor'),
    email: 'a@b.pk',
    mobile: '03001234567',
  };
  const taken = await takeTender(server.anyone, { web_link: webLink }, company);
  ids.tenderContractor = taken.id;
  ids.contractor = taken.contractor_id;
  for (const path of ['districts', 'tehsils', 'villages', 'euroRates', 'targets'] as const) ids[path] = 1;
  for (const name of plain) await made(name, name, plainValues(world, name, word(name)));
  await maker.put(`users/${maker.id}`, { designations_id: ids.designations });
  const district = { district_name: 'Entered by somebody', district_code: word('districts') };
  await made('districts', 'districts', district);
  await made('villages', 'villages', { village_name: word('villages'), tehsils_id: at.tehsils_id });
  expect((await maker.put(`targets/${ids.targets}`, texts('targets'))).statusCode).toBe(200);
  const documentId = documents[0]?.id as number;
  return { world, maker, ids, webLink, documentId, lmstArchive: archiveName(training) };
}
