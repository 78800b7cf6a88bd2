/** Choosing what a device saves for offline use: with all that its forms need, and with the size of the whole. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OfflineAccessCard } from '../../../src/features/account/offline/OfflineAccessCard.tsx';
import { readChoice } from '../../../src/offline/records/copies.ts';
import { choose } from '../../../src/offline/records/pull.ts';
import { updateRecords } from '../../../src/offline/records/sync.ts';
import { setUpOfflineStore } from '../../../src/offline/store/storeSession.ts';
import { type Asked, startTestApi, type TestApi } from '../providers/test-api.ts';
import { onFreshDevices, open, press, signIn } from './on-screen.tsx';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Each register has ten times as many records as a page shows; those shown have 100 bytes each. */
const rowOf = (id: number) => {
  const blank = { id, name: '' };
  return { ...blank, name: 'x'.repeat(100 - JSON.stringify(blank).length) };
};
const answer = ({ url }: Asked) => {
  if (url.includes('/changes'))
    return { json: { data: [], deleted: [], cursor: 'a', more: false, as_of: '' } };
  const data = Array.from({ length: 20 }, (_, index) => rowOf(index + 1));
  return { json: data, headers: { 'content-range': 'items 0-19/200', 'x-total-count': '200' } };
};

onFreshDevices();
beforeEach(() => {
  api.asked.length = 0;
  api.reply(answer);
});

const boxes = () => screen.getAllByRole('checkbox') as HTMLInputElement[];
const labels = (which: (box: HTMLInputElement) => boolean) =>
  boxes()
    .filter(which)
    .map(box => box.closest('label')?.textContent);
const ticked = () => labels(box => box.checked);
const fixed = () => labels(box => box.disabled);
const box = (name: string) => screen.getByRole('checkbox', { name });
const places = ['Districts', 'Tehsils', 'Villages'];

async function untickAll(person: ReturnType<typeof open>['person']) {
  for (const one of boxes().reverse()) if (one.checked) await person.click(one);
}

test('at first the registers in which the role enters records are ticked, with all that these need', async () => {
  signIn('so');
  await setUpOfflineStore('471147');
  open('/profile', <OfflineAccessCard />);
  await screen.findByRole('checkbox', { name: 'COs' });
  expect(ticked()).toEqual([
    ...places,
    ...[
      'COs',
      'CNs',
      'CMSTs',
      'LMSTs',
      'Exposure visits',
      'Manager conferences',
      'Health and hygiene sessions',
    ],
    ...['Youth activities', 'Need-based SM events', 'Self initiatives', 'CPI need identifications'],
  ]);
  expect(fixed()).toEqual([...places, 'COs']);
});

test('what a form needs comes with it, also through others, and goes with it', async () => {
  await setUpOfflineStore('471147');
  const { person } = open('/profile', <OfflineAccessCard />);
  await screen.findByRole('checkbox', { name: 'COs' });
  await untickAll(person);
  expect(ticked()).toEqual([]);
  await person.click(box('CMSTs'));
  expect(ticked()).toEqual([...places, 'COs', 'CMSTs']);
  expect(fixed()).toEqual([...places, 'COs']);
  screen.getByText('Included because the forms need them: Districts, Tehsils, Villages, COs');
  await person.click(box('CMSTs'));
  expect(ticked()).toEqual([]);
  await person.click(box('CMSTs'));
  await person.click(press('Save for offline use'));
  await waitFor(async () =>
    expect(await readChoice()).toEqual({
      registers: ['districts', 'tehsils', 'villages', 'co', 'cmst'],
      district: null,
    }),
  );
  // Chosen before, it opens as it was.
  await person.click(await screen.findByRole('button', { name: 'Choose records' }));
  await screen.findByRole('checkbox', { name: 'COs' });
  expect(ticked()).toEqual([...places, 'COs', 'CMSTs']);
});

test('the size of the whole is shown, of one district alone where that is wanted', async () => {
  await setUpOfflineStore('471147');
  await choose({ registers: ['co'], district: 3 });
  const { person } = open('/profile', <OfflineAccessCard />);
  await person.click(await screen.findByRole('button', { name: 'Choose records' }));
  const own = await screen.findByRole('checkbox', { name: 'Only records of my district' });
  // Four registers of 200 records, each of 100 bytes.
  await screen.findByText('Estimated size: 800 records, 80.0 kB');
  const asked = (name: string) => api.asked.filter(({ url }) => url.startsWith(`/api/${name}?`));
  expect(asked('co').map(({ url }) => url.includes('"district":3'))).toEqual([true]);
  expect(asked('districts').map(({ url }) => url.includes('"district"'))).toEqual([false]);
  await person.click(own);
  await waitFor(() => expect(asked('co').at(-1)?.url).not.toContain('"district"'));
  await screen.findByText('Estimated size: 800 records, 80.0 kB');
  api.reply({ status: 500, json: {} });
  await person.click(box('CNs'));
  await screen.findByText('The size couldn’t be estimated: no answer from the server.');
});

test('who may not list what a form needs is told', async () => {
  signIn('engineer');
  await setUpOfflineStore('471147');
  open('/profile', <OfflineAccessCard />);
  await screen.findByText('CPIs can be viewed but not entered offline: your role can’t save COs.');
  expect(ticked()).toEqual([...places, 'CPIs']);
  cleanup();
});

test('a choice of an earlier release is completed', async () => {
  await setUpOfflineStore('471147');
  await choose({ registers: ['co', 'cmst'], district: 3 });
  await updateRecords();
  expect(await readChoice()).toEqual({
    registers: ['districts', 'tehsils', 'villages', 'co', 'cmst'],
    district: 3,
  });
});
