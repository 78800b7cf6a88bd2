import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { ImportScreen } from '../../../../src/components/import/ImportPage.tsx';
import { draftKeysOf } from '../../../../src/offline/drafts/durableStorage.ts';
import { setOfflineStoreState } from '../../../../src/offline/store/state.ts';
import { clean, refusal, show, signIn } from '../harness.tsx';
import { answer, sheet } from './import-answer.ts';

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
  expect(await screen.findByText('What will be imported')).toBeTruthy();
  expect(importSheet.mock.calls.map(([resource, params]) => [resource, params.dryRun])).toEqual([
    ['co', true],
  ]);
  expect(rowNames()).toEqual([expect.stringContaining('G5 “X”: Use one of')]);
  await userEvent.selectOptions(screen.getByLabelText('Rows to show'), 'All rows (4)');
  expect(rowNames()).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Old one' }).getAttribute('href')).toBe('/co/7');

  const after = { ...answer, rows: answer.rows.map(row => ({ id: 9, ...row })) };
  importSheet.mockResolvedValueOnce({ data: after });
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 valid rows' }));
  expect((await screen.findAllByText('1 new, 1 changed, 1 unchanged, 1 skipped.')).length).toBeGreaterThan(0);
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
  const select = screen.getByLabelText('Field for column B, “Tanzeem type”');
  await userEvent.selectOptions(select, 'Type');
  await userEvent.click(screen.getByRole('button', { name: 'Check again with these columns' }));
  await waitFor(() => expect(importSheet).toHaveBeenCalledTimes(2));
  expect(importSheet.mock.lastCall?.[1]).toMatchObject({ dryRun: true, mapping: { 'Tanzeem type': 'type' } });
});

it('lists columns that nobody knows before the others', async () => {
  showImport(vi.fn().mockResolvedValue({ data: answer }));
  await choose();
  const labels = (await screen.findAllByLabelText(/^Field for column/)).map(one =>
    one.getAttribute('aria-label'),
  );
  expect(labels).toEqual(['Field for column B, “Tanzeem type”', 'Field for column A, “CO name”']);
});

it('refuses a wrong kind of file before it is sent', async () => {
  const importSheet = vi.fn();
  showImport(importSheet);
  await choose(new File(['x'], 'cos.pdf'));
  expect(await screen.findByText(/Attach Excel \(XLSX\) and CSV files/)).toBeTruthy();
  expect(importSheet).not.toHaveBeenCalled();
});

