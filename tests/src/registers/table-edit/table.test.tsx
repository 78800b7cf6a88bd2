/** A page of a list as a sheet: keys, blocks, checks before anything is sent. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { co } from '../../../../contract/registers/co.ts';
import { clean, show, signIn } from '../../components/harness.tsx';
import {
  at,
  cell,
  choosing,
  key,
  List,
  museum,
  open,
  paste,
  save,
  saved,
  sent,
  stateOf,
  words,
} from './museum-table.tsx';
import { museums } from './museums.ts';

beforeEach(() => signIn(['admin']));
afterEach(clean);

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
    expect(document.activeElement?.textContent).toBe('Save (2)');
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
      '4 cells pasted. 2 cells were skipped: they are outside the table, read-only, or can’t be blank.',
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
    await screen.findByText('Nothing was saved: 1 row needs attention.');
    expect(update).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(cell(2, 'Name'));
    expect(cell(2, 'Name').getAttribute('aria-describedby')).not.toBeNull();
    const [row] = within(screen.getByRole('list', { name: 'Rows that need attention' })).getAllByRole(
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
      'CO: This record is approved. Only admins and M&E can edit it.',
      'CO: You don’t have permission to edit this record.',
      'CO: This record is deleted. Restore it to edit it.',
    ]);
    expect([1, 2, 3, 4].map(row => words(row, 'CO'))).toEqual(['New name', 'CO', 'CO', 'CO']);
    await at(1, 'District');
    expect(cell(1, 'District').getAttribute('aria-readonly')).toBe('true');
  });

  it('keeps what is being typed where another cell, or the same one alongside its input, is clicked', async () => {
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
