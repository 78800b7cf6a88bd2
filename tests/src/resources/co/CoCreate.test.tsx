import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { RegisterCreate } from '../../../../src/registers/form/RegisterCreate.tsx';
import screens from '../../../../src/resources/co/record.ts';
import { messages } from '../../../messages.ts';
import { clean, show, signIn } from '../../components/harness.tsx';

const places: Record<string, { id: number; [field: string]: unknown }[]> = {
  districts: [
    { id: 1, district_name: 'Khyber' },
    { id: 5, district_name: 'Kurram' },
    { id: 6, district_name: 'Bajaur', district_short_name: 'BJR' },
    { id: 7, district_name: 'Mohmand', district_short_name: 'Moh.' },
  ],
  tehsils: [
    { id: 11, tehsil_name: 'Bara', districts_id: 1 },
    { id: 51, tehsil_name: 'Upper Kurram', districts_id: 5 },
  ],
  villages: [
    { id: 111, village_name: 'Shalobar', tehsils_id: 11 },
    { id: 511, village_name: 'Shublan', tehsils_id: 51 },
  ],
};

const getList = vi.fn(async (resource: string, { filter }: { filter: Record<string, unknown> }) => {
  const rows = (places[resource] ?? []).filter(row =>
    ['districts_id', 'tehsils_id'].every(
      field => filter[field] === undefined || row[field] === filter[field],
    ),
  );
  return { data: rows, total: rows.length };
});
const getOne = vi.fn(async (resource: string, { id }: { id: number }) => ({
  data: places[resource]?.find(row => row.id === id),
}));

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const place = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

async function choose(name: string, option: string) {
  await waitFor(() => expect(place(name).disabled).toBe(false));
  await userEvent.click(place(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

function showForm() {
  const create = vi.fn().mockResolvedValue({ data: { id: 7 } });
  show(<RegisterCreate register={co} {...screens} />, {
    dataProvider: { getList, getOne, create },
    resource: 'co',
    elsewhere: ['/co'],
  });
  return create;
}

beforeEach(() => signIn(['so']));
afterEach(clean);

describe('the form of a new CO', () => {
  it('has the crumbs and the heading of the specification, and the districts that have tehsils on offer', async () => {
    showForm();
    expect(screen.getByRole('heading', { level: 1, name: 'CO, Khyber Pakhtunkhwa' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Index' }).getAttribute('href')).toBe('/co');
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        'districts',
        expect.objectContaining({ filter: { tehsils_gte: 1 } }),
      ),
    );
  });

  it('begins both codes with the district’s, and follows another district while they are untouched', async () => {
    showForm();
    await choose('District', 'Khyber');
    expect(field('Ref Code').value).toBe('AUP-KHY-');
    expect(field('RRP Ref').value).toBe('RRP-KHY-');
    await choose('District', 'Kurram');
    expect(field('Ref Code').value).toBe('AUP-KUR-');
    expect(field('RRP Ref').value).toBe('RRP-KUR-');
  });

  it('takes the code of a district that came later from its record, and none where it has none', async () => {
    showForm();
    await choose('District', 'Bajaur');
    expect(field('Ref Code').value).toBe('AUP-BJR-');
    await choose('District', 'Mohmand');
    expect(field('Ref Code').value).toBe('');
    expect(screen.getByText(/This district has no short name/)).toBeTruthy();
  });

  it('takes a code that was gone on with to the other district, and leaves any other alone', async () => {
    showForm();
    await choose('District', 'Khyber');
    await userEvent.type(field('Ref Code'), '0042');
    await choose('District', 'Kurram');
    expect(field('Ref Code').value).toBe('AUP-KUR-0042');
    expect(field('RRP Ref').value).toBe('RRP-KUR-');
    await userEvent.clear(field('Ref Code'));
    await userEvent.type(field('Ref Code'), 'OLD-7');
    await choose('District', 'Khyber');
    expect(field('Ref Code').value).toBe('OLD-7');
  });

  it('never keeps a tehsil or village of the district before', async () => {
    showForm();
    await choose('District', 'Khyber');
    await choose('Tehsil', 'Bara');
    await choose('Village', 'Shalobar');
    await choose('District', 'Kurram');
    await waitFor(() => expect(place('Tehsil').value).toBe(''));
    await waitFor(() => expect(place('Village').value).toBe(''));
    expect(place('Village').disabled).toBe(true);
  });

  it('requires the bank once there is an account, clears untouched codes and says so', async () => {
    const create = showForm();
    await choose('District', 'Khyber');
    await choose('Tehsil', 'Bara');
    await choose('Village', 'Shalobar');
    await userEvent.type(field('CO'), 'Bahar Tanzeem');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'New');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'WCO');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'YES');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.bankDetails)).toBeTruthy();
    expect(create).not.toHaveBeenCalled();

    await userEvent.type(field('Bank'), 'Bank of Khyber');
    const resolution = new File(['%PDF-'], 'Resolution.pdf');
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), resolution);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(`CO saved: 7\n${messages.clearedRefCode}`);
    expect(within(notice).getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/co/7');
    expect(await screen.findByText('at /co')).toBeTruthy();
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      name: 'Bahar Tanzeem',
      districts_id: 1,
      tehsils_id: 11,
      villages_id: 111,
      ref_code: null,
      rrp_ref_code: null,
      account: 'YES',
      bank_details: 'Bank of Khyber',
      approval_status: 'Pending',
      files: [resolution],
    });
  });
});
