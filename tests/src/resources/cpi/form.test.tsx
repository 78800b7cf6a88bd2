import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cpi } from '../../../../contract/registers/cpi.ts';
import { RegisterCreate } from '../../../../src/registers/form/RegisterCreate.tsx';
import { RegisterEdit } from '../../../../src/registers/form/RegisterEdit.tsx';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import screens from '../../../../src/resources/cpi/record.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

const places = {
  districts: [
    { id: 1, district_name: 'Khyber' },
    { id: 5, district_name: 'Kurram' },
  ],
  tehsils: [
    { id: 2, tehsil_name: 'Bara', districts_id: 1 },
    { id: 3, tehsil_name: 'Jamrud', districts_id: 1 },
    { id: 33, tehsil_name: 'Lower Kurram', districts_id: 5 },
  ],
  villages: [
    { id: 21, village_name: 'Shalobar', tehsils_id: 2 },
    { id: 22, village_name: 'Sipah', tehsils_id: 2 },
    { id: 331, village_name: 'Sadda', tehsils_id: 33 },
  ],
};
const cos = [
  { id: 7, name: 'Ittehad MCO', ref_code: null, villages_id: 21 },
  { id: 8, name: 'Roshan WCO', ref_code: null, villages_id: 21 },
  { id: 9, name: 'Taraqi MCO', ref_code: null, villages_id: 22 },
];

const getList = vi.fn(
  async (resource: keyof typeof places, { filter }: { filter: Record<string, unknown> }) => {
    const { tehsils_gte: _, q: _text, ...wanted } = filter;
    const data = (places[resource] as Record<string, unknown>[]).filter(row =>
      Object.entries(wanted).every(([field, value]) => row[field] === value),
    );
    return { data, total: data.length };
  },
);
const getOne = async (resource: keyof typeof places, { id }: { id: number }) => ({
  data: places[resource].find(row => row.id === id),
});
const searchCos = vi.fn(async ({ village }: { village?: number | null }) => ({
  cos: cos.filter(co => co.villages_id === village),
  isLong: false,
}));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = async (name: string, option: string) => {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  await userEvent.click(field(name));
  const list = within(await screen.findByRole('listbox'));
  await userEvent.click(await list.findByText(option));
};
/** What the open list offers. */
const offered = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(option => option.textContent);
const reads = (name: string, value: string) => waitFor(() => expect(field(name).value).toBe(value));

const open = (more: object = {}) =>
  show(<RegisterCreate register={cpi} {...screens} />, {
    dataProvider: { getList, getOne, searchCos, ...more },
    resource: 'cpi',
    elsewhere: ['/cpi'],
  });

async function chooseShalobar() {
  await choose('District', 'Khyber');
  await choose('Tehsil', 'Bara');
  await choose('Village', 'Shalobar');
  await reads('CO', 'Ittehad MCO');
}

beforeEach(() => signIn(['engineer']));
afterEach(() => {
  clean();
  vi.clearAllMocks();
});

describe('the form of a scheme', () => {
  it('is headed as the specification says', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CPI');
    expect(screen.getByText('Add a new CPI')).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation'));
    expect(crumbs.getByRole('link', { name: 'Index' }).getAttribute('href')).toBe('/cpi');
    expect(crumbs.getByText('Create')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add CPI' })).toBeTruthy();
    expect(screen.getByPlaceholderText('Select Creation date')).toBeTruthy();
    expect(screen.getByPlaceholderText('Rs')).toBeTruthy();
  });

  it('forgets a text that was no choice when the district changes', async () => {
    open();
    await chooseShalobar();
    await userEvent.clear(field('CO'));
    await userEvent.type(field('CO'), 'xyz');
    await choose('District', 'Kurram');
    await reads('CO', '');
    await choose('District', 'Khyber');
    await userEvent.type(field('Tehsil'), 'xyz');
    await choose('District', 'Kurram');
    await reads('Tehsil', '');
  });

  it('takes the first CO of a village, and gives it up with village or district', async () => {
    open();
    expect(field('CO').disabled).toBe(true);
    await chooseShalobar();
    expect(searchCos.mock.lastCall?.[0]).toEqual({ district: 1, tehsil: 2, village: 21 });

    const asked = searchCos.mock.calls.length;
    await userEvent.clear(field('CO'));
    await userEvent.type(field('CO'), 'wco');
    await waitFor(async () => expect(await offered()).toEqual(['Roshan WCO']));
    expect(searchCos.mock.calls.length).toBe(asked);
    await userEvent.click(screen.getByRole('option', { name: 'Roshan WCO' }));

    await choose('Village', 'Sipah');
    await reads('CO', 'Taraqi MCO');

    await choose('District', 'Kurram');
    await reads('Tehsil', '');
    await reads('Village', '');
    await reads('CO', '');
    expect(field('CO').disabled).toBe(true);
    await userEvent.click(field('Tehsil'));
    await waitFor(async () => expect(await offered()).toEqual(['Lower Kurram']));
    await userEvent.keyboard('{Escape}');

    await choose('Tehsil', 'Lower Kurram');
    await choose('Village', 'Sadda');
    await waitFor(() => expect(searchCos.mock.lastCall?.[0]).toMatchObject({ village: 331 }));
    await reads('CO', '');
  });

  it('says when there are other COs in the village', async () => {
    open();
    await chooseShalobar();
    const note = '2 COs in this village: check that this is the right one.';
    expect(screen.getByText(note)).toBeTruthy();
    await choose('Village', 'Sipah');
    await reads('CO', 'Taraqi MCO');
    expect(screen.queryByText(/COs in this village/)).toBeNull();
  });

  it('sends what was chosen and leads to the list', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 12 } }));
    const { router } = open({ create });
    await chooseShalobar();
    await userEvent.type(field('HouseHold Beneficiary'), '40');
    await userEvent.type(field('Total Cost'), '1,250,000.50');
    await userEvent.type(field('Creation date'), '2026-03-07');
    await userEvent.selectOptions(field('Type of Scheme'), 'Sanitation');
    await userEvent.selectOptions(field('Sub-type of Scheme'), 'Gravity Flow');
    await userEvent.type(field('Details of Scheme'), 'Drains');
    const photo = new File(['picture'], 'Site before.png');
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), photo);
    await userEvent.click(screen.getByRole('button', { name: 'Add CPI' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpi'));
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      districts_id: 1,
      tehsils_id: 2,
      villages_id: 21,
      cos_id: 7,
      no_of_beneficiary_hh: 40,
      avg_hh_ben: null,
      total_cost: 1_250_000.5,
      cpi_created_date: '2026-03-07',
      type_scheme_id: 20,
      sub_type_scheme_id: 4,
      strategy_implementation: null,
      active: true,
      files: [photo],
    });
  });
});

