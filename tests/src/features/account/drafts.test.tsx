/** The list of one's drafts, and what becomes of them at the end of the session. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Drafts from '../../../../src/features/account/Drafts.tsx';
import SignOut from '../../../../src/features/auth/SignOut.tsx';
import { setOfflineStoreState } from '../../../../src/offline/store/state.ts';
import { readSession } from '../../../../src/providers/session.ts';
import { drafts, leave } from '../../components/form/drafts.ts';
import { answer, button, DistrictForm, field } from '../../components/form/forms.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

beforeEach(() => {
  signIn(['admin'], 7);
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{}')));
});
afterEach(() => {
  clean();
  vi.unstubAllGlobals();
});

const oldest = new Date(Date.now() - 120_000).toISOString();
const older = new Date(Date.now() - 60_000).toISOString();

describe('the list of drafts', () => {
  it('names register, record and time, and discards one, or all', async () => {
    leave({ district_name: 'Bannu' }, { name: 'Bannu' });
    leave({ district_code: '5' }, { name: 'Khyber', savedAt: older }, 1);
    leave({ district_code: '6' }, { savedAt: oldest }, 2);
    show(<Drafts />, { dataProvider: {} });
    const rows = (await screen.findAllByRole('listitem')).map(row => row.textContent);
    expect(rows[0]).toMatch(/^BannuDistrict, new · /);
    expect(rows[1]).toMatch(/^KhyberDistrict 1 · /);
    expect(rows[2]).toMatch(/^No name yet/);
    expect(screen.getAllByRole('link', { name: /^Open/ }).map(link => link.getAttribute('href'))).toEqual([
      '/districts/create',
      '/districts/edit/1',
      '/districts/edit/2',
    ]);
    await userEvent.click(button(/^Delete District: Khyber/));
    await answer('Cancel');
    expect(drafts(1)).toHaveLength(1);
    await userEvent.click(button(/^Delete District: Khyber/));
    expect(screen.getByRole('dialog').textContent).toContain('Khyber');
    await answer('Delete');
    expect(drafts(1)).toEqual([]);
    expect(drafts()).toHaveLength(1);
    await userEvent.click(button('Delete all'));
    expect(screen.getByText('Delete all 2 drafts?')).toBeTruthy();
    await answer('Delete all');
    await screen.findByText('You have no drafts on this device.');
    expect(drafts()).toEqual([]);
  });

  it('opens one in its form, which others don’t enter', async () => {
    const key = leave({ district_name: 'Bannu' }, { name: 'Bannu', savedAt: older });
    leave({ district_name: 'Tank' }, { name: 'Tank' });
    const { router } = show(<DistrictForm />, { dataProvider: {}, elsewhere: ['/there'] });
    await router.navigate('/there');
    await screen.findByText('at /there');
    await router.navigate('/here', { state: { draft: key } });
    await waitFor(() => expect(field('District').value).toBe('Bannu'));
    expect(drafts().map(({ values }) => values.district_name)).toEqual(['Tank', 'Bannu']);
  });
});

describe('what can’t be read', () => {
  const sheet = 'import:7:co:1:2:cos.xlsx';
  const sealed = { savedAt: older, sealed: 'a.b', under: 'a.b.c.d' };
  const owner = { userId: 7, name: 'Gul', seenAt: 0, waiting: 0, typed: 1, isPerhapsUnseen: false };
  afterEach(() => setOfflineStoreState('off', undefined));

  it('waits for the PIN while the device is locked, and can be discarded once nothing opens it', async () => {
    localStorage.setItem(sheet, JSON.stringify(sealed));
    setOfflineStoreState('locked', owner);
    show(<Drafts />, { dataProvider: {} });
    await screen.findByLabelText(/PIN of this device/);
    expect(screen.queryByRole('listitem')).toBeNull();
    // Somebody has wiped the device in another tab.
    act(() => setOfflineStoreState('off', undefined));
    expect(screen.queryByLabelText(/PIN of this device/)).toBeNull();
    expect(screen.getByRole('listitem').textContent).toContain('can no longer be opened');
    await userEvent.click(button(/^Delete/));
    await answer('Delete');
    await screen.findByText('You have no drafts on this device.');
    expect(localStorage.getItem(sheet)).toBeNull();
  });

  it('is said in its form only while the PIN opens it', async () => {
    localStorage.setItem('draft:7:districts:new:a', JSON.stringify(sealed));
    setOfflineStoreState('locked', owner);
    show(<DistrictForm />, { dataProvider: {} });
    expect(screen.getByText(/Enter your PIN to unlock it/)).toBeTruthy();
    act(() => setOfflineStoreState('off', undefined));
    expect(screen.queryByText(/Enter your PIN to unlock it/)).toBeNull();
  });
});

describe('signing out', () => {
  const options = { dataProvider: {}, elsewhere: ['/login', '/dashboard'] };

  it('asks nothing of who has left nothing', async () => {
    show(<SignOut />, options);
    await screen.findByText('at /login');
    expect(readSession()).toBeUndefined();
  });

  it('keeps drafts when told to', async () => {
    leave({ district_name: 'Bannu' });
    show(<SignOut />, options);
    await screen.findByText('You have 1 draft on this device.');
    expect(readSession()).toBeDefined();
    await userEvent.click(button('Keep and sign out'));
    await screen.findByText('at /login');
    expect(readSession()).toBeUndefined();
    expect(drafts()).toHaveLength(1);
  });

  it('wipes them when told to, and nobody else’s', async () => {
    leave({ district_name: 'Bannu' });
    localStorage.setItem('draft:8:districts:new', JSON.stringify({ values: {}, savedAt: older }));
    show(<SignOut />, options);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete and sign out' }));
    await screen.findByText('at /login');
    expect(drafts()).toEqual([]);
    expect(drafts(undefined, 8)).toHaveLength(1);
  });

  it('can be thought better of', async () => {
    leave({ district_name: 'Bannu' });
    show(<SignOut />, options);
    await screen.findByText('You have 1 draft on this device.');
    await userEvent.click(button('Stay signed in'));
    await screen.findByText('at /dashboard');
    expect(readSession()).toBeDefined();
  });
});
