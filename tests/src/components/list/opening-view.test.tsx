import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedView } from '../../../../contract/answers/people.ts';
import { InitialView } from '../../../../src/components/list/views/InitialView.tsx';
import { clean, show, signIn } from '../harness.tsx';

beforeEach(() => {
  signIn(['so'], 7);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  return clean();
});

const view = {
  id: 1,
  label: 'Mine',
  register: 'co',
  filter: {},
  sort: { field: 'id', order: 'ASC' },
  perPage: 25,
};

it('is asked for once, with the first of the lists', async () => {
  const defaultViews = vi.fn(async () => []);
  const list = (resource: string) => (
    <InitialView key={resource} resource={resource}>
      <p>{`the list of ${resource}`}</p>
    </InitialView>
  );
  show([list('cn'), list('co')], {
    dataProvider: { defaultViews },
    resource: 'co',
    queryClient: new QueryClient(),
  });
  await vi.waitFor(() => expect(screen.getByText('the list of cn')).toBeTruthy());
  await vi.waitFor(() => expect(screen.getByText('the list of co')).toBeTruthy());
  expect(defaultViews).toHaveBeenCalledTimes(1);
});

it('says which view a list was opened without, when it comes late', async () => {
  let answer = (_: SavedView[]) => {};
  const defaultViews = () =>
    new Promise<SavedView[]>(resolve => {
      answer = resolve;
    });
  show(<InitialView resource="co">the list</InitialView>, {
    dataProvider: { defaultViews },
    resource: 'co',
    queryClient: new QueryClient(),
  });
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(screen.getByText('the list')).toBeTruthy());
  answer([{ ...view, own: true, is_default: true } as unknown as SavedView]);
  await vi.waitFor(() => expect(screen.getByText(/default view “Mine” loaded too late/)).toBeTruthy());
});

it('uses what it knows from a while ago at once, and asks again alongside', async () => {
  const defaultViews = vi.fn(async () => []);
  const queryClient = new QueryClient();
  queryClient.setQueryData(['views', 'defaults'], [], { updatedAt: Date.now() - 6 * 60_000 });
  show(<InitialView resource="co">the list</InitialView>, {
    dataProvider: { defaultViews },
    resource: 'co',
    queryClient,
  });
  expect(screen.getByText('the list')).toBeTruthy();
  await vi.waitFor(() => expect(defaultViews).toHaveBeenCalledTimes(1));
});

it('opens with the version that was chosen, says that its owner changed it, and takes the new one on request', async () => {
  vi.useRealTimers();
  const chosen = { ...view, label: 'Pending', owner_name: 'Zarmina', own: false, is_default: true };
  let isChanged = true;
  const defaultViews = async () => [{ ...chosen, is_changed: isChanged }] as unknown as SavedView[];
  const setDefaultView = vi.fn(async (_id: number, _isDefault: boolean) => {
    isChanged = false;
    return { ...chosen, filter: { type: 'WCO' }, is_changed: false } as unknown as SavedView;
  });
  show(<InitialView resource="co">the list</InitialView>, {
    dataProvider: { defaultViews, setDefaultView },
    resource: 'co',
    queryClient: new QueryClient(),
    at: { route: '/co', address: '/co' },
  });
  await vi.waitFor(() => expect(screen.getByText(/Zarmina has changed the view “Pending”/)).toBeTruthy());
  expect(screen.getByText('the list')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use the new version' }));
  await vi.waitFor(() => expect(screen.queryByText(/has changed the view/)).toBeNull());
  expect(setDefaultView).toHaveBeenCalledWith(1, true);
  expect(screen.getByText('the list')).toBeTruthy();
});
