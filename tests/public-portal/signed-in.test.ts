import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everything, show } from './support/pages.ts';

/** Runs the script of the page as the browser does when it loads. */
async function load(address: string, data = everything) {
  const parsed = show(address, data);
  const script = document.createElement('script');
  script.dataset.key = parsed.querySelector<HTMLElement>('script[data-key]')?.dataset.key;
  document.body.append(script);
  vi.resetModules();
  await import('../../public-portal/signed-in.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  document.body.innerHTML = '';
});

it.each(['/about', '/contact', '/tenders'])('%s leads visitors to the sign-in and home', async address => {
  await load(address);
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/home');
});

it.each([
  ['of this tab', () => sessionStorage],
  ['that is remembered', () => localStorage],
])('a session %s leads to the dashboard', async (_name, storage) => {
  storage().setItem('user', JSON.stringify({ token: 'a-token' }));
  await load('/about');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/dashboard');
});

it('takes rubbish in the storage for nobody', async () => {
  localStorage.setItem('user', '{"token"');
  sessionStorage.setItem('user', 'null');
  await load('/about');
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
});
