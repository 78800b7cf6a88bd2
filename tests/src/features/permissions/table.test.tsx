import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rights } from '../../../../contract/access.ts';
import Permissions from '../../../../src/features/permissions/Permissions.tsx';
import { rightsRows } from '../../../../src/features/permissions/table.ts';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';

/** As it comes over the wire: areas no longer share their rights. */
const server = { permissions: async () => JSON.parse(JSON.stringify(rights)) };

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1280);
  (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
    width: 1280,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clean();
});

it('every area of the contract is in exactly one row', () => {
  const shown = rightsRows(rights).flatMap(({ areas }) => areas);
  expect([...shown].sort()).toEqual(Object.keys(rights).sort());
});

describe('the page of permissions', () => {
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const cells = (row: { getAllByRole: (role: string) => HTMLElement[] }) =>
    row.getAllByRole('cell').map(cell => cell.textContent);

  it('says in words who may do what', async () => {
    signIn(['mne']);
    show(<Permissions />, { dataProvider: server, resource: 'permissions' });
    expect(cells(await rowOf(/^CPIs/))).toEqual([
      'admin, M&E (mne), engineer',
      'admin, M&E (mne), engineer',
      'admin, and the author until approvedthe author also after approval: Stage, Progress (%), Documents',
      'admin',
      'admin, M&E (mne)',
    ]);
    expect(cells(await rowOf(/^COs, /))[2]).toBe('admin, M&E (mne), and the author until approved');
    expect(cells(await rowOf(/^COs, /))[4]).toBe('admin, M&E (mne)');
    expect(cells(await rowOf(/^Tenders/))[3]).toBe('adminsingle documents: admin, procurement');
    expect(cells(await rowOf(/^Euro rates/))[0]).toBe('anyone');
    expect(document.body.textContent).not.toContain('resources.');
  });

  it('sets the reader’s own roles off', async () => {
    signIn(['mne']);
    show(<Permissions />, { dataProvider: server, resource: 'permissions' });
    const row = await rowOf(/^Designations/);
    expect(row.getAllByText('M&E (mne)').every(word => word.tagName === 'STRONG')).toBe(true);
    expect(row.queryAllByText('admin').some(word => word.tagName === 'STRONG')).toBe(false);
  });

  it('shows what the server answers, whatever this copy of the page believes', async () => {
    signIn(['mne']);
    const permissions = async () => ({ cpi: { read: ['guest'], create: [], edit: [], delete: [] } });
    show(<Permissions />, { dataProvider: { permissions }, resource: 'permissions' });
    expect(cells(await rowOf(/^CPIs/))).toEqual(['guest', '–', '–', '–', '–']);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('says when the table could not be loaded, and tries again', async () => {
    signIn(['mne']);
    let answers = false;
    const permissions = async () => {
      if (!answers) throw refusal(500, 'Something went wrong.');
      return rights;
    };
    show(<Permissions />, { dataProvider: { permissions }, resource: 'permissions' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The permissions table could not be loaded. Something went wrong.');
    answers = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('is closed to others', async () => {
    signIn(['engineer']);
    show(<Permissions />, { dataProvider: server, resource: 'permissions', elsewhere: ['/access-denied'] });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
