import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { lastKnown, saveLastKnown } from '../../providers/lastKnown.ts';
import { usePreviewedRole } from '../../providers/usePreview.ts';
import { useSession } from '../../providers/useSession.ts';
import { type MenuNode, menuTree } from './menuTree.ts';

type MenuAnswer = [MenuItem[], SubmenuItem[]];

/** Menu of the user or of the previewed role. Offline, the last one that was loaded. */
export function useMenu(): { nodes?: MenuNode[]; failed: boolean; retry: () => void } {
  const userId = useSession()?.user.id;
  const role = usePreviewedRole();
  const name = `menu:${role ?? 'own'}`;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['shell', 'menu', userId, role],
    queryFn: async (): Promise<MenuAnswer> => {
      const menu: MenuAnswer = await Promise.all([dataProvider.menu(role), dataProvider.submenu(role)]);
      if (userId !== undefined) saveLastKnown(userId, name, menu);
      return menu;
    },
    enabled: userId !== undefined,
    staleTime: 10 * 60_000,
  });
  const shown = useMemo(
    () => data ?? (isError && userId !== undefined ? lastKnown<MenuAnswer>(userId, name) : undefined),
    [data, isError, userId, name],
  );
  const nodes = useMemo(() => shown && menuTree(shown[0] ?? [], shown[1] ?? []), [shown]);
  return { nodes, failed: isError, retry: () => void refetch() };
}
