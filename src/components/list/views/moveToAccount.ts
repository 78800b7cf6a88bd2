import type { Store } from 'react-admin';
import {
  MAX_OWN_VIEWS,
  type SavedView,
  type SavedViewInput,
} from '../../../../contract/people/saved-views.ts';
import { deviceViewsKey, formerViewsKey } from '../savedViews.ts';

/** What devices kept before views belonged to accounts. */
type DeviceView = Omit<SavedViewInput, 'register' | 'shared_with'>;

interface Move {
  store: Store;
  resource: string;
  userId: unknown;
  /** What the account has already, which wins over a name that the device has, too. */
  views: readonly SavedView[];
  keep: (view: SavedViewInput) => Promise<unknown>;
}

const nameOf = ({ label }: { label: string }) => String(label).trim().toLowerCase();

/** Views on this device; those without an owner go to whoever comes first. @returns has the account been given any? */
export async function moveToAccount({ store, resource, userId, views, keep }: Move): Promise<boolean> {
  const [own, former] = [deviceViewsKey(resource, userId), formerViewsKey(resource)];
  const here = store.getItem<DeviceView[]>(own) ?? store.getItem<DeviceView[]>(former) ?? [];
  const names = new Set(views.filter(view => view.own).map(nameOf));
  const before = names.size;
  const left: DeviceView[] = [];
  for (const view of here) {
    if (names.has(nameOf(view))) continue;
    const isKept =
      names.size < MAX_OWN_VIEWS &&
      (await keep({ ...view, register: resource as SavedView['register'] }).then(
        () => true,
        () => false,
      ));
    if (isKept) names.add(nameOf(view));
    else left.push(view);
  }
  if (left.length > 0) store.setItem(own, left);
  else store.removeItem(own);
  store.removeItem(former);
  return names.size > before;
}
