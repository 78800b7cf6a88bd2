import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clean, show, signIn } from '../harness.tsx';
import { drafts, kept } from './drafts.ts';
import { button, DistrictForm, field } from './forms.tsx';

beforeEach(() => signIn(['admin'], 7));
afterEach(clean);

const page = (
  <>
    <Link to="/there">away</Link>
    <Link to="/login">signed out</Link>
    <DistrictForm />
  </>
);
const options = { dataProvider: {}, elsewhere: ['/there', '/login'] };

describe('leaving a form', () => {
  it('asks nothing when nothing was changed', async () => {
    show(page, options);
    await userEvent.click(screen.getByText('away'));
    expect(await screen.findByText('at /there')).toBeTruthy();
  });

  it('asks when something was, and stays when told to', async () => {
    show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('District').value).toBe('Bannu');
  });

  it('keeps a draft, or discards it', async () => {
    const { unmount } = show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave, keep a draft' }));
    await screen.findByText('at /there');
    expect(kept()?.district_name).toBe('Bannu');
    unmount();

    show(page, options);
    await userEvent.click(button('Put them back'));
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await screen.findByText('at /there');
    expect(drafts()).toEqual([]);
  });

  it('doesn’t stand in the way of the sign-in page, and puts everything back afterwards', async () => {
    show(page, options);
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(screen.getByText('signed out'));
    expect(await screen.findByText('at /login')).toBeTruthy();
    expect(drafts()[0]).toMatchObject({ resume: true, values: { district_name: 'Bannu' } });
  });

  it('lets a save lead away', async () => {
    const create = vi.fn().mockResolvedValue({ data: { id: 9 } });
    const { router } = show(<DistrictForm onSaved={() => void router.navigate('/there')} />, {
      ...options,
      dataProvider: { create },
    });
    await userEvent.type(field('District'), 'Bannu');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('at /there')).toBeTruthy();
  });
});
