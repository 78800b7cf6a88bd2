/** What a device can't reckon while something waits is known, and nothing else is said to be. */
import { expect, test } from 'vitest';
import { cmst } from '../../../contract/registers/cmst.ts';
import { cn } from '../../../contract/registers/cn.ts';
import { co } from '../../../contract/registers/co.ts';
import { districts } from '../../../contract/registers/districts.ts';
import { tehsils } from '../../../contract/registers/tehsils.ts';
import { derivingValues, outdatedFields, relatedNames } from '../../../src/offline/outbox/derivedValues.ts';
import { emptyOutbox, type OutboxEntry } from '../../../src/offline/outbox/entry.ts';

const entry = (register: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ seq: 1, key: 'device-1', register, action: 'update', id: 5, data: {}, refs: [], files: [] },
  ...{ name: '', names: {}, state: 'waits', createdAt: '2026-11-23T08:00:00Z' },
  ...more,
});
const box = (...entries: OutboxEntry[]) => ({ ...emptyOutbox, entries });
const sums = ['cos', 'total_hh', 'organized_hh', 'members'];

test('sums of networks, while COs or the network itself wait', () => {
  expect([...outdatedFields(cn, box(entry('co')), { id: 9 })]).toEqual(sums);
  expect([...outdatedFields(cn, box(entry('cn')), { id: 5 })]).toEqual(sums);
  expect([...outdatedFields(cn, box(entry('cn')), { id: 9 })]).toEqual([]);
  expect([...outdatedFields(cn, box(entry('cn')))]).toEqual(sums);
  expect([...outdatedFields(cn, box(entry('cmst')), { id: 9 })]).toEqual([]);
  expect([...outdatedFields(cn, emptyOutbox)]).toEqual([]);
});

test('counts of districts, while tehsils wait', () => {
  expect([...outdatedFields(districts, box(entry('tehsils', { action: 'create', id: -1 })))]).toEqual([
    'tehsils',
  ]);
  expect([...outdatedFields(districts, box(entry('villages')))]).toEqual([]);
});

/** Its register and its table have different names. */
const countOf = { register: 'co', table: 'cos', column: 'tehsils_id' } as const;
const counting = {
  ...tehsils,
  given: { cos: { kind: 'count', label: { en: 'COs', ur: 'تنظیمیں' }, countOf } },
} as const;

test('counts of a register that is called otherwise than its table', () => {
  expect([...outdatedFields(counting, box(entry('co')))]).toEqual(['cos']);
  expect(relatedNames(counting)).toEqual(['co']);
});

test('counts of a place within a district, where the device keeps that district', () => {
  const rows = new Map([3, 4].map(id => [id, { id, tehsils_id: 7 }]));
  const counted = (row: { id: number; districts_id: number }) =>
    derivingValues(counting, new Map([['co', { rows, district: 2 }]]))?.(row).cos;
  expect(counted({ id: 7, districts_id: 2 })).toBe(2);
  expect(counted({ id: 2, districts_id: 1 })).toBeUndefined();
});

test('where records are whose village or CO was moved, until they say so themselves', () => {
  const base = { id: 5, tehsils_id: 2, districts_id: 1, village_name: 'Bara' };
  const moved = entry('villages', { data: { tehsils_id: 3 }, base });
  expect([...outdatedFields(co, box(moved), { id: 9, villages_id: 5, tehsils_id: 2 })]).toEqual([
    'tehsil_name',
  ]);
  expect([...outdatedFields(co, box(moved), { id: 9, villages_id: 5, tehsils_id: 3 })]).toEqual([]);
  expect([...outdatedFields(co, box(moved), { id: 9, villages_id: 6, tehsils_id: 2 })]).toEqual([]);
  expect([...outdatedFields(co, box(moved))]).toEqual(['tehsil_name']);
  const renamed = entry('villages', { data: { ...base, village_name: 'Bagh' }, base });
  expect([...outdatedFields(co, box(renamed), { id: 9, villages_id: 5, tehsils_id: 2 })]).toEqual([]);
  expect([...outdatedFields(cmst, box(moved))]).toContain('tehsil_name');
});
