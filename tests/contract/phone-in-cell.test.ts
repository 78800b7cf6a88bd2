import { expect, test } from 'vitest';
import { isSamePhone, optionalPhone, phoneInCell } from '../../contract/fields/phone.ts';
import { contractor } from '../../contract/registers/contractor.ts';

test.each([
  [3331112223, '03331112223'],
  ['3331112223', '03331112223'],
  ['333-1112223', '03331112223'],
  [923331112223, '+923331112223'],
  ['92 333 1112223', '+923331112223'],
  [915701234, '0915701234'],
  ['91 5701234', '0915701234'],
  ['926301234', '0926301234'],
  [92915701234, '+92915701234'],
  ['3331112223.0', '03331112223'],
  ['9.23331112223E+11', '+923331112223'],
  ['9.23331112223e11', '+923331112223'],
  ['۳۳۳۱۱۱۲۲۲۳', '03331112223'],
  // Nothing is missing from these.
  ['03331112223', '03331112223'],
  ['+92 333 1112223', '+92 333 1112223'],
  ['0092 333 1112223', '0092 333 1112223'],
  ['0300.1234567', '0300.1234567'],
  ['5701234', '5701234'],
  ['111222333', '111222333'],
  [905321234567, '905321234567'],
  ['no number', 'no number'],
])('%j in a cell is the number %j', (cell, number) => expect(phoneInCell(cell)).toBe(number));

test.each([3121234567.5, '3121234567.5', '3121234567,25', -3121234567, 9.3e20, '9.23E+11', '3.33e+09'])(
  '%j in a cell is no number',
  cell => expect(phoneInCell(cell)).toBeUndefined(),
);

test.each([
  ['3331112223', '03331112223', true],
  ['+92 333 1112223', '03331112223', true],
  ['03331112223', '+923331112223', true],
  ['923331112223', '00923331112223', true],
  ['905321234567', '+905321234567', true],
  ['03331112224', '03331112223', false],
  ['no number', '03331112223', false],
])('%j and %j are one number: %j', (typed, kept, isSame) => expect(isSamePhone(typed, kept)).toBe(isSame));

test.each([3121234567.5, -3121234567, 1e21])('the number %j of JSON is no telephone number or NTN', value => {
  expect(optionalPhone().safeParse(value).success).toBe(false);
  const { mobile, NTN } = contractor.schema.shape;
  expect(mobile.safeParse(value).success).toBe(false);
  expect(NTN.safeParse(value).success).toBe(false);
});
