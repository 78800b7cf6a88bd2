/** Who is let in, and what the others are told. */

import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { ADMIN_PASSWORD, PASSWORD } from '../support/accounts.ts';
import { arriveAt, button, fillSignIn, goWithin, heading, link, signIn } from '../support/browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

beforeAll(async () => {
  await stage.product.addUser('officer', ['procurement']);
  await stage.product.addUser('trainer', ['livelihood'], 'Zarmina Bibi');
  await stage.product.addUser('visitor', ['guest']);
});

describe('signing in', () => {
  test('a page asked for before leads through the sign-in and back to it', async () => {
    const page = await stage.visitor();
    await page.goto('/tender?perPage=25');
    await arriveAt(page, '/login');
    await fillSignIn(page, 'officer', PASSWORD);
    await arriveAt(page, '/tender');
    await heading(page, 'Tenders').waitFor();
    expect(new URL(page.url()).searchParams.get('perPage')).toBe('25');
  });

  test('a wrong password shows the server’s message in a red alert, which can be closed', async () => {
    const page = await stage.visitor();
    await page.goto('/login');
    await fillSignIn(page, 'officer', 'not-the-password');
    const alert = page.getByRole('alert');
    await alert.getByText(messages.credentials).waitFor();
    const [red = 0, green = 0, blue = 0] = await alert
      .locator('svg')
      .first()
      .evaluate(icon => (getComputedStyle(icon).color.match(/\d+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5);
    await button(page, 'Close this message').click();
    await alert.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('officer');
  });

  test('an account that waits for approval is told so', async () => {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const account = { name: 'Sher Khan', username: 'sher.khan', roles: ['mne'], ...passwords };
    await stage.product.anyone.call('POST', 'register', account);
    const page = await stage.visitor();
    await page.goto('/login');
    await fillSignIn(page, 'sher.khan', PASSWORD);
    await page.getByRole('alert').getByText(messages.pendingAccount).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('without “remember me” the session is gone with the last tab; with it, it is there later', async () => {
    const page = await stage.visitor();
    const browser = page.context();
    await signIn(page, 'officer', PASSWORD);
    const beside = await browser.newPage();
    await beside.goto('/contractor');
    await heading(beside, 'Contractors').waitFor();
    await page.close();
    await beside.close();

    const again = await browser.newPage();
    await again.goto('/contractor');
    await arriveAt(again, '/login');
    await again.getByRole('checkbox', { name: /Remember me/ }).check();
    await fillSignIn(again, 'officer', PASSWORD);
    await arriveAt(again, '/contractor');
    await again.close();
    const later = await browser.newPage();
    await later.goto('/contractor');
    await heading(later, 'Contractors').waitFor();
  });

  test('signing out ends the session on the server, too', async () => {
    const page = await stage.visitor();
    await signIn(page, 'trainer', PASSWORD);
    const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').token);
    await page.getByRole('button', { name: 'Account of Zarmina Bibi (livelihood)' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await arriveAt(page, '/login');
    const answer = await fetch(`${stage.product.origin}/api/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    await page.goto('/dashboard');
    await arriveAt(page, '/login');
  });
});

describe('pages that are not for everybody', () => {
  test('a role without the right gets Not Authorized, with ways on', async () => {
    const page = await stage.signedIn('trainer');
    for (const address of ['/tender', '/contractor', '/tendercontractor/search', '/app/users']) {
      await goWithin(page, address);
      await arriveAt(page, '/notauthorized');
      await page.getByText('You are not authorized to access this page').waitFor();
    }
    expect(await link(page, 'Contact support').getAttribute('href')).toBe('/contact');
    await link(page, 'Go back dashboard').click();
    await arriveAt(page, '/dashboard');
  });

  test('a guest reads on the dashboard that it is not for guests', async () => {
    const page = await stage.signedIn('visitor');
    await page.goto('/dashboard');
    await page.getByText('Guest are not allowed to access dashboard').waitFor();
  });

  test('staff without tender rights are sent away from a weblink; an unknown one is not found', async () => {
    const page = await stage.signedIn('trainer');
    await page.goto('/tender/doc/no-such-tender');
    await heading(page, 'Page Not Found').waitFor();
  });

  test('an address where nothing stands shows Page Not Found, signed in or not', async () => {
    const page = await stage.signedIn('admin', ADMIN_PASSWORD);
    await page.goto('/no/such/page');
    await page.getByText('Please check the url in address bar and try again').waitFor();
    await link(page, 'Back to the dashboard').click();
    await arriveAt(page, '/dashboard');
    const stranger = await stage.visitor();
    await stranger.goto('/no/such/page');
    await stranger.getByText('Please check the url in address bar and try again').waitFor();
  });

  test('guests-only pages and /app lead whoever is signed in to the dashboard', async () => {
    const page = await stage.signedIn('officer');
    for (const address of ['/login', '/request-password', '/app', '/app/dashboard']) {
      await page.goto(address);
      await arriveAt(page, '/dashboard');
    }
  });
});
