/** A page of a list as a sheet: keys, blocks, checks before anything is sent, one write a row, the way back, drafts. */
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choice } from '../../../../contract/fields/choice.ts';
import type { Register } from '../../../../contract/register/register.ts';
import { co } from '../../../../contract/registers/co.ts';
import { EditAsTable } from '../../../../src/register/sheet/EditAsTable.tsx';
import { clean, refusal, show, signIn } from '../../components/harness.tsx';
import { clay, museums } from '../museums.ts';

beforeEach(() => signIn(['admin']));
afterEach(clean);

const museum = (id: number, more: object = {}) => ({
  ...clay,
  id,
  title: `Museum ${id}`,
  updated_at: `v${id}`,
  ...more,
});

const choosing: Register = {
  ...museums,
  fields: {
    ...museums.fields,
    state: choice({
      label: { en: 'State', ur: 'State' },
      required: true,
      values: ['Active', 'Closed'],
      fallback: 'Active',
    }),
  },
};

function List({ register, data }: { register: Register; data: { id: number }[] }) {
  const list = useList({ data });
  const [shown, setShown] = useState(true);
  return (
    <ListContextProvider value={{ ...list, resource: register.name } as never}>
      <button type="button" onClick={() => setShown(!shown)}>
        leave
      </button>
      {shown && <EditAsTable register={register} />}
    </ListContextProvider>
  );
}

async function open(
  update: unknown = vi.fn(saved),
  data: { id: number }[] = [1, 2, 3].map(id => museum(id)),
  register: Register = museums,
) {
  show(<List {...{ register, data }} />, { dataProvider: { update }, resource: register.name });
  await userEvent.click(screen.getByRole('button', { name: 'Edit as table' }));
  await screen.findByRole('grid');
}

const saved = (_: string, { id, data }: { id: number; data: { updated_at: string } }) =>
  Promise.resolve({ data: { ...museum(id), ...data, updated_at: `${data.updated_at}+` } });

