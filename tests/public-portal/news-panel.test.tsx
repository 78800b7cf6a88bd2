import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { close, open, server, setUpPortal, signIn } from './support/portal.tsx';

setUpPortal();

const changes = { since: null, added: [], replaced: [], removed: [], end_date: null };
const title = 'Email updates on this tender';
const field = () => screen.getByLabelText('Email') as HTMLInputElement;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }));

beforeEach(() => {
  localStorage.setItem('aup-grant:solar', '"the-pass"');
  server.on('GET tender/changes/', { json: changes });
  server.on('POST tender/news/solar_7', ({ body }) => ({ json: body }));
});

it('has a link sent to an address, says so, and remembers it in this browser', async () => {
  open('/tender/doc/solar?acc=true');
  expect(await screen.findByText(title)).toBeTruthy();
  await userEvent.type(field(), ' office@khyber.pk ');
  await press();
  expect(await screen.findByText(/We’ve sent a link to office@khyber\.pk/)).toBeTruthy();
  const [asked] = server.calls('POST tender/news/');
  expect(asked?.body).toEqual({ email: 'office@khyber.pk' });
  expect(asked?.headers.get('x-download-grant')).toBe('the-pass');
  expect(localStorage.getItem('aup-news:solar')).toBe('"office@khyber.pk"');
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(field().value).toBe('');
});

it('says what is wrong with an address, and what the server says', async () => {
  open('/tender/doc/solar?acc=true');
  await screen.findByText(title);
  await press();
  expect(await screen.findByText('Please enter email Address.')).toBeTruthy();
  expect(server.calls('POST')).toEqual([]);
  server.on('POST tender/news/solar_7', { status: 429, json: { message: 'Too many attempts.' } });
  await userEvent.type(field(), 'office@khyber.pk');
  await press();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  server.on('POST tender/news/solar_7', { broken: true });
  await press();
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(localStorage.getItem('aup-news:solar')).toBeNull();
});

it('says that no link was sent, and keeps the address for another try', async () => {
  server.on('POST tender/news/solar_7', ({ body }) => ({ json: { ...(body as object), news: 'limited' } }));
  open('/tender/doc/solar?acc=true');
  await screen.findByText(title);
  await userEvent.type(field(), 'office@khyber.pk');
  await press();
  expect(await screen.findByText(/^No link was sent: too many were requested recently\./)).toBeTruthy();
  expect(screen.queryByText(/We’ve sent a link/)).toBeNull();
  expect(localStorage.getItem('aup-news:solar')).toBeNull();
  close();
  open('/tender/doc/solar?acc=true');
  expect(await screen.findByText(/^No link was sent/)).toBeTruthy();
  expect(field().value).toBe('office@khyber.pk');
  server.on('POST tender/news/solar_7', ({ body }) => ({ json: { ...(body as object), news: 'asked' } }));
  await press();
  expect(await screen.findByText(/We’ve sent a link to office@khyber\.pk/)).toBeTruthy();
});

it('is for visitors with a pass, not for staff', async () => {
  localStorage.clear();
  signIn('procurement');
  open('/tender/doc/solar?acc=true');
  await waitFor(() => expect(server.calls('GET tender/changes/')).toHaveLength(1));
  expect(screen.queryByText(title)).toBeNull();
});