describe('the form of a scheme that exists', () => {
  const record = {
    id: 12,
    districts_id: 1,
    tehsils_id: 2,
    villages_id: 21,
    cos_id: 8,
    name: 'Roshan WCO',
    updated_at: '2026-05-04T08:00:00.000Z',
  };
  const edit = (more: object = {}) =>
    show(
      <RegisterForm
        register={cpi}
        record={{ ...record, ...more }}
        submitLabel="Save"
        onSaved={() => undefined}
      >
        <RegisterSections register={cpi} {...screens} />
      </RegisterForm>,
      { dataProvider: { getList, getOne, searchCos }, resource: 'cpi' },
    );

  it('keeps its CO, which need not be the first of the village', async () => {
    edit();
    await reads('Village', 'Shalobar');
    await waitFor(() => expect(searchCos).toHaveBeenCalled());
    await reads('CO', 'Roshan WCO');
  });

  it('names a CO that is not offered any more', async () => {
    edit({ cos_id: 70, name: 'Old MCO' });
    await reads('CO', 'Old MCO');
  });

  it('takes the first CO of another village', async () => {
    edit();
    await reads('CO', 'Roshan WCO');
    await choose('Village', 'Sipah');
    await reads('CO', 'Taraqi MCO');
  });
});

describe('the form of a scheme that is approved', () => {
  const record = {
    id: 12,
    ...{ districts_id: 1, district_name: 'Khyber', tehsils_id: 2, tehsil_name: 'Bara' },
    ...{ villages_id: 21, village_name: 'Shalobar', cos_id: 8, name: 'Roshan WCO' },
    ...{ type_scheme_id: 1, sub_type_scheme_id: 2, detail_scheme: 'Water tank', no_of_beneficiary_hh: 40 },
    ...{ total_cost: 500000, cpi_created_date: '2026-03-07', stage: 'Identified', active: true },
    ...{ approval_status: 'Approved', created_by: 1, documents: [], deleted_at: null },
    updated_at: '2026-05-04T08:00:00.000Z',
  };
  const edit = (more: object, provider: object = {}) =>
    show(<RegisterEdit register={cpi} {...screens} />, {
      dataProvider: { getOne: async () => ({ data: { ...record, ...more } }), ...provider },
      resource: 'cpi',
      at: { route: '/cpi/edit/:id', address: '/cpi/edit/12' },
      elsewhere: ['/cpi/12'],
    });

  it('offers its author stage, progress and documents alone, and shows the rest', async () => {
    const update = vi.fn().mockResolvedValue({ data: record });
    edit({}, { update });
    expect((await screen.findByRole('note')).textContent).toBe(
      'This record is approved. You can still change: Stage, Progress (%), Documents. For other changes, ask an admin.',
    );
    const form = screen.getByLabelText('Stage').closest('form') as HTMLFormElement;
    const names = [...form.elements].map(input => input.getAttribute('name'));
    expect(names.filter(Boolean)).toEqual(['stage', 'progress']);
    expect(screen.getByText('Water tank')).toBeTruthy();
    expect(screen.getByText('Add documents')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Under construction');
    await userEvent.type(screen.getByLabelText('Progress (%)'), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('at /cpi/12');
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      stage: 'Under construction',
      progress: 40,
      total_cost: 500000,
    });
  });

  it('offers nothing to others', async () => {
    edit({ created_by: 2 });
    await screen.findByText('You can’t edit this record');
  });

  it('offers all fields while it is pending', async () => {
    edit({ approval_status: 'Pending' }, { getList, searchCos });
    expect(await screen.findByLabelText('Total Cost')).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
