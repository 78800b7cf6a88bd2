import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '../../../../src/i18n/catalogue.ts';
import { setPageLanguage } from '../../../../src/i18n/language.ts';
import { describeDetails } from '../../../../src/resources/audit/details.ts';

beforeAll(async () => {
  setPageLanguage('ur');
  await loadTexts();
});

it('what an entry tells is in Urdu on a page in Urdu, and English notes keep their stop at their end', () => {
  const details = JSON.stringify({ approval_note: 'Not signed.', approval_status: 'Rejected' });
  expect(describeDetails({ area: 'lmst', details })).toEqual([
    'نوٹ: \u2068Not signed.\u2069',
    'فیصلہ: مسترد',
  ]);
});

it('usernames are not translated, even those that are also the name of a role', () => {
  const details = JSON.stringify({ username: 'admin', roles: ['admin'] });
  expect(describeDetails({ area: 'users', details })).toEqual([
    'صارف نام: \u2068admin\u2069',
    'کردار: منتظم',
  ]);
});

it('no name of a fact that the server records is left in English', () => {
  const details = JSON.stringify({ within: 'profile', asked: 'form', district: 'Khyber', damaged: 0 });
  expect(describeDetails({ area: null, details })).toEqual([
    'کہاں: پروفائل',
    'درخواست: فارم سے',
    'ضلع: \u2068Khyber\u2069',
    'خراب دستاویزات: 0',
  ]);
});
