import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { messages, messagesUr } from '../messages.ts';
import { show } from './support/pages.ts';
import { close, openTender, server, setUpPortal } from './support/portal.tsx';

setUpPortal();

const address = '/contractor/create?weblink=solar';
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

/** The page arrives, then its script. */
async function arrive(language: 'en' | 'ur' = 'en') {
  history.replaceState(null, '', address);
  show(address, { tender: openTender }, language);
  document.documentElement.lang = language;
  return async () => {
    vi.resetModules();
    await import('../../public-portal/main.tsx');
  };
}
afterEach(() => {
  close();
  document.body.innerHTML = '';
  document.documentElement.lang = 'en';
});

it('the script takes over what the server made: nothing typed is lost, nothing is asked again', async () => {
  const wake = await arrive();
  const ntn = field('NTN');
  const button = screen.getByRole('button', { name: 'Get Documents' }) as HTMLButtonElement;
  await userEvent.type(ntn, '765-43');
  expect(button.disabled).toBe(true);
  await wake();
  await waitFor(() => expect(button.disabled).toBe(false));
  // The very same elements, so that the focus and the keyboard of a telephone stay.
  expect(field('NTN')).toBe(ntn);
  expect(document.activeElement).toBe(ntn);
  await userEvent.type(ntn, '21');
  expect(ntn.value).toBe('765-4321');
  expect(screen.getByText(openTender.title)).toBeTruthy();
  expect(server.calls('GET check-tender-status/')).toEqual([]);
});

it('an NTN whose field was left too early is looked up anyway', async () => {
  server.on('GET contractor/check-ntn/7654321', { json: { NTN: '7654321', id: 5 } });
  server.on('POST tenderContractor', { status: 201, json: { grant: 'pass' } });
  const wake = await arrive();
  await userEvent.type(field('NTN'), '765-4321');
  await userEvent.tab();
  await wake();
  await waitFor(() => expect(location.pathname).toBe('/tender/doc/solar'));
});

it('in the language of the page', async () => {
  const wake = await arrive('ur');
  await wake();
  const button = (await screen.findByRole('button', { name: 'دستاویزات حاصل کریں' })) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText('Contractor')).toBeNull();
});

it('says in Urdu what is wrong with a field', async () => {
  const wake = await arrive('ur');
  await wake();
  const button = (await screen.findByRole('button', { name: 'دستاویزات حاصل کریں' })) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  const wrong = ['ntnNotCorrect', 'companyShort', 'emailEmpty'] as const;
  await vi.waitFor(async () => {
    await userEvent.click(button);
    for (const code of wrong) {
      expect(screen.getByText(messagesUr[code])).toBeTruthy();
      expect(screen.queryByText(messages[code])).toBeNull();
    }
  });
});