/** The cell of a row and a column by what they are called. */
function cell(row: number, label: string): HTMLElement {
  const grid = screen.getByRole('grid');
  const heads = [...grid.querySelectorAll('thead th')].map(head => head.textContent?.replace(' *', ''));
  const found = grid.querySelectorAll('tbody tr')[row - 1]?.children[heads.indexOf(label)];
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${label} in row ${row}`);
  return found;
}
const words = (row: number, label: string) => cell(row, label).querySelector('span')?.textContent;
const stateOf = (row: number) => cell(row, 'Record').querySelector('small')?.textContent;
const at = async (row: number, label: string) => {
  fireEvent.mouseDown(cell(row, label));
  cell(row, label).focus();
  await waitFor(() => expect(document.activeElement).toBe(cell(row, label)));
};
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
const key = (name: string, more: object = {}, isAltGr = false) => {
  const event = createEvent.keyDown(document.activeElement as Element, { key: name, ...more });
  Object.defineProperty(event, 'getModifierState', {
    value: (modifier: string) => modifier === 'AltGraph' && isAltGr,
  });
  fireEvent(document.activeElement as Element, event);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^Check and save/);
const sent = (update: ReturnType<typeof vi.fn>) => update.mock.calls.map(([, { id, data }]) => [id, data]);

describe('a list as a sheet', () => {
  it('is worked in by keyboard as a spreadsheet', async () => {
    const update = vi.fn(saved);
    await open(update);
    expect(document.activeElement).toBe(cell(1, 'Name'));
    await userEvent.keyboard('House{Enter}');
    expect(words(1, 'Name')).toBe('House');
    expect(document.activeElement).toBe(cell(2, 'Name'));
    await userEvent.keyboard('{F2} too{Tab}');
    expect(words(2, 'Name')).toBe('Museum 2 too');
    expect(document.activeElement).toBe(cell(2, 'Story'));
    await userEvent.keyboard('x{Escape}');
    expect(words(2, 'Story')).toBe('Built by hand.');
    await userEvent.keyboard('{Delete}');
    expect(words(2, 'Story')).toBe('');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(words(2, 'Story')).toBe('Built by hand.');
    await userEvent.keyboard('{Control>}y{/Control}{Escape}');
    expect(document.activeElement?.textContent).toBe('Check and save (2)');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('2 rows saved');
    expect(sent(update)).toEqual([
      [1, { title: 'House', updated_at: 'v1' }],
      [2, { title: 'Museum 2 too', story: null, updated_at: 'v2' }],
    ]);
    expect(stateOf(1)).toBe('Saved');
    expect(stateOf(3)).toBeUndefined();
  });

  it('reads days, choices, figures and yes or no as people write them', async () => {
    await open();
    await at(1, 'Wells');
    paste('1.5\t7');
    expect(cell(1, 'Wells').getAttribute('aria-invalid')).toBe('true');
    paste('900');
    expect(words(1, 'Wells')).toBe('900');
    await at(1, 'Cost');
    paste('Rs 1,500/-\t15/3/2025');
    expect([words(1, 'Cost'), words(1, 'Opened')]).toEqual(['Rs 1,500', '15 Mar 2025']);
    await at(1, 'State');
    await userEvent.keyboard('c{Enter}');
    expect(words(1, 'State')).toBe('Closed');
    await at(1, 'Guided');
    await userEvent.keyboard(' ');
    expect(words(1, 'Guided')).toBe('No');
    paste('yes');
    expect(words(1, 'Guided')).toBe('Yes');
  });

  it('puts a block where it fits, fills what is selected with one value, and takes either back at once', async () => {
    await open();
    await at(2, 'Name');
    paste('B\t"two\nlines"\nC\tthird\nD\tfourth\n');
    expect([words(2, 'Name'), words(2, 'Story'), words(3, 'Name')]).toEqual(['B', 'two\nlines', 'C']);
    await screen.findByText(
      '4 cells pasted. 2 cells were left out: they lie past the end, are only read here, or would leave a choice blank.',
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    expect([words(2, 'Name'), words(3, 'Story')]).toEqual(['Museum 2', 'Built by hand.']);
    await at(1, 'Place');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('Bara');
    expect([1, 2, 3].map(row => words(row, 'Place'))).toEqual(['Bara', 'Bara', 'Bara']);
    const clipboardData = { setData: vi.fn() };
    fireEvent.copy(document.activeElement as Element, { clipboardData });
    expect(clipboardData.setData).toHaveBeenCalledWith('text/plain', 'Bara\nBara\nBara');
  });

  it('writes nothing while something is wrong, says what, and leads there', async () => {
    const update = vi.fn(saved);
    await open(update);
    await at(1, 'Name');
    paste('Other');
    await at(2, 'Opened');
    paste('31/2/2025');
    await at(2, 'Name');
    paste(' ');
    await save();
    await screen.findByText('Nothing was written: 1 row needs your attention.');
    expect(update).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(cell(2, 'Name'));
    expect(cell(2, 'Name').getAttribute('aria-describedby')).not.toBeNull();
    const [row] = within(screen.getByRole('list', { name: 'Rows that need your attention' })).getAllByRole(
      'listitem',
    );
    expect(row?.textContent).toMatch(/Value is required.*Opened: /);
  });

  it('keeps to what may be changed there', async () => {
    signIn(['so'], 5);
    const mine = { created_by: 5, approval_status: 'Pending', updated_at: 'v', name: 'CO' };
    const data = [
      { ...mine, id: 1 },
      { ...mine, id: 2, approval_status: 'Approved' },
      { ...mine, id: 3, created_by: 6 },
      { ...mine, id: 4, deleted_at: '2026-01-01T00:00:00Z' },
    ];
    await open(undefined, data, co);
    const reasons: (string | null | undefined)[] = [];
    for (const row of [1, 2, 3, 4]) {
      await at(row, 'CO');
      const described = cell(row, 'CO').getAttribute('aria-describedby');
      reasons.push(described && document.getElementById(described)?.textContent);
      paste('New name');
    }
    expect(reasons).toEqual([
      null,
      'CO: This record is approved; only admins and M&E may change it now.',
      'CO: You may not change this record.',
      'CO: This record is deleted. Restore it to change it.',
    ]);
    expect([1, 2, 3, 4].map(row => words(row, 'CO'))).toEqual(['New name', 'CO', 'CO', 'CO']);
    await at(1, 'District');
    expect(cell(1, 'District').getAttribute('aria-readonly')).toBe('true');
  });

  it('says of each row what became of it, and lets the person choose where somebody else was faster', async () => {
    const update = vi.fn(saved);
    const current = museum(2, { title: 'Theirs', updated_at: 'x2' });
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(422, 'No.'), { body: { errors: { title: 'Taken already.' } } })),
    );
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(409, 'Changed.'), { body: { current } })),
    );
    await open(update);
    for (const row of [1, 2, 3]) {
      await at(row, 'Name');
      paste(`Mine ${row}`);
    }
    await save();
    await screen.findByText('1 row saved');
    expect([1, 2, 3].map(stateOf)).toEqual(['Not saved', 'Changed meanwhile by someone else', 'Saved']);
    expect(cell(1, 'Name').title).toBe('Taken already.');
    update.mockClear();
    await press(/^Compare the versions/);
    await press('Take all of mine');
    await press('Save this');
    await waitFor(() => expect(stateOf(2)).toBe('Saved'));
    expect(sent(update)).toEqual([[2, { title: 'Mine 2', updated_at: 'x2' }]]);
  });

  it('goes on by itself after the line was lost, and brings all back after it is closed', async () => {
    const update = vi.fn(saved);
    update.mockImplementationOnce(() => Promise.reject(Object.assign(new Error('gone'), { status: 0 })));
    await open(update, [museum(1)]);
    await at(1, 'Name');
    paste('Mine');
    await save();
    await screen.findByText(/There is no connection to the server/);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('1 row saved');
    await at(1, 'Name');
    paste('Mine again');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
    await screen.findByText('1 row saved');
    update.mockClear();
    await press('Close');
    await press('Undo');
    await screen.findByText('Set back 1 record');
    expect(sent(update)).toEqual([[1, { title: 'Museum 1', updated_at: 'v1++' }]]);
  });

  it('asks before it is left, and offers what was kept to the next one', async () => {
    await open();
    await at(1, 'Name');
    paste('Kept');
    await press('Close');
    await press('Leave, keep a draft');
    await press('Edit as table');
    await press('Put them back');
    expect(words(1, 'Name')).toBe('Kept');
    await press('Close');
    await press('Leave and discard');
    await press('Edit as table');
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Put them back' })).toBeNull();
    expect(words(1, 'Name')).toBe('Museum 1');
  });

  it('keeps what is being typed where another cell, or the same one beside its input, is clicked', async () => {
    await open();
    await userEvent.keyboard('Typed');
    await at(2, 'Story');
    expect([words(1, 'Name'), words(2, 'Story')]).toEqual(['Typed', 'Built by hand.']);
    await at(2, 'Name');
    await userEvent.keyboard('{F2} too');
    fireEvent.mouseDown(cell(2, 'Name'));
    expect(words(2, 'Name')).toBe('Museum 2 too');
    await userEvent.keyboard('Again');
    fireEvent.mouseDown(cell(3, 'Name'), { shiftKey: true });
    expect([2, 3].map(row => words(row, 'Name'))).toEqual(['Again', 'Museum 3']);
    expect(cell(2, 'Name').getAttribute('aria-selected')).toBe('true');
  });

  it('keeps what is typed while rows are being saved, and what was changed before the line is back', async () => {
    const answers: (() => void)[] = [];
    const update = vi.fn(
      (...args: Parameters<typeof saved>) =>
        new Promise(resolve => answers.push(() => resolve(saved(...args)))),
    );
    update.mockImplementationOnce(() => Promise.reject(Object.assign(new Error('gone'), { status: 0 })));
    await open(update, [museum(1)]);
    await at(1, 'Name');
    paste('Sent\tOf the moment');
    await save();
    await screen.findByText(/There is no connection to the server/);
    await at(1, 'Story');
    paste('Built by hand.');
    await at(1, 'Name');
    await userEvent.keyboard('Newer');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.keyboard(' still{Enter}');
    expect(words(1, 'Name')).toBe('Newer still');
    await act(async () => answers.shift()?.());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([words(1, 'Name'), words(1, 'Story'), stateOf(1)]).toEqual([
      'Newer still',
      'Built by hand.',
      'Not saved yet',
    ]);
    await save();
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()?.());
    expect(sent(update).at(-1)).toEqual([
      1,
      { title: 'Newer still', story: 'Built by hand.', updated_at: 'v1+' },
    ]);
    expect(stateOf(1)).toBe('Saved');
  });

  it('lets nobody compare versions while rows are being sent', async () => {
    const update = vi.fn<(...args: Parameters<typeof saved>) => Promise<unknown>>(saved);
    const current = museum(1, { title: 'Theirs', updated_at: 'x1' });
    update.mockImplementationOnce(() =>
      Promise.reject(Object.assign(refusal(409, 'Changed.'), { body: { current } })),
    );
    let answer = () => {};
    update.mockImplementationOnce(
      (...args) =>
        new Promise(resolve => {
          answer = () => resolve(saved(...args));
        }),
    );
    await open(update);
    await at(1, 'Name');
    paste('One');
    await at(2, 'Name');
    paste('Two');
    await save();
    const compare = await screen.findByRole<HTMLButtonElement>('button', { name: /^Compare the versions/ });
    expect(compare.disabled).toBe(true);
    await act(async () => answer());
    await waitFor(() => expect(compare.disabled).toBe(false));
  });

  it('leaves a cell that is only opened as it is', async () => {
    await open(undefined, [museum(1, { story: 'a\r\nb', state: 'Older', cost: '12.50' })]);
    for (const label of ['Name', 'Story', 'Cost', 'State']) {
      await at(1, label);
      await userEvent.keyboard('{F2}{Tab}');
    }
    expect(stateOf(1)).toBeUndefined();
  });

  it('takes no choice that nobody has made', async () => {
    await open(undefined, [museum(1, { state: 'Closed' }), museum(2, { state: 'Older' })], choosing);
    for (const row of [1, 2]) {
      await at(row, 'State');
      await userEvent.keyboard('q{Enter}');
      await at(row, 'State');
      await userEvent.keyboard('{Delete}');
      paste(' ');
    }
    expect([1, 2].map(row => words(row, 'State'))).toEqual(['Closed', 'Older']);
    expect([1, 2].map(stateOf)).toEqual([undefined, undefined]);
    await at(2, 'State');
    await userEvent.keyboard('a{Enter}');
    expect(words(2, 'State')).toBe('Active');
  });

  it('does nothing where a picture is pasted', async () => {
    await open();
    paste('');
    expect([words(1, 'Name'), stateOf(1)]).toEqual(['Museum 1', undefined]);
  });

  it('reads the first letter of yes and no, and leaves other letters alone', async () => {
    await open();
    await at(1, 'Guided');
    for (const [letter, word] of ['xYes', 'nNo', 'nNo', 'qNo', 'yYes', 'نNo', 'ہYes', ' No'].map(
      ([letter, ...word]) => [letter, word.join('')],
    )) {
      key(letter as string);
      expect(words(1, 'Guided'), letter).toBe(word);
    }
  });

  it('saves an open cell with what is typed in it', async () => {
    const update = vi.fn(saved);
    await open(update);
    await userEvent.keyboard('Typed{Control>}s{/Control}');
    await screen.findByText('1 row saved');
    expect(sent(update)).toEqual([[1, { title: 'Typed', updated_at: 'v1' }]]);
    expect(document.activeElement).toBe(cell(1, 'Name'));
  });

  it.each([
    ['€', { ctrlKey: true, altKey: true }, '€'],
    ['لا', {}, 'لا'],
    ['Process', {}, ''],
    ['Dead', {}, ''],
  ])('opens a cell with the key %s', async (name, more, begun) => {
    await open();
    key(name, more, name === '€');
    expect(within(cell(1, 'Name')).getByRole<HTMLInputElement>('textbox').value).toBe(begun);
  });

  it.each([
    ['a', { altKey: true }],
    ['a', { ctrlKey: true, altKey: true }],
    ['F1', {}],
    ['Shift', {}],
  ])('opens no cell with the key %s and %j', async (name, more) => {
    await open();
    key(name, more);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is offered to those alone who may change something of the page', async () => {
    signIn(['engineer']);
    show(<List register={museums} data={[museum(1)]} />, { dataProvider: {}, resource: museums.name });
    expect(screen.queryByRole('button', { name: 'Edit as table' })).toBeNull();
  });
});
