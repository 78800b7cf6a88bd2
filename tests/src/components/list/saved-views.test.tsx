/** Views that devices kept move to the account, once, and take nothing away there. */
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase, memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedView, SavedViewInput } from '../../../../contract/people/saved-views.ts';
import { deviceViewsKey, formerViewsKey, keptViews } from '../../../../src/components/list/savedViews.ts';
import { SavedViews } from '../../../../src/components/list/views/SavedViews.tsx';
import { button } from '../form/forms.tsx';
import { clean, refusal, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['so'], 7));
afterEach(clean);

const view = (label: string) => ({ label, filter: {}, sort: { field: 'id', order: 'ASC' }, perPage: 25 });
const own = deviceViewsKey('co', 7);
const former = formerViewsKey('co');

/** A server with these views of the person's, which refuses what is called `Bad`. */
function open(kept: Record<string, unknown>, ...labels: string[]) {
  const account = labels.map((label, id) => ({ ...view(label), id, own: true, shared_with: ['sm'] }));
  const savedViews = vi.fn(async () => [...account] as unknown as SavedView[]);
  const keepView = vi.fn(async (input: SavedViewInput) => {
    if (input.label === 'Bad') throw refusal(422, 'Too many');
    account.push({ ...view(input.label), id: account.length, own: true, shared_with: [] });
  });
  const store = memoryStore(kept);
  const getList = async () => ({ data: [], total: 0 });
  show(
    <ListBase resource="co">
      <SavedViews />
    </ListBase>,
    {
      dataProvider: { getList, savedViews, keepView },
      store,
      resource: 'co',
      queryClient: new QueryClient(),
    },
  );
  return { store, keepView };
}

it('only views that the account lacks move to it; one refused keeps none of the others back', async () => {
  const { store, keepView } = open({ [own]: ['MINE', 'Bad', 'New'].map(view) }, 'Mine');
  await userEvent.click(button('Views'));
  await screen.findByText('New');
  expect(screen.getByText('Mine')).toBeTruthy();
  expect(keepView.mock.calls.map(([{ label }]) => label)).toEqual(['Bad', 'New']);
  expect(keepView.mock.calls.some(([input]) => 'shared_with' in input)).toBe(false);
  expect(store.getItem(own)).toEqual([view('Bad')]);
  expect(keptViews(store, 7)).toEqual([own]);
});

it('views that belong to nobody go to whoever comes first, and are not asked about again', async () => {
  const { store } = open({ [former]: [view('Old')] });
  await userEvent.click(button('Views'));
  await screen.findByText('Old');
  expect(store.getItem(former)).toBeUndefined();
  expect(keptViews(store, 7)).toEqual([]);
});

it('saving one again leaves to the server with whom it is shared', async () => {
  const { keepView } = open({}, 'Mine');
  await userEvent.click(button('Views'));
  await userEvent.type(await screen.findByLabelText('Name of the view'), 'mine{Enter}');
  await waitFor(() => expect(keepView).toHaveBeenCalled());
  expect(keepView.mock.calls[0]?.[0]).not.toHaveProperty('shared_with');
});

it('a view that is on its way is not kept once more', async () => {
  const { keepView } = open({});
  let arrive = () => {};
  keepView.mockImplementation(() => new Promise<void>(resolve => (arrive = resolve)));
  await userEvent.click(button('Views'));
  await userEvent.type(await screen.findByRole('textbox', { name: /name/i }), 'Mine{Enter}{Enter}');
  await waitFor(() => expect(keepView).toHaveBeenCalledTimes(1));
  arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keepView).toHaveBeenCalledTimes(1);
});
