/** The accounts on a phone, and the page of one. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { emptyOutbox } from '../../../../src/offline/outbox/entry.ts';
import { RegisterList } from '../../../../src/registers/list/RegisterList.tsx';
import { recordDetails } from '../../../../src/registers/show/recordDetails.tsx';
import list from '../../../../src/resources/users/list.ts';
import record from '../../../../src/resources/users/record.ts';
import { show } from '../../components/harness.tsx';
import { answering, asAdmin, setWidth } from '../../registers/list/district-list.tsx';

asAdmin();

const gul = { id: 2, name: 'Gul', username: 'gul', roles: ['so'], state: 'pending', pending: true };

it('says at once on a phone how many wait', async () => {
  setWidth(375);
  show(<RegisterList {...list} />, { dataProvider: { getList: answering([gul]) }, resource: 'users' });
  expect(await screen.findByRole('button', { name: 'Pending (1)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

it('has the picture among the facts only of who has sent one', () => {
  const labels = (photo: boolean) =>
    recordDetails(record, { ...gul, photo }, emptyOutbox).map(({ label }) => label);
  expect(labels(true)).toEqual(['Picture', ...labels(false)]);
});

it('says what deleting an account does, and where it can be restored', async () => {
  const person = userEvent.setup();
  setWidth(1280);
  show(<RegisterList {...list} />, { dataProvider: { getList: answering([gul]) }, resource: 'users' });
  await person.click(await screen.findByRole('button', { name: 'Delete Gul' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Gul?' });
  expect(dialog.textContent).toContain('The account can be restored under “Deleted”.');
});
