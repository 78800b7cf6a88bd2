/** Words that the specification quotes, on the screens of single registers. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Register } from '../../../contract/register/register.ts';
import { contractor } from '../../../contract/registers/contractor.ts';
import { lmst } from '../../../contract/registers/lmst.ts';
import { tender } from '../../../contract/registers/tender.ts';
import { tendercontractor } from '../../../contract/registers/tendercontractor.ts';
import { RegisterEdit } from '../../../src/registers/form/RegisterEdit.tsx';
import { RegisterList } from '../../../src/registers/list/RegisterList.tsx';
import type { Overrides } from '../../../src/registers/screens.ts';
import lmstList from '../../../src/resources/lmst/list.ts';
import tenderRecord from '../../../src/resources/tender/record.ts';
import tenderContractorList from '../../../src/resources/tendercontractor/list.ts';
import TenderContractorSearch from '../../../src/resources/tendercontractor/TenderContractorSearch.tsx';
import { clean, refusal, show, signIn } from '../components/harness.tsx';

beforeEach(() => {
  signIn(['admin']);
  vi.stubGlobal('innerWidth', 1280);
  (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
    width: 1280,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clean();
});

function showList(register: Register, record: object | undefined, screens: Overrides = {}) {
  const data = record ? [{ id: 1, created_at: '2026-11-02T08:00:00Z', deleted_at: null, ...record }] : [];
  const getList = vi.fn(async () => ({ data, total: data.length }));
  show(<RegisterList register={register} {...screens} />, {
    dataProvider: { getList },
    resource: register.name,
  });
}
const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent?.trim());

it('LMST: "Show Detail" and "Hide Detail"', async () => {
  showList(lmst, { training_code: 'LMST-1', training_venue: 'Bara' }, lmstList);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Show Detail' }));
  expect(screen.getByRole('button', { name: 'Hide Detail' })).toBeTruthy();
});

it('Contractor: its heading, and the column Created with the details', async () => {
  showList(contractor, { company_name: 'Khyber Builders', NTN: '1234567' });
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contractor');
  expect(headers()).not.toContain('Created');
  await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
  await waitFor(() => expect(headers()).toContain('Created'));
});

it.each([
  ['with rows', { company_name: 'Khyber Builders', title_name: 'Pumps' }],
  ['empty', undefined],
])('Tender contractors, %s: the button says that it creates a tender', async (_, row) => {
  showList(tendercontractor, row, tenderContractorList);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Create tender' })).not.toEqual([]));
  for (const link of screen.getAllByRole('link', { name: 'Create tender' }))
    expect(link.getAttribute('href')).toBe('/tender/create');
  expect(screen.queryByText('Create')).toBeNull();
  expect(screen.queryByText('Add the first one')).toBeNull();
});

it('a failed search of tender contractors: the message, and the reason on a line of its own', async () => {
  show(<TenderContractorSearch />, {
    dataProvider: {
      searchTenderContractors: async () => {
        throw refusal(500, 'Server error occurred. Please try again later.');
      },
    },
    resource: 'tendercontractor',
  });
  await userEvent.type(screen.getByRole('searchbox'), 'Khyber{Enter}');
  const message = await screen.findByText('An error occurred during search');
  expect(message.textContent?.startsWith('An error occurred during search')).toBe(true);
  expect(screen.getByText('Server error occurred. Please try again later.').tagName).toBe('DIV');
});

it.each([
  [[1, 1, 2], '2 contractors, 3 records'],
  [[1, 2], '2 contractors'],
])(
  'a search of tender contractors counts companies, and records where these are more: %j',
  async (companies, said) => {
    const found = companies.map((company_id, at) => ({
      id: at + 1,
      tender_id: at,
      company_id,
      company_name: 'A',
    }));
    const searchTenderContractors = async () => found;
    show(<TenderContractorSearch />, {
      dataProvider: { searchTenderContractors },
      resource: 'tendercontractor',
    });
    await userEvent.type(screen.getByRole('searchbox'), 'Khyber{Enter}');
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('Update Tender: the title is called Tender, the ID is no input, and the way back leads to /tender', async () => {
  const record = {
    ...{ id: 7, title_name: 'Supply of pumps', project_name: 'AUP', status: 'Active', ref: '', remarks: '' },
    ...{ start_date: '2026-11-01', end_date: '2026-12-01', web_link: 'pumps', documents: [] },
    ...{ deleted_at: null, updated_at: '2026-11-02T08:00:00Z' },
  };
  show(<RegisterEdit register={tender} {...tenderRecord} />, {
    at: { route: '/tender/edit/:id', address: '/tender/edit/7' },
    dataProvider: { getOne: async () => ({ data: record }), getList: async () => ({ data: [], total: 0 }) },
    resource: 'tender',
  });
  expect(((await screen.findByLabelText(/^Tender\b/)) as HTMLInputElement).value).toBe('Supply of pumps');
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  const id = screen.getByLabelText('ID') as HTMLInputElement;
  expect([id.value, id.readOnly]).toEqual(['7', true]);
  expect(id.closest('.MuiOutlinedInput-root'), 'it has no box').toBeNull();
  const back = screen.getByRole('link', { name: 'Back to tenders' });
  expect(back.getAttribute('href')).toBe('/tender');
});
