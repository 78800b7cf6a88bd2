import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { usePreviewedRole } from '../permissions/usePreview.ts';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { useSession } from '../providers/useSession.ts';
import { type MenuNode, menuTree } from './menuTree.ts';

/** The caller's menu, or that of the role looked at; asked again for each, since it depends on the roles. */
export function useMenu(): { nodes?: MenuNode[]; failed: boolean; retry: () => void } {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const userId = useSession()?.user.id;
  const role = usePreviewedRole();
  const { data, isError, refetch } = useQuery({
    queryKey: ['shell', 'menu', userId, role],
    queryFn: () => Promise.all([dataProvider.menu(role), dataProvider.submenu(role)]),
    enabled: userId !== undefined,
    staleTime: 10 * 60_000,
  });
  const nodes = useMemo(() => data && menuTree(data[0] ?? [], data[1] ?? []), [data]);
  return { nodes, failed: isError, retry: () => void refetch() };
}
