import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import TenderContractorShow from '../../../../src/resources/tendercontractor/TenderContractorShow.tsx';
import { show, signIn } from '../../components/harness.tsx';
import { open, thing, withThrowaway } from '../throwaway-pages.tsx';

withThrowaway();

const failures = [
  ['not there', 404, 'Record not found'],
  ['without a connection', 0, 'This record could not be loaded'],
  ['that the server can’t read', 503, 'This record could not be loaded'],
] as const;

const once = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const fails = (status: number) => vi.fn().mockRejectedValue(new HttpError('Try again later.', status));

it.each(['/3', '/edit/3'].flatMap(address => failures.map(failure => [address, ...failure] as const)))(
  'has a heading at %s for a record %s',
  async (address, _, status, heading) => {
    open(address, { getOne: fails(status) }, once());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    expect(document.title).toContain(heading);
    if (status !== 404) expect(screen.getByRole('alert').textContent).toContain('Try again later.');
  },
);

it('loads the record when asked again', async () => {
  const getOne = vi.fn().mockRejectedValueOnce(new HttpError('', 503)).mockResolvedValue({ data: thing });
  open('/3', { getOne }, once());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: thing.title })).toBeTruthy();
});

it.each(failures)('has a heading for the contractors of a tender %s', async (_, status, heading) => {
  signIn(['admin']);
  show(<TenderContractorShow />, {
    dataProvider: { getOne: fails(status) },
    at: { route: '/tendercontractor/:id', address: '/tendercontractor/road' },
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
});
