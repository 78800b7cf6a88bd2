/** Pages as they read without style sheets: no words run together, and nothing is said twice. */
import { afterEach, expect, test } from 'vitest';
import type { TenderStatusAnswer } from '../../contract/answers/tender.ts';
import { languages } from '../../contract/texts/language.ts';
import { joinedTexts } from './support/joined-texts.ts';
import { everything, show } from './support/pages.ts';

const tender: TenderStatusAnswer = {
  exists: true,
  id: 7,
  status: 'Active',
  title: 'Solar pumps',
  endDate: '2027-01-31',
  ref: 'SRSP-AUP/KUR/15',
  start_date: '2026-11-01',
  documents: [
    { id: 3, name: 'Bill.xlsx', size: 48_200, sha256: 'aa', created_at: '2026-11-01T08:00:00.000Z' },
    { id: 4, name: 'Drawings.pdf', size: 12_345_678, sha256: 'bb', created_at: '2026-11-01T08:00:00.000Z' },
  ],
  total: 12_394_400,
  etag: '"cc"',
};
const addresses = [
  '/home',
  '/about',
  '/contact',
  '/tenders',
  '/euroRates',
  '/nowhere',
  '/tender/info/solar',
  '/tender/doc/solar',
  '/tender/doc/solar?acc=true',
  '/contractor/create?weblink=solar',
  '/contractor/ncreate',
];

afterEach(() => {
  document.body.innerHTML = '';
});

test('words that run together are noticed', () => {
  document.body.innerHTML =
    '<p><span>Closes <time>31 Jan 2027</time></span><span>70 days left</span></p><p>So</p>';
  expect(joinedTexts(document.body)).toEqual(['Closes 31 Jan 2027|70 days left']);
  document.body.innerHTML = '<p><b>Half</b> a <i>word</i>.</p><ul><li>one</li><li>two</li></ul>';
  expect(joinedTexts(document.body)).toEqual([]);
});

test.each(languages.flatMap(language => addresses.map(address => [language, address] as const)))(
  '%s %s',
  (language, address) => {
    show(address, { ...everything, tender }, language);
    expect(document.body.textContent?.length).toBeGreaterThan(50);
    expect(joinedTexts(document.body)).toEqual([]);
    expect([...document.querySelectorAll('[disabled][aria-disabled]')]).toEqual([]);
  },
);
