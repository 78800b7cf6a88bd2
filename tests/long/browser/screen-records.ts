/** The records that the tests of screens look at: one of each kind, and some with long names. */
import { lmstSlots } from '../../../contract/registers/lmst.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { addPlace, coValues } from '../../support/browser/record-forms.ts';
import type { Product } from '../../support/product.ts';
import { companyValues, formOf, pdf, tenderValues } from '../../support/tenders.ts';

export async function addRecords(product: Product): Promise<void> {
  const admin = await product.admin();
  await product.addUser('monitor', ['mne'], 'Imran Khan');
  const [{ id: trainer_id }] = await admin.call('GET', 'staff');
  const place = await addPlace(admin, 1, 'Landi Kotal');
  const { districts_id, tehsils_id } = place;
  const co = await admin.call('POST', 'co', {
    ...coValues('Spin Ghar', place),
    ref_code: 'AUP-KHY-0001',
    remarks: 'سپین غر د کلي ټولنه',
  });
  const days = { start_date: '2026-03-02', end_date: '2026-03-06' };
  await admin.call('POST', 'cn', { name: 'Network of Landi Kotal', ...place, cos_ids: [co.id] });
  await admin.call('POST', 'cmst', { name: 'Training of managers', ...place, cos_id: co.id, ...days });
  await admin.call('POST', 'lmst', trainingForm({ districts_id, tehsils_id, trainer_id, ...days }));
  await admin.call('POST', 'cpi', {
    ...place,
    cos_id: co.id,
    type_scheme_id: 1,
    sub_type_scheme_id: 4,
    detail_scheme: 'Spring, tank and 2 km of pipe',
    no_of_beneficiary_hh: 120,
    total_cost: 1_550_000,
    cpi_created_date: '2026-03-18',
    active: true,
  });
  await admin.call('POST', 'exposureVisit', {
    title: 'Visit to Chitral',
    activity_date: '2026-05-04',
    ...place,
    cos_id: co.id,
  });
  await admin.call('POST', 'projects', { code: 'AUP', title: 'Aid to Uprooted People' });
  await admin.call('POST', 'designations', { title: 'Social organizer' });
  await admin.call('POST', 'euroRates', { month: '2026-03', pkr_per_eur: 310, source: 'State Bank' });
  await admin.call('POST', 'co/1/approve', { approval_status: 'Approved', approval_note: 'Visited in May.' });
}

function trainingForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  const all = { training_code: 'LMST-KHY-01', training_venue: 'Jirga hall', ...values };
  for (const [name, value] of Object.entries(all)) form.append(name, String(value));
  for (const slot of lmstSlots) {
    const { name, content } = pdf(`${slot}.pdf`, slot);
    form.append(`${slot}File`, new Blob([content as never]), name);
  }
  return form;
}

export async function addLongNames(product: Product): Promise<void> {
  const admin = await product.admin();
  const place = await addPlace(admin, 4, 'Central Razmak Narai');
  const name = 'Himmat women’s organisation of Upper Razmak Narai';
  const co = await admin.call('POST', 'co', {
    ...coValues(name, place),
    ref_code: 'AUP-NWD-068',
    status: 'Revitalized from Other Project',
  });
  const more = { ...place, ref_code: 'AUP-NWD-0681', cos_ids: [co.id] };
  await admin.call('POST', 'cn', { name: `Network of the ${name}`, ...more });
  const training = { name: `CMST for ${name}`, ...place, cos_id: co.id, ref_code: 'CMST-0059' };
  await admin.call('POST', 'cmst', { ...training, start_date: '2026-11-19', end_date: '2026-11-22' });
  const tender = { title_name: `Water supply for the ${name}`, web_link: 'razmak-water' };
  await admin.call('POST', 'tender', formOf(tenderValues(tender), [pdf()]));
  const company = companyValues();
  await product.anyone.call('POST', 'contractor', company);
  await product.anyone.call('POST', 'tenderContractor', { ...company, web_link: 'razmak-water' });
  const account = { username: 'hamza.bangash.waits', name: 'Hamza Khan Bangash', roles: ['so'] };
  const email = 'hamza.bangash.waits@aup.example';
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await product.anyone.call('POST', 'register', { ...account, email, ...passwords });
}
