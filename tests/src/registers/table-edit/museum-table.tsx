/** A page of museums as a sheet, and what tests press and read there. */
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, useList } from 'react-admin';
import { expect, vi } from 'vitest';
import { choice } from '../../../../contract/fields/choice.ts';
import type { Register } from '../../../../contract/register/register.ts';
import { EditAsTableButton } from '../../../../src/registers/table-edit/EditAsTableButton.tsx';
import { show } from '../../components/harness.tsx';
import { clay, museums } from './museums.ts';

export const museum = (id: number, more: object = {}) => ({
  ...clay,
  id,
  title: `Museum ${id}`,
  updated_at: `v${id}`,
  ...more,
});

export const choosing: Register = {
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

export function List({ register, data }: { register: Register; data: { id: number }[] }) {
  const list = useList({ data });
  const [shown, setShown] = useState(true);
  return (
    <ListContextProvider value={{ ...list, resource: register.name } as never}>
      <button type="button" onClick={() => setShown(!shown)}>
        leave
      </button>
      {shown && <EditAsTableButton register={register} />}
    </ListContextProvider>
  );
}

export async function open(
  update: unknown = vi.fn(saved),
  data: { id: number }[] = [1, 2, 3].map(id => museum(id)),
  register: Register = museums,
) {
  show(<List {...{ register, data }} />, { dataProvider: { update }, resource: register.name });
  await userEvent.click(screen.getByRole('button', { name: 'Edit as table' }));
  await screen.findByRole('grid');
}

export const saved = (_: string, { id, data }: { id: number; data: { updated_at: string } }) =>
  Promise.resolve({ data: { ...museum(id), ...data, updated_at: `${data.updated_at}+` } });

/** The cell of a row and a column by what they are called. */
export function cell(row: number, label: string): HTMLElement {
  const grid = screen.getByRole('grid');
  const heads = [...grid.querySelectorAll('thead th')].map(head => head.textContent?.replace(' *', ''));
  const found = grid.querySelectorAll('tbody tr')[row - 1]?.children[heads.indexOf(label)];
  if (!(found instanceof HTMLElement)) throw new Error(`no cell ${label} in row ${row}`);
  return found;
}
export const words = (row: number, label: string) => cell(row, label).querySelector('span')?.textContent;
export const stateOf = (row: number) => cell(row, 'Record').querySelector('small')?.textContent;
export const at = async (row: number, label: string) => {
  fireEvent.mouseDown(cell(row, label));
  cell(row, label).focus();
  await waitFor(() => expect(document.activeElement).toBe(cell(row, label)));
};
export const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
export const key = (name: string, more: object = {}, isAltGr = false) => {
  const event = createEvent.keyDown(document.activeElement as Element, { key: name, ...more });
  Object.defineProperty(event, 'getModifierState', {
    value: (modifier: string) => modifier === 'AltGraph' && isAltGr,
  });
  fireEvent(document.activeElement as Element, event);
};
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const save = () => press(/^Save/);
export const sent = (update: ReturnType<typeof vi.fn>) =>
  update.mock.calls.map(([, { id, data }]) => [id, data]);
