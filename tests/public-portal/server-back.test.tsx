/** What is retried automatically, and what stays visible: an answer of the server is no lost connection. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '../../public-portal/api.ts';
import { useServerBack } from '../../public-portal/hooks/use-connection.ts';
import { checked, open, openTender, type Reply, server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const form = '/contractor/create?weblink=solar';
const download = '/tender/doc/solar?acc=true';
const away: Reply = { status: 503, json: { message: 'The database is away.' } };
const alive: Reply = { json: { status: 'ok' } };
const asked = () => server.calls('GET check-tender-status/solar').length;
const looks = () => server.calls('GET health/live').length;
const answerStatus = (reply: Reply) => server.on('GET check-tender-status/solar', reply);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const HOUR = 60 * 60;

beforeEach(() => server.on('GET health/live', alive));
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer of 502 to 504', () => {
  const unreached = async (reply: Reply) => {
    server.on('GET info', reply);
    const error = await call('info').catch(value => value);
    expect(error).toBeInstanceOf(ApiError);
    return error.isUnreached;
  };
  it.each([502, 503, 504])('with words of the server’s own is its answer (%d)', async status => {
    expect(await unreached({ ...away, status })).toBe(false);
  });
  it.each([502, 503, 504])('without them comes from a proxy (%d)', async status => {
    expect(await unreached({ status, body: 'page' })).toBe(true);
    expect(await unreached({ status, json: {} })).toBe(true);
  });
  it('is not meant by any other answer', async () => {
    expect(await unreached({ status: 500, body: 'page' })).toBe(false);
    expect(await unreached({ broken: true })).toBe(true);
  });

  it('keeps the server’s sentence on the form until the next press', async () => {
    for (const route of ['contractor', 'tenderContractor']) server.on(`POST ${route}`, away);
    open(form);
    await checked();
    await userEvent.type(screen.getByLabelText('NTN'), '765-4321');
    await userEvent.type(screen.getByLabelText('Company'), 'Khyber Builders');
    await userEvent.type(screen.getByLabelText('Email'), 'office@khyber.pk');
    await userEvent.type(screen.getByLabelText('Mobile'), '0300 1234567');
    await userEvent.click(screen.getByRole('button', { name: 'Get Documents' }));
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    // A search for the server would ask at once.
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks()).toBe(0);
  });
});

describe('what could not be loaded', () => {
  const fates: [string, Reply][] = [
    ['too many', { status: 429, json: { message: 'Too many attempts.' } }],
    ['a fault', { status: 500, json: { message: 'Oh' } }],
    ['away', away],
  ];
  it.each(fates)('waits for a press or a new line where the server answered (%s)', async (_, reply) => {
    vi.useFakeTimers();
    answerStatus(reply);
    open(form);
    await pass(HOUR);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect([asked(), looks()]).toEqual([1, 0]);
    answerStatus({ json: openTender });
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(screen.getByText(openTender.title)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const trying: [string, string, Reply, number][] = [
    ['form', form, { broken: true }, 8],
    ['download', download, fates[1]?.[1] as Reply, HOUR / 10],
  ];
  it.each(trying)('is said once, however often it is retried (%s)', async (_, page, reply, times) => {
    vi.useFakeTimers();
    answerStatus(reply);
    open(page);
    await pass(1);
    const alert = screen.getByRole('alert');
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    await pass(HOUR);
    expect(asked()).toBeGreaterThanOrEqual(times);
    expect(screen.getByRole('alert')).toBe(alert);
    expect(document.activeElement).toBe(button);
    answerStatus({ json: openTender });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(11);
    expect(screen.getByText(openTender.title)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not retried while a try still waits for its answer', async () => {
    vi.useFakeTimers();
    answerStatus(away);
    open(download);
    await pass(1);
    answerStatus({ body: 'endless' });
    await pass(50);
    expect(asked()).toBe(2);
  });
});

describe('the look for the server', () => {
  const onBack = vi.fn();
  function Watch({ loss }: { loss: unknown }) {
    useServerBack(loss, onBack);
    return null;
  }
  const place = document.createElement('div');
  const lose = async (loss: unknown) => {
    render(<Watch loss={loss} />, place);
    await pass(0.1);
  };
  beforeEach(() => {
    onBack.mockReset();
    vi.useFakeTimers();
  });
  afterEach(() => render(null, place));

  it('has the time limit of every call, and is not taken in by another’s page', async () => {
    server.on('GET health/live', { body: 'endless' });
    await lose({});
    await pass(3 + 45);
    server.on('GET health/live', { body: 'page' });
    await pass(6);
    expect(looks()).toBe(2);
    expect(onBack).not.toHaveBeenCalled();
    server.on('GET health/live', alive);
    await pass(12);
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('comes later after each try that failed, and soon again after one that succeeded', async () => {
    await lose({});
    await pass(3);
    expect(onBack).toHaveBeenCalledTimes(1);
    await lose({});
    await pass(5);
    expect(onBack).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onBack).toHaveBeenCalledTimes(2);
    await lose(undefined);
    await lose({});
    await pass(3);
    expect(onBack).toHaveBeenCalledTimes(3);
  });
});

it('a press on “Try again” shows that it is being tried', async () => {
  answerStatus(away);
  open(form);
  const button = await screen.findByRole('button', { name: 'Try again' });
  answerStatus({ body: 'endless' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
