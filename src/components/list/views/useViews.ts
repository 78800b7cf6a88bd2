import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SavedView } from '../../../../contract/answers/people.ts';
import type { SavedViewInput, SharedWith } from '../../../../contract/people/saved-views.ts';
import { text } from '../../../i18n/text.ts';
import type { OfficeDataProvider } from '../../../providers/dataProvider/index.ts';
import { listAddress } from '../../addresses.ts';
import { useAction } from '../../useAction.ts';

/** How long an answer is taken for fresh when one comes back to a list. */
const FRESH_MS = 60_000;
/** Nobody but the person chooses it, and what is chosen here is asked for again at once. */
const DEFAULTS_FRESH_MS = 5 * 60_000;
/** One that isn't fresh is used at once, and asked for again alongside. */
const DEFAULTS_KEPT_MS = 15 * 60_000;

const ALL_VIEWS = ['views'];

/** The view that this list opens with; asked for once for all lists, so that nothing is kept waiting but the first. */
export function useDefaultView(resource: string) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, isPending, fetchStatus } = useQuery({
    queryKey: [...ALL_VIEWS, 'defaults'],
    queryFn: () => dataProvider.defaultViews(),
    staleTime: DEFAULTS_FRESH_MS,
    gcTime: DEFAULTS_KEPT_MS,
    retry: false,
  });
  return { view: data?.find(({ register }) => register === resource), isPending, fetchStatus };
}

/** Changes views, says what failed, and asks for them again. */
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

/** The person's views of a list and those shared with them, with what can be done. */
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
    keep: (view: SavedViewInput) => change(() => dataProvider.keepView(view)),
    share: ({ id }: SavedView, roles: readonly SharedWith[]) =>
      change(() => dataProvider.shareView(id, roles)),
    setDefault: ({ id }: SavedView, isDefault: boolean) =>
      change(() => dataProvider.chooseDefaultView(id, isDefault)),
    remove: ({ id }: SavedView) => change(() => dataProvider.removeView(id)),
  };
}

/** The list as a view has it, in the words of react-admin's addresses. */
export const viewedAddress = ({ register, filter, sort, perPage }: SavedView): string =>
  `${listAddress(register)}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    perPage: String(perPage),
    page: '1',
  })}`;

/** The address that carries a view: who opens it sees the view as it is then. */
export const addressOfView = ({ register, id }: Pick<SavedView, 'register' | 'id'>): string =>
  `${window.location.origin}${listAddress(register)}?view=${id}`;