it('keeps the file when the connection breaks, and repeats the import under the same key until it is known', async () => {
  const importSheet = vi
    .fn()
    .mockRejectedValueOnce(refusal(0, 'No connection.'))
    .mockResolvedValueOnce({ data: answer })
    .mockRejectedValueOnce(refusal(0, 'No connection.'))
    .mockRejectedValueOnce(refusal(0, 'Still none.'))
    .mockResolvedValue({ data: answer });
  showImport(importSheet);
  await choose();
  expect(await screen.findByText(/Your file is still selected/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 valid rows' }));
  expect(await screen.findByText(/You can safely try again/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Still none/);
  await userEvent.selectOptions(screen.getByLabelText('Field for column B, “Tanzeem type”'), 'Type');
  await userEvent.click(screen.getByRole('button', { name: 'Check again with these columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 valid rows' }));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeTruthy();
  const runs = importSheet.mock.calls.filter(([, { dryRun }]) => !dryRun);
  const [key, ...others] = runs.map(([, , { headers }]) => headers['Idempotency-Key']);
  expect(others).toEqual([key, key]);
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
  await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
  expect(saveImportTemplate).toHaveBeenCalledWith('co');
  await choose();
  expect(await screen.findByText(/There are no rows\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download rows with errors' }));
  expect(saveWrongRows.mock.calls[0]?.[1].file.name).toBe('cos.xlsx');
});

it('marks rows that look the same as a record or as each other, and shows these alone when asked', async () => {
  const alike = [{ row: 4, name: 'Shaheen', fields: ['name'] }];
  const rows = answer.rows.map(row => (row.row === 2 ? { ...row, alike } : row));
  showImport(vi.fn().mockResolvedValue({ data: { ...answer, rows } }));
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('Rows to show'), 'Possible duplicate (1)');
  expect(rowNames()).toEqual([expect.stringContaining('Possible duplicate in this file: row 4, Shaheen')]);
});

describe('wrong cells', () => {
  const wrongRow = {
    row: 5,
    action: 'error' as const,
    name: 'Bad one',
    errors: {
      name: ['A5 (empty): Value is required'],
      type: ['B5 “X”: Use one of: MCO, WCO, Network.'],
      '': ['A sentence of the row'],
    },
    cells: { A: '', B: 'X', C: 'note' },
  };
  const columns = [
    { column: 'A', header: 'CO name', field: 'name' },
    { column: 'B', header: 'Kind', field: 'type' },
    { column: 'C', header: 'Remarks', field: 'remarks' },
  ];
  const first = { ...answer, columns, missing: [], rows: [...answer.rows.slice(0, 3), wrongRow] };
  const cell = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('are typed again from cell to cell, and checked and imported with the file', async () => {
    const importSheet = vi.fn().mockResolvedValueOnce({ data: first });
    showImport(importSheet);
    await choose();
    expect(await screen.findByText('A sentence of the row')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(cell(/^B5 Kind/).getAttribute('list')).toBeTruthy();
    await userEvent.type(box(/^A5 CO name/), 'Good one{Enter}');
    expect(document.activeElement).toBe(cell(/^B5 Kind/));
    await userEvent.clear(cell(/^B5 Kind/));
    await userEvent.type(cell(/^B5 Kind/), 'WCO');
    expect(screen.getByText('2 corrected cells are not checked yet.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import 2/ }).disabled).toBe(true);
    await userEvent.keyboard('{Enter}');
    const again = screen.getByRole('button', { name: 'Check again' });
    expect(document.activeElement).toBe(again);
    expect(importSheet).toHaveBeenCalledTimes(1);

    // A line that breaks keeps what was typed.
    importSheet.mockRejectedValueOnce(refusal(0, 'No connection.'));
    await userEvent.click(again);
    expect(await screen.findByText(/Your file is still selected/)).toBeTruthy();
    expect([box(/^A5/).value, cell(/^B5/).value]).toEqual(['Good one', 'WCO']);

    const rows = first.rows.map(row =>
      row.row === 5 ? { row: 5, action: 'create', name: 'Good one' } : row,
    );
    importSheet.mockResolvedValue({ data: { ...first, created: 2, failed: 0, rows } });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 valid rows' }));
    await screen.findByRole('heading', { name: 'Imported' });
    const corrections = { 5: { A: 'Good one', B: 'WCO' } };
    expect(importSheet.mock.calls.slice(1).map(([, params]) => params)).toEqual([
      expect.objectContaining({ dryRun: true, corrections }),
      expect.objectContaining({ dryRun: true, corrections }),
      expect.objectContaining({ dryRun: false, corrections }),
    ]);
  });

  it('have a suggestion that a button takes over, for one cell or for all with the same text', async () => {
    const wrong = (row: number, said: string) => ({
      row,
      action: 'error' as const,
      name: 'Bad one',
      errors: {
        districts_id: [`D${row} “${said}”: There is no district with this name. Did you mean Kurram?`],
      },
      suggestions: { districts_id: 'Kurram' },
      cells: { D: said },
    });
    const rows = [wrong(2, 'Kuram'), wrong(3, 'Kuram'), wrong(4, 'Kurrem')];
    const columns = [{ column: 'D', header: 'District', field: 'districts_id' }];
    showImport(vi.fn().mockResolvedValue({ data: { ...first, columns, rows } }));
    await choose();
    const [one] = await screen.findAllByRole('button', { name: 'Did you mean Kurram?' });
    expect(screen.getByText('D2 “Kuram”: There is no district with this name.')).toBeTruthy();
    await userEvent.click(one as HTMLElement);
    expect([box(/^D2/).value, box(/^D3/).value]).toEqual(['Kurram', 'Kuram']);
    expect(document.activeElement).toBe(box(/^D2/));
    await userEvent.clear(box(/^D2/));
    const [all] = screen.getAllByRole('button', { name: 'Use Kurram in all 2 such cells' });
    await userEvent.click(all as HTMLElement);
    expect([/^D2/, /^D3/, /^D4/].map(name => box(name).value)).toEqual(['Kurram', 'Kurram', 'Kurrem']);
  });

  it('of another name than the record of their ID are confirmed, checked and imported so', async () => {
    const renames = { name: 'Old name', confirmed: false };
    const errors = { id: ['Record 7 is called “Old name”.'] };
    const row = { row: 3, action: 'error' as const, id: 7, name: 'New name', renames, errors };
    const importSheet = vi.fn().mockResolvedValue({ data: { ...answer, rows: [answer.rows[0], row] } });
    showImport(importSheet);
    await choose();
    await screen.findByText(/will be skipped until you confirm it/);
    await userEvent.click(await screen.findByRole('checkbox', { name: /record 7, “Old name”/ }));
    expect(screen.getByText('One confirmation is not checked yet.')).toBeTruthy();
    expect(screen.getByText('The record with this ID will be renamed to the name in its row.')).toBeTruthy();
    expect(screen.queryByText(/will be skipped until you confirm/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(importSheet.mock.lastCall?.[1]).toMatchObject({ dryRun: true, confirmed: { 3: 7 } });
  });

  it('are among the others of their row when asked for; what is typed back needs no check', async () => {
    showImport(vi.fn().mockResolvedValue({ data: first }));
    await choose();
    expect(screen.queryByLabelText(/^C5/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'All cells of row 5' }));
    await userEvent.type(box(/^C5 Remarks/), '!');
    expect(screen.getByText('One corrected cell is not checked yet.')).toBeTruthy();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('are not lost by a link or another file without a question', async () => {
    const importSheet = vi.fn().mockResolvedValue({ data: first });
    const { router, unmount } = showImport(importSheet);
    const file = sheet();
    await choose(file);
    await userEvent.type(await screen.findByRole('textbox', { name: /^A5/ }), 'Typed');
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    await screen.findByText(/The file is not imported yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/co'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep draft and leave' }));
    await screen.findByText('at /co');
    unmount();
    showImport(importSheet);
    await choose(file);
    await screen.findByText(/Your column matches and corrections for this file/);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^A5/ })).value).toBe('Typed');
    expect(importSheet.mock.lastCall?.[1]).toMatchObject({
      corrections: { 5: { A: 'Typed' } },
      dryRun: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes and leave' }));
    expect(draftKeysOf(1)).toEqual([]);
  });

  it('are checked with Ctrl+Enter', async () => {
    const importSheet = vi.fn().mockResolvedValue({ data: first });
    showImport(importSheet);
    await choose();
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^A5/ }),
      'Typed{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(importSheet).toHaveBeenCalledTimes(2));
    expect(importSheet.mock.lastCall?.[1].corrections).toEqual({ 5: { A: 'Typed' } });
  });
});

it('shows what is matched as before, and imports just what the check has read', async () => {
  const columns = [
    { column: 'A', header: 'Tanzeem', field: 'name', remembered: true as const },
    { column: 'B', header: 'S.No', field: null, ignored: 'chosen' as const, remembered: true as const },
    { column: 'C', header: 'Remarks', field: null, ignored: 'repeated' as const, recognised: 'remarks' },
    { column: 'D', header: 'Type', field: 'type' },
  ];
  const mapping = { Tanzeem: 'name', 'S.No': null, Remarks: 'name', Type: 'type' };
  const importSheet = vi.fn().mockResolvedValue({ data: { ...answer, columns, mapping } });
  const saveWrongRows = vi.fn().mockResolvedValue(undefined);
  showImport(importSheet, { saveWrongRows });
  await choose();
  expect(await screen.findByText(/^2 columns are matched as in an earlier import/)).toBeTruthy();
  expect(screen.getAllByText('Matched as in an earlier import')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^Download rows with errors/ }));
  expect(saveWrongRows.mock.calls[0]?.[1]).toMatchObject({ mapping });
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 valid rows' }));
  await screen.findByRole('heading', { name: 'Imported' });
  expect(importSheet.mock.calls.map(([, params]) => params)).toEqual([
    expect.objectContaining({ mapping: {}, remembered: true }),
    expect.objectContaining({ mapping, remembered: false }),
  ]);
});

it('forgets what was matched before when asked to, and checks by the headings alone', async () => {
  const columns = [{ column: 'A', header: 'Tanzeem', field: 'name', remembered: true as const }];
  const importSheet = vi.fn().mockResolvedValue({ data: { ...answer, columns } });
  const forgetImportMapping = vi
    .fn()
    .mockRejectedValueOnce(refusal(0, 'No connection.'))
    .mockResolvedValue(undefined);
  showImport(importSheet, { forgetImportMapping });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Reset column matching' }));
  await screen.findByText(/No connection\./);
  expect(importSheet).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset column matching' }));
  await waitFor(() => expect(importSheet).toHaveBeenCalledTimes(2));
  expect(forgetImportMapping).toHaveBeenCalledWith('co');
  expect(importSheet.mock.lastCall?.[1]).toMatchObject({ mapping: {}, dryRun: true });
});

const repeated = { field: null, ignored: 'repeated' as const };
const again = { remembered: true as const };
it.each([
  ['is closed where a heading that says nothing is matched', {}, false],
  ['is open where one is left out', { field: null, ignored: 'chosen' as const }, true],
  ['is open where a heading says something else', { recognised: 'remarks' }, true],
  ['is open where another column is the same field', {}, true, 'name'],
])('what is matched as before: the panel %s', async (_, more, isOpen, other = 'type') => {
  const first = { column: 'A', header: 'Tanzeem', field: 'name', ...again, ...more };
  const second = { column: 'B', header: 'Other', ...(other === 'name' ? repeated : { field: 'type' }) };
  const mapping = { Tanzeem: first.field, Other: other };
  const data = { ...answer, columns: [first, second], mapping };
  showImport(vi.fn().mockResolvedValue({ data }));
  await choose();
  const button = await screen.findByRole('button', { name: /^(Show|Hide) columns$/ });
  expect(button.getAttribute('aria-expanded')).toBe(String(isOpen));
});

it('does not start a sheet again of which something is kept, and locked', async () => {
  const file = sheet();
  const key = `import:1:co:${file.size}:${file.lastModified}:${file.name}`;
  const locked = JSON.stringify({ savedAt: new Date().toISOString(), sealed: 'a.b', under: 'a.b.c.d' });
  localStorage.setItem(key, locked);
  setOfflineStoreState('locked', {
    ...{ userId: 1, name: 'Test Person', seenAt: 0, waiting: 0, typed: 1, isPerhapsUnseen: false },
  });
  onTestFinished(() => setOfflineStoreState('off', undefined));
  const importSheet = vi.fn().mockResolvedValue({ data: answer });
  showImport(importSheet);
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toContain('is locked. Enter your PIN to unlock it.');
  expect(screen.getByRole('link', { name: 'All my drafts' }).getAttribute('href')).toBe('/drafts');
  act(() => setOfflineStoreState('off', undefined));
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toContain('can no longer be opened');
  expect(importSheet).not.toHaveBeenCalled();
  expect(localStorage.getItem(key)).toBe(locked);
});

it('shows what was not read before anything is imported', async () => {
  const notes = ['Worksheets with data that were not read: May.', 'Column I has no heading.'];
  showImport(vi.fn().mockResolvedValue({ data: { ...answer, notes } }));
  await choose();
  expect((await screen.findByText('Column I has no heading.')).closest('[role="alert"]')?.textContent).toBe(
    notes.join(''),
  );
  expect(screen.queryByLabelText('Text encoding')).toBeNull();
});

describe('the encoding of a CSV file', () => {
  const csv = () => new File(['x'], 'cos.csv', { lastModified: 1 });
  const select = () => screen.findByLabelText<HTMLSelectElement>('Text encoding');

  it('is shown as it was detected, and another one is checked, imported and kept', async () => {
    const importSheet = vi
      .fn()
      .mockImplementation(async (_, { encoding = 'windows-1252' }) => ({ data: { ...answer, encoding } }));
    const saveWrongRows = vi.fn().mockResolvedValue(undefined);
    const { unmount } = showImport(importSheet, { saveWrongRows });
    await choose(csv());
    await waitFor(async () => expect((await select()).value).toBe('windows-1252'));
    await userEvent.selectOptions(await select(), 'Urdu, Arabic (Windows-1256)');
    await waitFor(() => expect(importSheet).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole('button', { name: /^Download rows with errors/ }));
    unmount();
    showImport(importSheet, { saveWrongRows });
    await choose(csv());
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 valid rows' }));
    await screen.findByRole('heading', { name: 'Imported' });
    const asked = [...importSheet.mock.calls, ...saveWrongRows.mock.calls].map(
      ([, params]) => params.encoding,
    );
    expect(asked).toEqual([undefined, ...Array(4).fill('windows-1256')]);
  });

  it('can be chosen where the file can’t be decoded, and nothing of another one is imported', async () => {
    const undecoded = refusal(422, 'Line 7 can’t be read as Unicode (UTF-8).');
    const importSheet = vi
      .fn()
      .mockRejectedValueOnce(undecoded)
      .mockResolvedValueOnce({ data: { ...answer, encoding: 'windows-1256' } })
      .mockRejectedValueOnce(undecoded);
    showImport(importSheet);
    await choose(csv());
    await screen.findByText(/Line 7 can’t be read/);
    await userEvent.selectOptions(await select(), 'windows-1256');
    await screen.findByRole('button', { name: 'Import 2 valid rows' });
    await userEvent.selectOptions(await select(), 'utf-8');
    await screen.findByText(/Line 7 can’t be read/);
    expect(screen.queryByRole('button', { name: 'Import 2 valid rows' })).toBeNull();
  });
});
