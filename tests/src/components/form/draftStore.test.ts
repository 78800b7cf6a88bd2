/** What is in a browser of what was typed: whose it is, and how long it stays. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { draftsOf, sweepDrafts } from '../../../../src/offline/drafts/drafts.ts';
import { setDraftCipher } from '../../../../src/offline/drafts/durableStorage.ts';
import { drafts, leave } from './drafts.ts';

afterEach(() => localStorage.clear());

test('deciphers for a form only what belongs to it', () => {
  const opened: string[] = [];
  onTestFinished(() => setDraftCipher(undefined));
  setDraftCipher({
    userId: 7,
    seal: (_place, text) => ({ sealed: text }),
    open: (place, { sealed }) => {
      opened.push(place);
      return sealed;
    },
  });
  leave({ district_name: 'Bannu' });
  leave({ district_name: 'Tank' }, {}, 1);
  const key = leave({ district_name: 'Karak' }, {}, 11);
  expect(drafts(11).map(({ values }) => values.district_name)).toEqual(['Karak']);
  expect(opened).toEqual([key]);
  expect(drafts(1)).toHaveLength(1);
  expect(drafts()).toHaveLength(1);
});

test('drops drafts that nobody came back for', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  leave({}, { savedAt: days(29) });
  leave({}, { savedAt: days(31) }, 1);
  localStorage.setItem('other', 'stays');
  sweepDrafts();
  expect(drafts()).toHaveLength(1);
  expect(drafts(1)).toEqual([]);
  expect(localStorage.getItem('other')).toBe('stays');
});

test('drops none before that, also where a sheet has left hundreds, or others of this computer', () => {
  const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  for (let age = 0; age < 220; age++) leave({ district_name: String(age) }, { savedAt: minutes(age) }, age);
  leave({ district_name: 'Typed before' }, { savedAt: minutes(300) });
  sweepDrafts();
  expect(drafts()).toHaveLength(1);
  expect(draftsOf(7)).toHaveLength(221);
});
