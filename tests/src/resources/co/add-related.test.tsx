/** From a CO's page to the form of a record of that CO. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import { cmst } from '../../../../contract/registers/cmst.ts';
import { RegisterCreate } from '../../../../src/registers/form/RegisterCreate.tsx';
import { CoRelated } from '../../../../src/resources/co/CoRelated.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const co = { id: 7, name: 'Shaheen', districts_id: 1, tehsils_id: 11, villages_id: 111, deleted_at: null };
const query = '?districts_id=1&tehsils_id=11&villages_id=111&cos_id=7';

const nothing = { getList: async () => ({ data: [], total: 0 }) };

function showRelated(roles: Role[], record: object = co) {
  signIn(roles);
  return show(
    <RecordContextProvider value={record}>
      <CoRelated />
    </RecordContextProvider>,
    { dataProvider: nothing, elsewhere: ['/exposureVisit/create'] },
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(clean);

describe('the empty sections of a CO', () => {
  it('lead to the forms of what can be added, with its place and CO', async () => {
    const { router } = showRelated(['admin']);
    await screen.findByText('No schemes yet.');
    expect(hrefOf('Add training')).toBe(`/cmst/create${query}`);
    expect(hrefOf('Add scheme')).toBe(`/cpi/create${query}`);
    expect(hrefOf('Add network')).toBe(`/cn/create${query.replace('cos_id', 'cos_ids')}`);
    await userEvent.click(screen.getByRole('button', { name: 'Add activity' }));
    await userEvent.click(within(screen.getByRole('menu')).getAllByRole('menuitem')[0] as HTMLElement);
    await screen.findByText('at /exposureVisit/create');
    expect(router.state.location.search).toBe(query);
  });

  it('offer only what the user may create', async () => {
    showRelated(['so']);
    await screen.findByText('No trainings of its office bearers yet.');
    expect(hrefOf('Add training')).toBe(`/cmst/create${query}`);
    expect(screen.queryByRole('link', { name: 'Add scheme' })).toBeNull();
  });

  it('offer nothing for a deleted CO', async () => {
    showRelated(['admin'], { ...co, deleted_at: '2026-01-01T00:00:00.000Z' });
    await screen.findByText('No schemes yet.');
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add activity' })).toBeNull();
  });
});

const places: Record<string, object[]> = {
  districts: [{ id: 1, district_name: 'Khyber', district_short_name: 'KHY' }],
  tehsils: [{ id: 11, tehsil_name: 'Bara', districts_id: 1 }],
  villages: [{ id: 111, village_name: 'Shalobar', tehsils_id: 11 }],
};

describe('the form that they lead to', () => {
  it('begins with them, without anything to save as a draft', async () => {
    signIn(['so']);
    const getList = async (resource: string) => ({ data: places[resource] ?? [], total: 1 });
    const getOne = async (resource: string) => ({ data: places[resource]?.[0] });
    const searchCos = async () => ({
      cos: [
        { id: 6, name: 'Bahar', ref_code: null, villages_id: 111 },
        { id: 7, name: 'Shaheen', ref_code: null, villages_id: 111 },
      ],
      isLong: false,
    });
    show(<RegisterCreate register={cmst} />, {
      dataProvider: { getList, getOne, searchCos },
      resource: 'cmst',
      query: `${query}&name=Typed&trainer_id=x`,
    });
    const value = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
    await waitFor(() => expect(value('CO')).toBe('Shaheen'));
    expect([value('District'), value('Tehsil'), value('Village')]).toEqual(['Khyber', 'Bara', 'Shalobar']);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await waitFor(() => expect(box('Ref Code').value).toBe('AUP-KHY-'));
    expect(box('CMST').value).toBe('');
    expect(Object.keys(localStorage).filter(key => key.includes('draft'))).toEqual([]);
  });
});
