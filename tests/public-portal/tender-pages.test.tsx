import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  address,
  checked,
  close,
  left,
  open,
  openTender,
  server,
  setUpPortal,
  signIn,
} from './support/portal.tsx';

setUpPortal();

const button = () => screen.findByRole('button', { name: 'Download' });

describe('the web link', () => {
  it('asks a visitor for the company’s details', async () => {
    open('/tender/doc/solar');
    await waitFor(() => expect(address()).toBe('/contractor/create?weblink=solar'));
  });

  it('shows a company that has its pass the download at once', async () => {
    localStorage.setItem('aup-grant:solar', '"pass"');
    open('/tender/doc/solar');
    await checked();
    expect(screen.getByText(openTender.title)).toBeTruthy();
    expect(((await button()) as HTMLButtonElement).disabled).toBe(false);
    expect(screen.getByRole('heading', { name: 'Tender' })).toBeTruthy();
    expect(screen.getByText('Download the tender by pressing the download button')).toBeTruthy();
  });

  it.each(['admin', 'procurement'])('shows the download to %s', async role => {
    signIn(role, localStorage);
    open('/tender/doc/solar');
    await waitFor(async () => expect(((await button()) as HTMLButtonElement).disabled).toBe(false));
    expect(address()).toBe('/tender/doc/solar');
  });

  it('sends any other role to the refusal page of the back office', async () => {
    signIn('engineer');
    open('/tender/doc/solar');
    await waitFor(() => expect(left.at(-1)).toMatch(/\/notauthorized$/));
  });

  it('leads to the status page once the tender is closed, before anything else', async () => {
    signIn('admin');
    open('/tender/doc/shut?acc=true');
    await waitFor(() => expect(location.pathname).toBe('/tender/info/shut'));
    const query = new URLSearchParams(location.search);
    expect(Object.fromEntries(query)).toEqual({
      status: 'Closed',
      title: openTender.title,
      endDate: '2026-11-17',
    });
  });

  it('says that there is no such tender, keeping the address for a second look', async () => {
    open('/tender/doc/nothing-here');
    expect(await screen.findByText(/no tender under this web link/)).toBeTruthy();
    expect(
      screen.getByText('Page Not Found. Please check the url in address bar and try again'),
    ).toBeTruthy();
    expect(address()).toBe('/tender/doc/nothing-here');
  });

  it('does not take a failed check for an unknown tender, and checks again', async () => {
    server.on('GET check-tender-status/solar', { status: 500, json: { message: 'Oh' } });
    open('/tender/doc/solar?acc=true');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/no tender under this web link/)).toBeNull();
    server.on('GET check-tender-status/solar', { json: openTender });
    await userEvent.click(retry);
    expect(await screen.findByText(openTender.title)).toBeTruthy();
  });

  it('with acc=true but no pass, the download leads back to the form and says why', async () => {
    open('/tender/doc/solar?acc=true');
    await checked();
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/contractor/create?weblink=solar'));
    expect(screen.getByText('Please give your company’s details first.')).toBeTruthy();
  });

  it('names the fault when the server does not say which tender it is', async () => {
    server.on('GET check-tender-status/solar', { json: { ...openTender, id: undefined } });
    open('/tender/doc/solar?acc=true');
    expect(await screen.findByText('Tender value is not set!')).toBeTruthy();
  });
});

describe('the status page', () => {
  it('believes the server, not the address', async () => {
    open('/tender/info/shut?status=Active&title=Something&endDate=2030-01-01');
    expect(await screen.findByText('17 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByText('Something')).toBeNull();
  });

  it('shows what the link said where the server can’t be reached, and says so', async () => {
    server.on('GET check-tender-status/shut', { broken: true });
    open('/tender/info/shut?status=Closed&title=Walls&endDate=2026-11-17');
    expect(await screen.findByText('Walls')).toBeTruthy();
    expect(screen.getByText(/server can’t be reached right now/)).toBeTruthy();
  });

  it('offers the way in when the tender is open after all', async () => {
    open('/tender/info/solar?status=Closed');
    const link = await screen.findByRole('link', { name: 'Get the documents' });
    expect(link.getAttribute('href')).toBe('/tender/doc/solar');
  });
});

describe('the other pages', () => {
  it('home shows the published figures at once and the server’s as soon as they are there', async () => {
    server.on('GET info', { json: { co: 351, cpi: 312, livelihood: 3400, AdvTraining: 1700 } });
    open('/home');
    for (const figure of ['340', '312', '3,400', '1,700']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByText('Community-based organizations formed')).toBeTruthy();
    expect(await screen.findByText('351')).toBeTruthy();
  });

  it('home lists the open tenders with what a company needs to know', async () => {
    const row = {
      title: 'Pumps',
      ref: 'SRSP-AUP/KUR/15',
      end_date: '2026-12-14',
      days_left: 1,
      web_link: 'solar',
    };
    server.on('GET open-tenders', { json: [row] });
    open('/home');
    expect(await screen.findByText('SRSP-AUP/KUR/15')).toBeTruthy();
    expect(screen.getByText('14 Dec 2026')).toBeTruthy();
    expect(screen.getByText('1 day left')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pumps' }).getAttribute('href')).toBe('/tender/doc/solar');
  });

  it('home says that the list failed and loads it again', async () => {
    server.on('GET open-tenders', { status: 503, json: { message: 'Busy' } });
    open('/home');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on('GET open-tenders', { json: [] });
    await userEvent.click(retry);
    expect(await screen.findByText('No tender is open at the moment.')).toBeTruthy();
  });

  it.each([
    ['/about', 'About the programme'],
    ['/contact', 'Contact'],
  ])('%s leads home, or to the dashboard of who is signed in', (page, title) => {
    open(page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
    close();
    signIn('mne');
    open(page);
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('an address without a page says so', () => {
    open('/tender/doc/a/b');
    expect(
      screen.getByText('Page Not Found. Please check the url in address bar and try again'),
    ).toBeTruthy();
  });

  it('a link to another page of the portal changes the page without loading it anew', async () => {
    open('/home');
    await userEvent.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'About the programme' })).toBeTruthy();
    expect(address()).toBe('/about');
    expect(left).toEqual([]);
  });
});
