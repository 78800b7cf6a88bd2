/** Answers that are lost on their way, and browsers that keep nothing: neither makes a second entry, nor a circle. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, tenderStatus } from '../../public-portal/api.ts';
import { shared } from '../../public-portal/texts/areas/common.ts';
import { download } from '../../public-portal/texts/areas/download.ts';
import { setLanguage } from '../../public-portal/texts/catalogue.ts';
import { address, checked, open, openTender, type Reply, server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const form = '/contractor/create?weblink=solar';
const label = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Get Documents' }));
const keysOf = (route: string) => server.calls(route).map(sent => sent.headers.get('idempotency-key'));
const taken: Reply = { status: 201, json: { id: 1, grant: 'the-pass' } };
/** Of several answers one after the other; the last one stays. */
const inTurn =
  (...replies: Reply[]) =>
  () =>
    (replies.length > 1 ? replies.shift() : replies[0]) as Reply;

async function fill() {
  await userEvent.type(label('NTN'), '765-4321');
  await userEvent.type(label('Company'), 'Khyber Builders');
  await userEvent.type(label('Email'), 'office@khyber.pk');
  await userEvent.type(label('Mobile'), '0300 1234567');
}

beforeEach(() => {
  server.on('GET contractor/check-ntn/', { status: 404, json: { message: 'Unknown' } });
  server.on('GET contractor/search/', { json: [] });
  server.on('GET tender/changes/', {
    json: { since: null, added: [], replaced: [], removed: [], end_date: null },
  });
  server.on('POST contractor', { status: 201, json: { id: 31, user_validated: false } });
  server.on('POST tenderContractor', taken);
});
afterEach(() => {
  setLanguage('en');
  vi.useRealTimers();
});

describe('a call', () => {
  const fates = ['cut', 'page'] as const;
  it.each(fates)('whose good answer has a body that is no answer (%s) got none', async body => {
    server.on('POST tenderContractor', { status: 201, body });
    setLanguage('ur');
    const error = await call('tenderContractor', { method: 'POST', body: {} }).catch(value => value);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, message: shared.noAnswer.ur });
  });

  it('whose answer says null got none either', async () => {
    server.on('GET info', { json: null });
    await expect(call('info')).rejects.toMatchObject({ status: 0 });
  });

  it('ends after 45 seconds, though its head has come', async () => {
    server.on('GET check-tender-status/solar', { body: 'endless' });
    vi.useFakeTimers();
    const answer = tenderStatus('solar');
    const settled = vi.fn();
    void answer.then(settled);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await answer).toMatchObject({ exists: false, reason: 'fetch_error' });
  });

  it('that its caller has given up is no failure of the line', async () => {
    server.on('GET info', { body: 'endless' });
    const abort = new AbortController();
    const answer = call('info', { signal: abort.signal }).catch(error => error);
    await new Promise(resolve => setTimeout(resolve, 5));
    abort.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
  });
});

describe('an entry whose answer was lost', () => {
  it('is repeated under its keys, so that it stays one', async () => {
    server.on('POST tenderContractor', inTurn({ status: 201, body: 'cut' }, taken));
    open(form);
    await checked();
    await fill();
    await press();
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
    const keys = keysOf('POST tenderContractor');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    // The step before it, too: another answer there would make another entry of it.
    const steps = keysOf('POST contractor');
    expect(steps[1]).toBe(steps[0]);
    expect(sessionStorage.length).toBe(0);
  });
});

it('a browser that keeps the pass shows no warning', async () => {
  localStorage.setItem('aup-grant:solar', '"the-pass"');
  open('/tender/doc/solar?acc=true');
  await screen.findByRole('button', { name: 'Download' });
  expect(screen.queryByText(download.unkept.en)).toBeNull();
});

