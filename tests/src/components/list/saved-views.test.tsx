/** Saving a view. */
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedView } from '../../../../contract/answers/people.ts';
import type { SavedViewInput } from '../../../../contract/people/saved-views.ts';
import { SavedViews } from '../../../../src/components/list/views/SavedViews.tsx';
import { button } from '../form/forms.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => signIn(['so'], 7));
afterEach(clean);

/** A server with these views of the person's. */
function open(...labels: string[]) {
  const account = labels.map((label, id) => ({ label, id, own: true, shared_with: ['sm'] }));
  const savedViews = async () => account as unknown as SavedView[];
  const saveView = vi.fn(async (_: SavedViewInput): Promise<void> => undefined);
  const getList = async () => ({ data: [], total: 0 });
  show(
    <ListBase resource="co">
      <SavedViews />
    </ListBase>,
    { dataProvider: { getList, savedViews, saveView }, resource: 'co', queryClient: new QueryClient() },
  );
  return { saveView };
}

it('saving one again leaves to the server with whom it is shared', async () => {
  const { saveView } = open('Mine');
  await userEvent.click(button('Saved views'));
  await userEvent.type(await screen.findByLabelText('View name'), 'mine{Enter}');
  await waitFor(() => expect(saveView).toHaveBeenCalled());
  expect(saveView.mock.calls[0]?.[0]).not.toHaveProperty('shared_with');
  expect(await screen.findByText('View saved: mine')).toBeTruthy();
});

it('a view that is on its way is not kept once more', async () => {
  const { saveView } = open();
  let arrive = () => {};
  saveView.mockImplementation(() => new Promise<void>(resolve => (arrive = resolve)));
  await userEvent.click(button('Saved views'));
  await userEvent.type(await screen.findByRole('textbox', { name: /name/i }), 'Mine{Enter}{Enter}');
  await waitFor(() => expect(saveView).toHaveBeenCalledTimes(1));
  arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveView).toHaveBeenCalledTimes(1);
});
