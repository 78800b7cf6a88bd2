import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { go } from '../../public-portal/navigation.ts';
import { preload } from '../../public-portal/preloaded.ts';
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
    expect(screen.getByText('Tender', { selector: '.over' })).toBeTruthy();
    expect(screen.getByText('Download the tender by pressing the download button')).toBeTruthy();
  });

  it('says that an open tender has no documents, and offers no download of nothing', async () => {
    localStorage.setItem('aup-grant:bare', '"pass"');
    server.on('GET check-tender-status/bare', { json: { ...openTender, documents: [] } });
    open('/tender/doc/bare');
    expect(await screen.findByText('No documents are attached yet.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: /Send|news|e-mail/i })).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(screen.queryByText(/pressing the download button|0 documents/)).toBeNull();
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
    await waitFor(() => expect(left.at(-1)).toMatch(/\/tender\/info\/shut\?/));
    const query = new URL(left.at(-1) ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      status: 'Closed',
      title: openTender.title,
      endDate: '2026-11-17',
    });
  });

  it('says that there is no such tender, keeping the address for a second look', async () => {
    open('/tender/doc/nothing-here');
    expect(await screen.findByText(/No tender has this web link/)).toBeTruthy();
    expect(
      screen.getByText('Page Not Found. Please check the url in address bar and try again'),
    ).toBeTruthy();
    expect(address()).toBe('/tender/doc/nothing-here');
  });

  it('does not take a failed check for an unknown tender, and checks again', async () => {
    server.on('GET check-tender-status/solar', { status: 500, json: { message: 'Oh' } });
    open('/tender/doc/solar?acc=true');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/No tender has this web link/)).toBeNull();
    server.on('GET check-tender-status/solar', { json: openTender });
    await userEvent.click(retry);
    expect(await screen.findByText(openTender.title)).toBeTruthy();
  });

  it('says that the documents are loading', async () => {
    localStorage.setItem('aup-grant:solar', '"pass"');
    open('/contractor/create?weblink=solar');
    await checked();
    server.on('GET check-tender-status/solar', { body: 'endless' });
    go('/tender/doc/solar?acc=true');
    expect((await screen.findByText('Loading…')).className).toBe('quiet');
  });

  it('with acc=true but no pass, the download leads back to the form and says why', async () => {
    open('/tender/doc/solar?acc=true');
    await checked();
    await userEvent.click(await button());
    await waitFor(() => expect(address()).toBe('/contractor/create?weblink=solar'));
    expect(screen.getByText('Please enter your company’s details first.')).toBeTruthy();
  });

  it('names the fault when the server does not say which tender it is', async () => {
    server.on('GET check-tender-status/solar', { json: { ...openTender, id: undefined } });
    open('/tender/doc/solar?acc=true');
    expect(await screen.findByText('Tender value is not set!')).toBeTruthy();
  });
});

describe('the script', () => {
  it('goes on from what the server put into the page, without asking for it', async () => {
    preload('solar', openTender);
    open('/tender/doc/solar?acc=true');
    expect(screen.getByText(openTender.title)).toBeTruthy();
    await button();
    expect(server.calls('GET check-tender-status/')).toEqual([]);
  });

  it('leads on at once from what the server put in', async () => {
    preload('solar', openTender);
    open('/tender/doc/solar');
    expect(await screen.findByLabelText('NTN')).toBeTruthy();
    expect(address()).toBe('/contractor/create?weblink=solar');
  });

  it('leaves for the pages that are only read by loading them', async () => {
    open('/contractor/create?weblink=solar');
    await checked();
    go('/home');
    expect(left.at(-1)).toMatch(/\/home$/);
    go('/tender/doc/solar?acc=true');
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    expect(left).toHaveLength(1);
  });
});

describe('the offer of updates on a tender', () => {
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
    await waitFor(() => expect(document.activeElement).toBe(field()));
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
});
