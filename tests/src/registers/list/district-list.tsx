/** The list of districts, before a data provider that a test gives. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { districts } from '../../../../contract/registers/districts.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { clean, type FakeProvider, show, signIn } from '../../components/harness.tsx';

const names = { ...districts.names.en, empty: 'The districts of the programme.' };
export const register = {
  ...districts,
  names: { en: names, ur: names },
  list: { district_name: 'summary', district_code: 'summary', created_at: 'detail' } as const,
};

export const khyber = {
  id: 1,
  district_name: 'Khyber',
  district_code: '21',
  created_at: '2026-11-01T10:00:00.000Z',
  deleted_at: null,
};
export const kurram = { ...khyber, id: 5, district_name: 'Kurram', deleted_at: '2026-11-02T10:00:00.000Z' };

export const list = <RegisterList register={register} />;

export const answering = (rows: object[], more: object = {}) =>
  vi.fn().mockImplementation(async () => ({ data: rows, total: rows.length, ...more }));

export function showList(dataProvider: FakeProvider, kept = memoryStore()) {
  return show(list, { dataProvider, store: kept, elsewhere: ['/districts/1'] });
}

export const lastFilter = (getList: ReturnType<typeof vi.fn>) => getList.mock.lastCall?.[1].filter;

/** Shows the filters that a list has behind a button. */
export const openFilters = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Filters' }));

export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export function setWidth(width: number) {
  vi.stubGlobal('innerWidth', width);
  (window as unknown as { happyDOM?: { setViewport: (size: object) => void } }).happyDOM?.setViewport({
    width,
  });
}

/** For a file of tests: an admin before a wide screen. */
export function asAdmin(): void {
  beforeEach(() => {
    signIn(['admin']);
    setWidth(1280);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    clean();
  });
}
