import { describe, expect, it } from 'vitest';
import type { Register } from '../../../../contract/register/register.ts';
import { contractor } from '../../../../contract/registers/contractor.ts';
import { tender } from '../../../../contract/registers/tender.ts';
import { villages } from '../../../../contract/registers/villages.ts';
import { registerResolver } from '../../../../src/registers/form/registerResolver.ts';
import { messages } from '../../../messages.ts';

const check = async (register: Register, values: object) =>
  (await registerResolver(register)(values, undefined, {} as never)) as {
    values: Record<string, unknown>;
    errors: Record<string, { message: string }>;
  };

const good = {
  title_name: '  Road  ',
  project_name: 'AUP',
  status: 'Active',
  start_date: '2026-12-01',
  end_date: '2026-12-20',
  web_link: 'road-1',
};

describe('registerResolver', () => {
  it('takes out what came along when something was pasted and nobody sees', async () => {
    const pasted = { title_name: '\u202bسڑک\u202c\tBara', remarks: 'one\u200e\ntwo' };
    const { values, errors } = await check(tender, { ...good, ...pasted });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ title_name: 'سڑک Bara', remarks: 'one\ntwo' });
    const company = { NTN: '1234567', company_name: 'Khan Brothers', mobile: '03001234567' };
    const { values: cleaned } = await check(contractor, { ...company, email: '\u200eoffice@khan.example' });
    expect(cleaned).toMatchObject({
      email: 'office@khan.example',
    });
  });

  it('puts every message of a field into one sentence after the other', async () => {
    const { errors } = await check(contractor, { NTN: '' });
    expect(errors.NTN?.message).toBe(`${messages.ntnNotCorrect} ${messages.ntnEmpty}`);
    expect(errors.email?.message).toBe(messages.emailEmpty);
  });

  it('requires the district in which the tehsil of a village is chosen', async () => {
    const { errors } = await check(villages, {});
    expect(Object.keys(errors).sort()).toEqual(['districts_id', 'tehsils_id', 'village_name']);
    expect(errors.districts_id?.message).toBe(errors.tehsils_id?.message);
    const narrowed = await check(villages, { village_name: 'Kalay', districts_id: 1 });
    expect(Object.keys(narrowed.errors)).toEqual(['tehsils_id']);
  });
});
