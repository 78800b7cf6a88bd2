import { describe, expect, test } from 'vitest';
import { messages } from '../../messages.ts';
import { create } from '../../support/app.ts';
import { accepted, coValues, next, refused, type Values, worldForFile } from '../../support/world.ts';

const world = await worldForFile();
const { admin } = world;

const values = (more: Values = {}) => coValues(world.at, more);
const post = (more: Values = {}) => admin.post('co', values(more));
const make = (more: Values = {}) => create(admin, 'co', values(more));
const required = ['Value is required'];

describe('the fields', () => {
  test('a CO with everything is kept as it was sent', async () => {
    const body = values({
      ref_code: 'AUP-KHY-0017',
      status: 'Revitalized from RRP',
      rrp_ref_code: 'RRP-KHY-9',
      type: 'WCO',
      date_of_formation: '2019-02-28',
      date_of_reactivation: '2024-02-29',
      total_hh: 120,
      organized_hh: 95,
      members: 40,
      co_already_present: 1,
      president_name: 'گل خان',
      mobile: '+923001234567',
      secretary_name: 'Zar Gul',
      account: 'YES',
      bank_details: 'HBL Bara 0012',
      active_status: 'Inactive',
      remarks: 'Two lines\nof text',
    });
    const record = await create(world.sm, 'co', body);
    expect(record).toMatchObject({
      ...body,
      district_name: 'Home district',
      tehsil_name: 'Home tehsil',
      village_name: 'Home village',
      approval_status: 'Pending',
      approval_note: null,
      created_by: world.sm.id,
      created_by_name: 'Person the-sm',
      edited_by: world.sm.id,
      edited_by_name: 'Person the-sm',
    });
    expect((await world.so.get(`co/${record.id}`)).json()).toEqual(record);
  });

  test('with nothing but what is required, the rest has its defaults', async () => {
    expect(await make()).toMatchObject({
      ref_code: null,
      rrp_ref_code: null,
      date_of_formation: null,
      total_hh: null,
      organized_hh: null,
      members: null,
      mobile: null,
      account: 'NO',
      bank_details: null,
      approval_status: 'Pending',
      active_status: 'Active',
    });
  });

  test('an empty form: each required field says so', async () => {
    await refused(admin.post('co', {}), {
      name: required,
      districts_id: required,
      tehsils_id: required,
      villages_id: required,
      status: required,
      type: required,
    });
  });

  test.each<[string, unknown, string]>([
    ['status', 'Old', messages.choice],
    ['status', 'MCO', messages.choice],
    ['type', 'mco', messages.choice],
    ['account', 'MAYBE', messages.choice],
    ['active_status', 'Sleeping', messages.choice],
    ['approval_status', 'Perhaps', messages.choice],
    ['total_hh', -1, messages.atLeast(0)],
    ['total_hh', 'many', messages.integer],
    ['members', 1.5, messages.integer],
    ['co_already_present', 1_000_001, messages.atMost(1_000_000)],
    ['mobile', '12', messages.phone],
    ['mobile', 'call me', messages.phone],
    ['date_of_formation', '2023-02-29', messages.date],
    ['date_of_formation', '01/02/2023', messages.date],
    ['date_of_reactivation', '2023-2-1', messages.date],
    ['name', 'x'.repeat(201), messages.tooLong(200)],
    ['name', '   ', messages.required],
    ['ref_code', 'x'.repeat(61), messages.tooLong(60)],
    ['president_name', 5, messages.text],
  ])('%s = %j is refused at its field', async (field, value, message) => {
    await refused(post({ [field]: value }), { [field]: [message] });
    const { id } = world.co;
    await refused(admin.put(`co/${id}`, { [field]: value }), { [field]: [message] });
  });

  test.each(['New', 'Revitalized from Other Project', 'Revitalized from RRP'])('status %s', async status => {
    expect((await make({ status })).status).toBe(status);
  });

  test.each(['MCO', 'WCO', 'Network'])('type %s', async type => {
    expect((await make({ type })).type).toBe(type);
  });

  test('numbers as a form sends them, in text', async () => {
    const sent = { total_hh: '12', organized_hh: ' 7 ', mobile: 923001234567 };
    expect(await make(sent)).toMatchObject({ total_hh: 12, organized_hh: 7, mobile: '923001234567' });
  });
});