it('news that were asked for and not answered are asked for again under the same key', async () => {
  localStorage.setItem('aup-grant:solar', '"the-pass"');
  const good: Reply = { json: { email: 'office@khyber.pk' } };
  server.on('POST tender/news/solar_7', inTurn({ body: 'cut' }, { broken: true }, good));
  open('/tender/doc/solar?acc=true');
  await screen.findByText('Email updates on this tender');
  await userEvent.type(label('Email'), 'office@khyber.pk');
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }));
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(screen.queryByText('Please wait…')).toBeNull());
    await ask();
    await waitFor(() => expect(server.calls('POST tender/news/')).toHaveLength(count));
  }
  expect(await screen.findByText(/We’ve sent a link/)).toBeTruthy();
  const keys = keysOf('POST tender/news/');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
  // Asking once more is deliberate.
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
  await userEvent.type(label('Email'), 'office@khyber.pk');
  await ask();
  await waitFor(() => expect(new Set(keysOf('POST tender/news/')).size).toBe(2));
});

describe('that the server can’t be reached', () => {
  const message = () => screen.queryByText(/can’t be reached/);
  const live = () => server.calls('GET health/live');
  beforeEach(() => server.on('GET health/live', { broken: true }));

  it('is said by the form for no longer than it is so', async () => {
    server.on('POST tenderContractor', { broken: true });
    open(form);
    await checked();
    await fill();
    await press();
    await waitFor(() => expect(message()).toBeTruthy());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(live()).toHaveLength(1));
    expect(message()).toBeTruthy();
    server.on('GET health/live', { json: { status: 'ok' } });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(shared.answersAgain.en)).toBeTruthy();
    expect(message()).toBeNull();
    // It was not sent automatically, and what was typed is there.
    expect(server.calls('POST tenderContractor')).toHaveLength(1);
    expect(label('Company').value).toBe('Khyber Builders');
    server.on('POST tenderContractor', taken);
    await press();
    await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
  });

  it('is looked into automatically, less and less often and not for ever', async () => {
    vi.useFakeTimers();
    server.on('GET check-tender-status/solar', { broken: true });
    open(form);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(message()).toBeTruthy();
    expect(live()).toHaveLength(7);
    server.on('GET check-tender-status/solar', { json: openTender });
    server.on('GET health/live', { json: { status: 'ok' } });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByText(openTender.title)).toBeTruthy();
    expect(message()).toBeNull();
  });

  it('is taken back together with the address for updates', async () => {
    localStorage.setItem('aup-grant:solar', '"the-pass"');
    server.on('POST tender/news/', { broken: true });
    open('/tender/doc/solar?acc=true');
    await screen.findByText('Email updates on this tender');
    await userEvent.type(label('Email'), 'office@khyber.pk');
    await userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }));
    await waitFor(() => expect(message()).toBeTruthy());
    server.on('GET health/live', { json: { status: 'ok' } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(message()).toBeNull());
    expect(label('Email').value).toBe('office@khyber.pk');
  });
});

// Last: what this page keeps in the browser's place, it keeps to its end.
it('an entry is one, and its pass holds, where the browser keeps nothing', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const nothing = { length: 0, getItem: () => null, key: () => null, removeItem: () => {}, setItem: full };
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('sessionStorage', nothing);
  server.on('POST tenderContractor', inTurn({ status: 201, body: 'cut' }, taken));
  open(form);
  await checked();
  await fill();
  await press();
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  await press();
  await waitFor(() => expect(address()).toBe('/tender/doc/solar?acc=true'));
  const keys = keysOf('POST tenderContractor');
  expect(keys[1]).toBe(keys[0]);
  // The pass holds on this page, which says how long.
  expect(await screen.findByText(download.unkept.en)).toBeTruthy();
  expect(await screen.findByText(/We’ve sent a link to office@khyber\.pk/)).toBeTruthy();
  await vi.waitFor(() => expect(server.calls('GET tender/changes/').length).toBeGreaterThan(0));
  const [asked] = server.calls('GET tender/changes/');
  expect(asked?.headers.get('x-download-grant')).toBe('the-pass');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(address()).toBe('/tender/doc/solar?acc=true');
});
