/** The people of a training in its form, and on its page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { people, personFields } from '../../../../contract/register/people.ts';
import type { Register } from '../../../../contract/register/register.ts';
import { cmst } from '../../../../contract/registers/cmst.ts';
import { livelihood } from '../../../../contract/registers/livelihood.ts';
import { pastedPeople } from '../../../../src/registers/form/people.ts';
import { RegisterEdit } from '../../../../src/registers/form/RegisterEdit.tsx';
import { RegisterForm } from '../../../../src/registers/form/RegisterForm.tsx';
import { RegisterSections } from '../../../../src/registers/form/RegisterSections.tsx';
import { RegisterShow } from '../../../../src/registers/show/RegisterShow.tsx';
import { clean, show, signIn } from '../../components/harness.tsx';

const none = async () => ({ data: [], total: 0 });
const provider = (more: object = {}) => ({ getList: none, getMany: none, searchCos: none, ...more });

const gul = { name: 'Gul Rahman', guardian_name: null, cnic: '1730112345671', sex: 'Male', age: 24 };
const training = {
  ...{ id: 3, name: 'Book keeping', districts_id: 1, tehsils_id: 2, villages_id: 21, cos_id: 7 },
  ...{ start_date: '2026-03-01', participants_male: 1, participants_female: 0, members: 1 },
  ...{ approval_status: 'Pending', active_status: 'Active', documents: [], created_by: 9 },
  ...{ created_at: '2026-03-02T08:00:00.000Z', updated_at: '2026-03-02T08:00:00.000Z' },
};

const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}, row ${row}`);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const rows = () =>
  within(screen.getByRole('table', { name: 'Participants by name' })).getAllByRole('row').length - 1;
const addRow = () => userEvent.click(screen.getByRole('button', { name: 'Add participant' }));

beforeEach(() => signIn(['mne']));
afterEach(clean);

describe('people pasted from a spreadsheet', () => {
  it('go by the headings, whatever their order, and by the columns from the cell on without any', () => {
    const named = 'Gender\tName of participant\tOther\nF\tZarmina\tx\nM\tGul\ty';
    expect(pastedPeople(named, personFields, 'name')).toEqual([
      { sex: 'Female', name: 'Zarmina' },
      { sex: 'Male', name: 'Gul' },
    ]);
    expect(pastedPeople('Zarmina\tSher Khan\nGul\t', personFields, 'name')).toEqual([
      { name: 'Zarmina', guardian_name: 'Sher Khan' },
      { name: 'Gul', guardian_name: null },
    ]);
    expect(pastedPeople('Male\t24', personFields, 'sex')).toEqual([{ sex: 'Male', age: 24 }]);
  });

  it('are left to the cell when it is one value; what is not understood stays as it was typed', () => {
    expect(pastedPeople('Zarmina', personFields, 'name')).toBeUndefined();
    expect(pastedPeople('17301\tunknown', personFields, 'cnic')).toEqual([{ cnic: '17301', sex: 'unknown' }]);
  });
});

describe('the form', () => {
  const open = (register: Register = cmst) =>
    show(
      <RegisterForm
        register={register}
        submitLabel="Save"
        onSaved={() => {}}
        defaultValues={() => ({ people: [] })}
      >
        <RegisterSections register={register} />
      </RegisterForm>,
      { dataProvider: provider(), resource: register.name },
    );

  it('counts men and women while somebody is listed, and lets them be typed otherwise', async () => {
    open();
    await userEvent.clear(field('Men'));
    await userEvent.type(field('Men'), '12');
    await addRow();
    await userEvent.type(cell('Name', 1), 'Zarmina');
    await userEvent.selectOptions(cell('Sex', 1), 'Female');
    await waitFor(() => expect([field('Men').value, field('Women').value]).toEqual(['0', '1']));
    expect(field('Women').readOnly).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await waitFor(() => expect(field('Women').readOnly).toBe(false));
  });

  it('goes to the next row with Enter, which never saves', async () => {
    open();
    await addRow();
    await userEvent.type(cell('Name', 1), 'Zarmina{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Name', 2)));
    expect(rows()).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders no row again while somebody types, as a list has up to 200', async () => {
    let rendered = 0;
    const sex = {
      ...personFields.sex,
      get choices() {
        rendered += 1;
        return personFields.sex.choices;
      },
    };
    open({ ...cmst, fields: { ...cmst.fields, people: people({ ...personFields, sex }) } });
    await addRow();
    await addRow();
    await userEvent.type(cell('Name', 1), 'Z');
    await screen.findByDisplayValue('Z');
    rendered = 0;
    await userEvent.type(cell('Name', 1), 'armina');
    await userEvent.selectOptions(cell('Sex', 1), 'Female');
    await waitFor(() => expect(field('Women').value).toBe('1'));
    expect(rendered).toBe(0);
  });

  it('takes a pasted block from the cell on', async () => {
    open();
    await addRow();
    const clipboardData = { getData: () => 'Zarmina\tSher Khan\t\tF\nGul\tNoor\t\tM' };
    fireEvent.paste(cell('Name', 1), { clipboardData });
    await waitFor(() => expect(rows()).toBe(2));
    expect([cell('Name', 2).value, cell('Sex', 1).value]).toEqual(['Gul', 'Female']);
    await waitFor(() => expect([field('Men').value, field('Women').value]).toEqual(['1', '1']));
  });

  it('says what is wrong at the cell, and leads there', async () => {
    open();
    await addRow();
    await userEvent.type(cell('Name', 1), 'Zarmina');
    await userEvent.type(cell('CNIC', 1), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('list', { name: 'Fields that need attention' }));
    expect(cell('CNIC', 1).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(list.getByRole('button', { name: 'Participants by name' }));
    expect(document.activeElement).toBe(cell('CNIC', 1));
  });

  it('says all that is wrong at once, a card of two people among it', () => {
    const wrong = (rows: object[]) =>
      people()
        .schema.safeParse(rows)
        .error?.issues.map(({ path }) => path.join('.'));
    const again = { ...gul, name: 'Noor' };
    expect(wrong([gul, again])).toEqual(['1.cnic']);
    expect(wrong([gul, again, { ...gul, cnic: '123' }, { ...gul, cnic: '123', age: 'old' }])).toEqual([
      ...['2.cnic', '3.cnic', '3.age', '1.cnic'],
    ]);
  });

  it('doesn’t ask what became of the people of a new livelihood training', async () => {
    show(
      <RegisterForm
        register={livelihood}
        submitLabel="Save"
        onSaved={() => {}}
        defaultValues={() => ({ people: [] })}
      >
        <RegisterSections register={livelihood} />
      </RegisterForm>,
      { dataProvider: provider(), resource: 'livelihood' },
    );
    await addRow();
    expect(cell('Name', 1)).toBeTruthy();
    expect(screen.queryByText('Work after six months')).toBeNull();
    expect(screen.queryByText('After the training')).toBeNull();
  });

  it('leaves the approval of a livelihood training to those who decide', () => {
    open(livelihood);
    expect(field('Training code')).toBeTruthy();
    expect(screen.queryByLabelText('Approval status')).toBeNull();
  });
});

describe('the form of a training that exists', () => {
  const edit = (people: unknown, update = vi.fn(async () => ({ data: training }))) => {
    const getOne = async (resource: string) =>
      resource === 'cmst' ? { data: { ...training, people } } : { data: { id: 1 } };
    show(<RegisterEdit register={cmst} />, {
      dataProvider: provider({ getOne, update }),
      resource: 'cmst',
      at: { route: '/cmst/:id', address: '/cmst/3' },
    });
    return update;
  };

  it('keeps names that are not shown', async () => {
    const update = edit(null);
    expect(await screen.findByText(/The names can’t be changed here/)).toBeTruthy();
    await userEvent.type(field('Venue'), 'Hall');
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]).toMatchObject(['cmst', { data: { venue: 'Hall', people: null } }]);
  });

  it('has the names in it', async () => {
    edit([gul]);
    await screen.findByDisplayValue('Gul Rahman');
    expect([cell('CNIC', 1).value, cell('Age', 1).value]).toEqual(['1730112345671', '24']);
  });
});

describe('the page of a training', () => {
  const open = (people: unknown) =>
    show(<RegisterShow register={cmst} />, {
      dataProvider: provider({
        getOne: async () => ({ data: { ...training, people } }),
        history: async () => [],
      }),
      resource: 'cmst',
      at: { route: '/cmst/:id', address: '/cmst/3' },
    });

  it('masks the numbers of identity cards until they are asked for', async () => {
    open([gul]);
    expect(await screen.findByText('•••••-••••567-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show CNICs' }));
    expect(screen.getByText('17301-1234567-1')).toBeTruthy();
  });

  it('says when names have been removed, and nothing of them to others', async () => {
    const { unmount } = open(null);
    expect(await screen.findByText(/names were removed/)).toBeTruthy();
    unmount();
    signIn(['so']);
    open(null);
    await screen.findAllByText('Book keeping');
    expect(screen.queryByText('Participants by name')).toBeNull();
  });
});