describe('reference codes', () => {
  test.each(['AUP-KHY-', 'RRP-SWD-', ' AUP-ORK- ', ''])('“%s” alone means no code', async code => {
    const record = await make({ ref_code: code, rrp_ref_code: code });
    expect(record).toMatchObject({ ref_code: null, rrp_ref_code: null });
    const full = await make({ ref_code: `AUP-KHY-${next()}` });
    expect((await accepted(admin.put(`co/${full.id}`, { ref_code: code }))).ref_code).toBeNull();
  });

  test.each(['AUP-KHY-1', 'aup-khy-', 'AUP-KHY', 'AUPX-KHY-'])('“%s” is a code', async code => {
    expect((await make({ ref_code: code, rrp_ref_code: code })).ref_code).toBe(code);
  });

  test('may be missing in many records, and those of the RRP may repeat', async () => {
    const rrp_ref_code = `RRP-KUR-${next()}`;
    for (let n = 0; n < 2; n++) expect(await make({ rrp_ref_code })).toMatchObject({ ref_code: null });
    const { ref_code } = await make({ ref_code: `AUP-KUR-${next()}` });
    await refused(post({ ref_code: ` ${ref_code} ` }), { ref_code: [messages.refCodeTaken] });
  });
});

describe('rules over several fields', () => {
  test('organized households are no more than all', async () => {
    expect(await make({ total_hh: 10, organized_hh: 10 })).toMatchObject({ organized_hh: 10 });
    expect(await make({ organized_hh: 10 })).toMatchObject({ organized_hh: 10, total_hh: null });
    const errors = { organized_hh: [messages.organizedHouseholds] };
    await refused(post({ total_hh: 9, organized_hh: 10 }), errors);
    await refused(post({ total_hh: '9', organized_hh: '10' }), errors);
    const record = await make({ total_hh: 50, organized_hh: 40 });
    await refused(admin.put(`co/${record.id}`, { total_hh: 39 }), errors);
    await accepted(admin.put(`co/${record.id}`, { total_hh: 40 }));
  });

  test('the reactivation is not before the formation', async () => {
    const errors = { date_of_reactivation: [messages.reactivation] };
    await refused(post({ date_of_formation: '2020-01-02', date_of_reactivation: '2020-01-01' }), errors);
    const same = { date_of_formation: '2020-01-02', date_of_reactivation: '2020-01-02' };
    const record = await make(same);
    expect(record).toMatchObject(same);
    expect(await make({ date_of_reactivation: '2020-01-01' })).toMatchObject({ date_of_formation: null });
    await refused(admin.put(`co/${record.id}`, { date_of_formation: '2020-01-03' }), errors);
  });

  test('an account needs its bank details', async () => {
    const errors = { bank_details: [messages.bankDetails] };
    await refused(post({ account: 'YES' }), errors);
    await refused(post({ account: 'YES', bank_details: '  ' }), errors);
    expect(await make({ account: 'NO', bank_details: 'Old one' })).toMatchObject({ bank_details: 'Old one' });
    const record = await make({ account: 'YES', bank_details: 'UBL 7' });
    await refused(admin.put(`co/${record.id}`, { bank_details: '' }), errors);
    await accepted(admin.put(`co/${record.id}`, { bank_details: '', account: 'NO' }));
    await refused(admin.put(`co/${record.id}`, { account: 'YES' }), errors);
  });
});

describe('places', () => {
  test('must fit: the village in the tehsil, the tehsil in the district', async () => {
    const { at, elsewhere } = world;
    const tehsil = { tehsils_id: [messages.placeMismatch('tehsil', 'district')] };
    const village = { villages_id: [messages.placeMismatch('village', 'tehsil')] };
    await refused(post({ districts_id: elsewhere.districts_id }), tehsil);
    await refused(post({ tehsils_id: elsewhere.tehsils_id }), { ...tehsil, ...village });
    await refused(post({ villages_id: elsewhere.villages_id }), village);
    const record = await make();
    await refused(admin.put(`co/${record.id}`, { villages_id: elsewhere.villages_id }), village);
    await refused(admin.put(`co/${record.id}`, { districts_id: elsewhere.districts_id }), tehsil);
    expect(await accepted(admin.put(`co/${record.id}`, { ...elsewhere }))).toMatchObject({
      village_name: 'Away village',
    });
    expect(await accepted(admin.put(`co/${record.id}`, { ...at }))).toMatchObject(at);
  });

  test.each([
    ['districts_id', 999_999, messages.unknownReference],
    ['tehsils_id', 999_999, messages.unknownReference],
    ['villages_id', 999_999, messages.unknownReference],
    ['villages_id', 'Bara', messages.choice],
    ['villages_id', 0, messages.choice],
    ['villages_id', 2 ** 31, messages.choice],
    ['villages_id', [1], messages.choice],
  ])('%s = %j', async (field, value, message) => {
    const response = await post({ [field]: value });
    expect([response.statusCode, response.json().errors[field]]).toEqual([422, [message]]);
  });
});
