/** The portal knows the Urdu of whatever it may be answered, though it loads its own messages alone. */
import { expect, test } from 'vitest';
import { checkValues } from '../../contract/register/register.ts';
import { contractor } from '../../contract/registers/contractor.ts';
import { inUrdu } from '../../contract/texts/portal-messages-ur.ts';
import { messageOf } from '../../server/http-error.ts';

const arabic = /[\u0600-\u06FF]/;

test.each([400, 404, 408, 413, 415, 417])('of a refusal with status %i', status => {
  expect(inUrdu(messageOf(status))).toMatch(arabic);
});

const hostile = [
  null,
  undefined,
  7,
  true,
  [],
  {},
  '',
  ' ',
  'x',
  'a\nb',
  'a\u202Eb',
  'a\0b',
  '\uD800',
  '9'.repeat(400),
];

test.each(Object.keys(contractor.schema.shape))('of what may be wrong with a company’s %s', field => {
  for (const value of hostile) {
    const checked = checkValues(contractor, { [field]: value });
    const said = 'errors' in checked ? (checked.errors?.[field] ?? []) : [];
    for (const message of said) expect(inUrdu(message), JSON.stringify({ value, message })).toMatch(arabic);
  }
});
