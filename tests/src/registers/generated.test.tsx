/** A register that is nothing but a declaration, through all of its screens; `tests/server/register/throwaway-register.test.ts` walks the same through the server. */
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { allRegisters } from '../../../contract/all-registers.ts';
import { importFields } from '../../../contract/import/import.ts';
import { kinds } from '../../../src/components/fields/kinds.ts';
import { inputOf } from '../../../src/components/inputs/inputOf.tsx';
import { emptyOutbox } from '../../../src/offline/outbox/entry.ts';
import { showOutbox } from '../../../src/offline/outbox/state.ts';
import { kindsWithCode, throwaway } from '../../support/throwaway-register.ts';
import { answer, sheet } from '../components/import/import-answer.ts';
import { openFilters } from './list/district-list.tsx';
import { khyber, open, setWidth, thing, withThrowaway } from './throwaway-pages.tsx';

withThrowaway();

const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent?.trim());
const fact = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('a register that is only declared', () => {
  it.each([
    ['/3', 404, 'This record has been deleted.', 'Back to the list'],
    ['/3', 403, 'This page may be out of date', 'Try again'],
    ['/edit/3', 404, 'This record has been deleted.', 'Back to the list'],
  ])('says at %s when the record, read again, is answered with %d', async (address, status, words, way) => {
    const getOne = vi.fn().mockResolvedValue({ data: thing });
    const answers = { getOne: (name: string) => (name === throwaway.name ? getOne() : { data: khyber }) };
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    open(address, answers, queryClient);
    await screen.findAllByText(thing.title);
    expect(screen.queryByText(new RegExp(words))).toBeNull();
    getOne.mockRejectedValue(Object.assign(new Error('No.'), { status }));
    void queryClient.invalidateQueries();
    await screen.findByText(new RegExp(words));
    expect(screen.getByText(way)).toBeTruthy();
    expect(screen.getAllByText(thing.title)).not.toEqual([]);
  });

  it('has a field of each kind but those that need code of their own', () => {
    const declared = new Set<string>(Object.values(throwaway.allFields).map(({ kind }) => kind));
    expect(Object.keys(kinds).filter(kind => !declared.has(kind))).toEqual(Object.keys(kindsWithCode).sort());
  });

  it.each([...allRegisters, throwaway])('has an input for each field of the form: $name', register => {
    const fields = register.sections.flatMap(section => section.fields).map(name => register.allFields[name]);
    // Documents have their own part of a form.
    const others = ['documents', ...Object.keys(kindsWithCode)];
    const without = fields.filter(field => field && !others.includes(field.kind) && !inputOf(field));
    expect(without).toEqual([]);
  });

  it('is a list with its columns, and more of them with the details', async () => {
    open('');
    const table = within(await screen.findByRole('table'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Throwaways');
    expect(table.getByRole('link', { name: thing.title }).getAttribute('href')).toBe('/throwaway/3');
    expect(table.getByRole('link', { name: 'Bara Tehsil' }).getAttribute('href')).toBe('/tehsils/1');
    for (const said of ['T-3', 'Rs 1,234,567', '29 Feb 2024', 'Feb 2024', 'Red', '1,200', '1: plan.pdf']) {
      expect(table.getByText(said)).toBeTruthy();
    }
    expect(headers()).toEqual(expect.arrayContaining(['Title', 'Cost', 'Persons', 'Tehsil', 'Documents']));
    expect(headers()).not.toContain('Height');
    await openFilters();
    expect(screen.getByRole('combobox', { name: 'Filter by Colour' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Begun' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Detail' }));
    expect(await screen.findByText('2.5')).toBeTruthy();
    for (const said of ['Yes', 'Large', 'thing-page', 'Gul Rahman']) {
      expect(screen.getByText(said, { selector: 'td *' })).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: `Edit ${thing.title}` })).toBeTruthy();
  });

  it('is cards on a phone', async () => {
    setWidth(375);
    open('');
    const card = within((await screen.findByText(thing.title)).closest('li') as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.getByText('Persons')).toBeTruthy();
    expect(card.getByText('1,200')).toBeTruthy();
  });

  it('is exported as the list shows it', async () => {
    const exportFile = vi.fn().mockResolvedValue(undefined);
    open('', { exportFile });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export results (Excel)' }));
    expect(exportFile.mock.calls[0]?.slice(0, 2)).toEqual([
      'throwaway',
      { format: 'xlsx', filter: { trashed: 'with' }, sort: { field: 'updated_at', order: 'DESC' } },
    ]);
  });

  it('is moved to the trash from its list, and restored there', async () => {
    const getList = vi.fn(async (_: string, __: object) => ({ data: [thing], total: 1 }));
    const remove = vi.fn().mockResolvedValue({ data: thing });
    const restore = vi.fn().mockResolvedValue({ data: thing });
    open('', { getList, delete: remove, restore });
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${thing.title}` }));
    getList.mockResolvedValue({ data: [{ ...thing, deleted_at: thing.updated_at }], total: 1 });
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted the throwaway 3')).toBeTruthy();
    expect(remove.mock.calls[0]?.slice(0, 2)).toMatchObject(['throwaway', { id: 3 }]);
    await userEvent.click(await screen.findByRole('button', { name: `Restore ${thing.title}` }));
    expect(await screen.findByText('Restored the throwaway 3')).toBeTruthy();
    expect(restore).toHaveBeenCalledWith('throwaway', { id: 3 });
  });

  it('is imported: template, check of a file, and what its columns may be', async () => {
    const importSheet = vi.fn().mockResolvedValue({ data: answer });
    const saveImportTemplate = vi.fn().mockResolvedValue(undefined);
    open('/import', { importSheet, saveImportTemplate });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import throwaways');
    await userEvent.click(screen.getByRole('button', { name: 'Download template' }));
    expect(saveImportTemplate).toHaveBeenCalledWith('throwaway');
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), sheet(), {
      applyAccept: false,
    });
    const columns = within(await screen.findByLabelText('Field for column B, “Tanzeem type”'));
    const offered = columns.getAllByRole('option').map(option => option.textContent);
    expect(offered).toEqual(expect.arrayContaining(importFields(throwaway).map(({ label }) => label)));
    expect(importSheet.mock.calls[0]?.slice(0, 2)).toMatchObject(['throwaway', { dryRun: true }]);
  });

  it('is a page with its facts', async () => {
    open('/3');
    expect(await screen.findByRole('heading', { level: 1, name: thing.title })).toBeTruthy();
    const facts = {
      'Ref Code': 'AUP-KHY-1',
      Place: 'Bara',
      District: 'Khyber',
      Rooms: '4',
      People: '1,200',
      Height: '2.5',
      Cost: 'Rs 1,234,567',
      Begun: '29 Feb 2024',
      Month: '2024-02',
      Colour: 'Red',
      Shape: 'Four-sided',
      Size: 'Large',
      Open: 'Yes',
      Link: 'thing-page',
      Mobile: '+923001234567',
      Email: 'someone@example.org',
      Remarks: 'First\nsecond',
    };
    expect(Object.fromEntries(Object.keys(facts).map(term => [term, fact(term)]))).toEqual(facts);
    expect(screen.getByRole('link', { name: 'Khyber' }).getAttribute('href')).toBe('/districts/1');
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
    expect(screen.getByText('plan.pdf')).toBeTruthy();
  });

  it('has buttons in words on the page of a record', async () => {
    open('/3');
    const edit = await screen.findByRole('link', { name: `Edit ${thing.title}` });
    expect(edit.textContent).toBe('Edit');
    expect(screen.getByRole('button', { name: `Delete ${thing.title}` }).textContent).toBe('Delete');
  });

  it('is a form that says what is missing and sends what was typed', async () => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 4 } }));
    const { router } = open('/create', { create });
    expect(await screen.findByRole('heading', { level: 1, name: 'New throwaway' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Value is required')).length).toBeGreaterThan(3);
    expect(create).not.toHaveBeenCalled();
    // An unticked box is an answer.
    const box = screen.getByRole('checkbox').closest('.MuiFormControl-root');
    expect(box?.textContent).not.toContain('Value is required');
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    await userEvent.type(field('Title'), 'House of reed');
    await userEvent.type(field('Code'), 'R-1');
    await userEvent.type(field('District'), 'Khy{Enter}');
    await waitFor(() => expect(field('Tehsil').disabled).toBe(false));
    await userEvent.type(field('Tehsil'), 'Bara{Enter}');
    await userEvent.type(field('Cost'), '1,500.50');
    await userEvent.type(field('Month'), '2026-04');
    await userEvent.selectOptions(field('Colour'), 'Green');
    await userEvent.selectOptions(field('Size'), 'Small');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.type(field('Begun'), '2026/4/1');
    await userEvent.upload(field('Choose files'), new File(['a plan'], 'plan.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/throwaway'));
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      title: 'House of reed',
      short: 'R-1',
      districts_id: 1,
      tehsils_id: 1,
      cost: 1500.5,
      month: '2026-04',
      colour: 'Green',
      size: 1,
      open: true,
      begun: '2026-04-01',
      men: 0,
      rooms: null,
      files: [expect.objectContaining({ name: 'plan.pdf' })],
    });
  });

  it('changes a record, which has its name in the heading', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...thing, ...data } }));
    const { router } = open('/edit/3', { update });
    const rooms = await screen.findByLabelText<HTMLInputElement>('Rooms');
    expect(screen.getByText(thing.title)).toBeTruthy();
    await userEvent.clear(rooms);
    await userEvent.type(rooms, '14');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/throwaway/3'));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ rooms: 14, cost: 1_234_567 });
  });

  it('shows at the fields why the server refused what is pending on this device', async () => {
    const entry = { register: throwaway.name, id: 3, state: 'refused', errors: { rooms: 'Too many rooms.' } };
    showOutbox({ ...emptyOutbox, entries: [entry as never] });
    open('/edit/3');
    const rooms = await screen.findByLabelText<HTMLInputElement>('Rooms');
    await waitFor(() => expect(rooms.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Too many rooms.').length).toBeGreaterThan(0);
    showOutbox(emptyOutbox);
  });

  it('tells its history in words', async () => {
    const entry = {
      id: 1,
      at: '2026-05-05T08:00:00.000Z',
      action: 'update',
      user_name: 'Gul',
      before: { ...thing, colour: 'Green', begun: '2024-02-28', districts_id: 1 },
      after: { ...thing },
    };
    open('/3', { history: async () => [entry] });
    expect(await screen.findByRole('rowheader', { name: 'Begun' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Colour' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '28 Feb 2024' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'Cost' })).toBeNull();
  });
});
