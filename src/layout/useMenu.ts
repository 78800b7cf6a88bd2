import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';
import { useSession } from '../providers/useSession.ts';
import { type MenuNode, menuTree } from './menuTree.ts';

/** The caller's menu; asked again for each person, since it depends on the roles. */
export function useMenu(): { nodes?: MenuNode[]; failed: boolean; retry: () => void } {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const userId = useSession()?.user.id;
  const { data, isError, refetch } = useQuery({
    queryKey: ['shell', 'menu', userId],
    queryFn: () => Promise.all([dataProvider.menu(), dataProvider.submenu()]),
    enabled: userId !== undefined,
    staleTime: 10 * 60_000,
  });
  const nodes = useMemo(() => data && menuTree(data[0] ?? [], data[1] ?? []), [data]);
  return { nodes, failed: isError, retry: () => void refetch() };
}
