import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportAnswer } from '../../../../contract/import/import.ts';
import { co } from '../../../../contract/registers/co.ts';
import { ImportScreen } from '../../../../src/components/import/ImportPage.tsx';
import { clean, refusal, show, signIn } from '../harness.tsx';

const answer: ImportAnswer = {
  created: 1,
  updated: 1,
  unchanged: 1,
  failed: 1,
  rows: [
    { row: 2, action: 'create', name: 'New one' },
    { row: 3, action: 'update', id: 7, name: 'Old one' },
    { row: 4, action: 'unchanged', id: 8, name: 'Same one' },
    {
      row: 5,
      action: 'error',
      name: 'Bad one',
      errors: { type: ['G5 “X”: Please use one of: MCO, WCO, Network.'] },
    },
  ],
  columns: [
    { column: 'A', header: 'CO name', field: 'name' },
    { column: 'B', header: 'Tanzeem type', field: null, ignored: 'unknown' },
  ],
  missing: ['status'],
  totals: [],
};
const sheet = () => new File(['x'], 'cos.xlsx');

beforeEach(() => signIn(['admin']));
afterEach(clean);

function showImport(importSheet: unknown, more: object = {}) {
  const dataProvider = { importSheet, ...more };
  return show(<ImportScreen register={co} />, { dataProvider, resource: 'co', elsewhere: ['/co'] });
}

const choose = async (file = sheet()) =>
  userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file, {
    applyAccept: false,
  });
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent);

it('checks the chosen file, and writes nothing before it is told to', async () => {
  const importSheet = vi.fn().mockResolvedValue({ data: answer });
  showImport(importSheet);
  expect(screen.getByText('Choose a file', { selector: '[aria-current="step"]' })).toBeTruthy();
  await choose();
  expect(await screen.findByText('What the import will do')).toBeTruthy();
  expect(importSheet.mock.calls.map(([resource, params]) => [resource, params.dryRun])).toEqual([
    ['co', true],
  ]);
  expect(rowNames()).toEqual([expect.stringContaining('G5 “X”: Please use one of')]);
  await userEvent.selectOptions(screen.getByLabelText('Rows to show'), 'All rows (4)');
  expect(rowNames()).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Old one' }).getAttribute('href')).toBe('/co/7');

  const after = { ...answer, rows: answer.rows.map(row => ({ id: 9, ...row })) };
  importSheet.mockResolvedValueOnce({ data: after });
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 good rows' }));
  expect((await screen.findAllByText('1 new, 1 changed, 1 unchanged, 1 left out.')).length).toBeGreaterThan(
    0,
  );
  const [, params, options] = importSheet.mock.lastCall ?? [];
  expect(params).toMatchObject({ dryRun: false });
  expect(options.headers['Idempotency-Key']).toMatch(/^\w{32}$/);
  expect(screen.getByRole('link', { name: /^Show the/ }).getAttribute('href')).toBe('/co');
});

it('asks what an unknown column is, and checks again with what was said', async () => {
  const importSheet = vi.fn().mockResolvedValue({ data: answer });
  showImport(importSheet);
  await choose();
  expect(await screen.findByText(/One column is not recognised/)).toBeTruthy();
  expect(screen.getByText(/New records also need: Status/)).toBeTruthy();
  const select = screen.getByLabelText('Column B, “Tanzeem type”, becomes');
  await userEvent.selectOptions(select, 'Type');
  await userEvent.click(screen.getByRole('button', { name: 'Check again with these columns' }));
  await waitFor(() => expect(importSheet).toHaveBeenCalledTimes(2));
  expect(importSheet.mock.lastCall?.[1]).toMatchObject({ dryRun: true, mapping: { 'Tanzeem type': 'type' } });
});

it('refuses a wrong kind of file before it is sent', async () => {
  const importSheet = vi.fn();
  showImport(importSheet);
  await choose(new File(['x'], 'cos.pdf'));
  expect(await screen.findByText(/Attach Excel \(XLSX\) and CSV files/)).toBeTruthy();
  expect(importSheet).not.toHaveBeenCalled();
});

it('keeps the file when the connection breaks, and repeats the import under the same key', async () => {
  const importSheet = vi
    .fn()
    .mockRejectedValueOnce(refusal(0, 'No connection.'))
    .mockResolvedValueOnce({ data: answer })
    .mockRejectedValueOnce(refusal(0, 'No connection.'))
    .mockResolvedValue({ data: answer });
  showImport(importSheet);
  await choose();
  expect(await screen.findByText(/The file is still chosen/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 good rows' }));
  expect(await screen.findByText(/Trying again is safe/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeTruthy();
  const keys = importSheet.mock.calls.slice(2).map(([, , options]) => options.headers['Idempotency-Key']);
  expect(keys[0]).toBe(keys[1]);
});

it('shows what the server says of the file, and downloads wrong rows and template', async () => {
  const body = {
    errors: { file: 'There are no rows.', root: { serverError: 'Some values need your attention.' } },
  };
  const saveWrongRows = vi.fn().mockResolvedValue(undefined);
  const saveImportTemplate = vi.fn().mockResolvedValue(undefined);
  const importSheet = vi
    .fn()
    .mockRejectedValueOnce(refusal(422, 'Some values need your attention.', body))
    .mockResolvedValue({ data: answer });
  showImport(importSheet, { saveWrongRows, saveImportTemplate });
  await userEvent.click(screen.getByRole('button', { name: 'Download the template' }));
  expect(saveImportTemplate).toHaveBeenCalledWith('co');
  await choose();
  expect(await screen.findByText(/There are no rows\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Download the wrong rows with their reasons' }),
  );
  expect(saveWrongRows.mock.calls[0]?.[1].file.name).toBe('cos.xlsx');
});

it('marks rows that look the same as a record or as each other, and shows these alone when asked', async () => {
  const alike = [{ row: 4, name: 'Shaheen', fields: ['name'] }];
  const rows = answer.rows.map(row => (row.row === 2 ? { ...row, alike } : row));
  showImport(vi.fn().mockResolvedValue({ data: { ...answer, rows } }));
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('Rows to show'), 'Looks the same (1)');
  expect(rowNames()).toEqual([expect.stringContaining('Looks the same in this file: row 4, Shaheen')]);
});
