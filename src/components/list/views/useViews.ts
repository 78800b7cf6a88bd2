import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import type { SavedViewInput, SharedWith } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { listAddress } from '../../addresses.ts';
import { useAction } from '../../useAction.ts';

const FRESH_MS = 60_000;
/** Longer, because only the user changes defaults, which refetches them. */
const DEFAULTS_FRESH_MS = 5 * 60_000;
/** A stale one is used at once and refetched in the background. */
const DEFAULTS_CACHED_MS = 15 * 60_000;

const ALL_VIEWS = ['views'];

/** The view that a list opens with. One request covers all lists, so that only the first one waits. */
export function useDefaultView(resource: string) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, isPending, fetchStatus } = useQuery({
    queryKey: [...ALL_VIEWS, 'defaults'],
    queryFn: () => dataProvider.defaultViews(),
    staleTime: DEFAULTS_FRESH_MS,
    gcTime: DEFAULTS_CACHED_MS,
    retry: false,
  });
  return { view: data?.find(({ register }) => register === resource), isPending, fetchStatus };
}

/** Runs a change and refetches all views. @returns whether it succeeded; a failure is shown as a notification */
export function useChangeViews() {
  const { act, busy } = useAction();
  const client = useQueryClient();
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: ALL_VIEWS });
        return true;
      },
      message => text('register.views.failed', { message }),
    );
    return isDone ?? false;
  };
  return { change, busy };
}

/** The user's views of a list and those shared with them. */
export function useViews(resource: string) {
  const { change } = useChangeViews();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const query = useQuery({
    queryKey: [...ALL_VIEWS, 'of', resource],
    queryFn: () => dataProvider.savedViews(resource),
    staleTime: FRESH_MS,
    retry: false,
  });
  return {
    ...query,
    views: query.data ?? [],
    save: (view: SavedViewInput) => change(() => dataProvider.saveView(view)),
    share: ({ id }: SavedView, roles: readonly SharedWith[]) =>
      change(() => dataProvider.shareView(id, roles)),
    setDefault: ({ id }: SavedView, isDefault: boolean) =>
      change(() => dataProvider.setDefaultView(id, isDefault)),
    remove: ({ id }: SavedView) => change(() => dataProvider.removeView(id)),
  };
}

/** The list with the filters and order of a view. */
export const listAddressOf = ({ register, filter, sort, perPage }: SavedView): string =>
  `${listAddress(register)}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
    page: '1',
  })}`;

/** A link to share. It opens the current version of the view. */
export const linkToView = ({ register, id }: Pick<SavedView, 'register' | 'id'>): string =>
  `${window.location.origin}${listAddress(register)}?view=${id}`;
