import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { open, server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const rates = [
  { id: 2, month: '2026-10', pkr_per_eur: 313.7358, source: 'InforEuro' },
  { id: 1, month: '2026-09', pkr_per_eur: 309.2, source: null },
];
const texts = async () => {
  await screen.findByText('Oct 2026');
  return within(screen.getByRole('table', { name: 'Euro rates' }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
};

it('shows the rate of each month to everybody, the newest first', async () => {
  server.on('GET euroRates', { json: rates });
  open('/euroRates');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Euro rates');
  expect(await texts()).toEqual([
    ['Month', 'PKR per EUR', 'Source'],
    ['Oct 2026', '313.7358', 'InforEuro'],
    ['Sep 2026', '309.2000', '–'],
  ]);
  expect(decodeURIComponent(server.calls('GET euroRates')[0]?.path ?? '')).toContain('sort=["month","DESC"]');
});

it('says so when none is published', async () => {
  server.on('GET euroRates', { json: [] });
  open('/euroRates');
  expect(await screen.findByText('No rate is published yet.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says when they can’t be loaded, and tries again', async () => {
  server.on('GET euroRates', { broken: true });
  open('/euroRates');
  expect(await screen.findByText('The rates could not be loaded.')).toBeTruthy();
  server.on('GET euroRates', { json: rates });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await texts()).length).toBe(3);
});
