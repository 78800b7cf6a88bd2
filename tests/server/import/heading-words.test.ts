import { expect, test } from 'vitest';
import { importFields } from '../../../contract/import/import.ts';
import { co } from '../../../contract/registers/co.ts';
import { byWords, isSerial } from '../../../server/import/heading-words.ts';

const meaning = byWords(importFields(co));

test.each([
  ['Total HHs', 'total_hh'],
  ['No. of Households (total)', 'total_hh'],
  ['Org. HHs', 'organized_hh'],
  ['Organised Households', 'organized_hh'],
  ['Cell No', 'mobile'],
  ['Name of the President', 'president_name'],
  ['Formation Dt', 'date_of_formation'],
  ['Nos. of members', 'members'],
])('“%s” is %s', (heading, field) => {
  expect(meaning(heading)?.field).toBe(field);
});

test.each(['Account no', 'CO no', 'Date', 'Name', 'Total', 'Father name', 'CNIC No'])(
  '“%s” is left to the person',
  heading => expect(meaning(heading)).toBeUndefined(),
);

test('the rows’ own count is known', () => {
  expect(['S.No', 'Sr. #', '#', 'Serial No.', 'نمبر شمار'].map(isSerial)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['No', 'Ref No', 'SO'].map(isSerial)).toEqual([false, false, false]);
});
