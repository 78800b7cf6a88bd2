/** Queries of the user's notifications, with common keys, so that reading one updates all screens. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useLocation, useNotify } from 'react-admin';
import type { NotificationPreferences } from '../../../contract/notifications.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { previewedRole } from '../../providers/session.ts';

const ALL = ['notifications'] as const;
const UNREAD = [...ALL, 'unread'] as const;

/** How often the count is fetched while the page is visible. */
const POLL_MS = 3 * 60_000;
/** A change of page fetches the count if it is older than this. */
const FRESH_MS = 20_000;

/** The number of unread notifications, fetched on focus, on a change of page and every few minutes. Undefined while unknown. */
export function useUnreadCount(): number | undefined {
  const { pathname } = useLocation();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => dataProvider.unreadNotifications(signal),
    retry: false,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // No polling after an error, for example with an older server.
    refetchInterval: query => (query.state.status === 'error' ? false : POLL_MS),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page is a reason to ask
  useEffect(() => {
    if (dataUpdatedAt > 0 && !isFetching && Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
  }, [pathname]);
  return data;
}

export function useNotificationList(params: { page: number; perPage: number; unread?: boolean }) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: [...ALL, 'list', params],
    queryFn: ({ signal }) => dataProvider.notifications(params, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useMarkRead() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const mutation = useMutation({
    mutationFn: (which: { ids: number[] } | { all: true }) => dataProvider.readNotifications(which),
    onSuccess: count => {
      client.setQueryData(UNREAD, count);
      void client.invalidateQueries({ queryKey: [...ALL, 'list'] });
    },
    onError: ({ message }) => notify('notifications.readFailed', { type: 'error', messageArgs: { message } }),
  });
  return {
    busy: mutation.isPending,
    read: mutation.mutate,
    /** When a notification is opened. A preview of another role leaves it unread. */
    readOnFollow: (id: number) => {
      if (!previewedRole()) mutation.mutate({ ids: [id] });
    },
  };
}

export function usePreferences() {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const client = useQueryClient();
  const queryKey = [...ALL, 'preferences'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.notificationPreferences(signal),
  });
  const saving = useMutation({
    mutationFn: (values: NotificationPreferences) => dataProvider.saveNotificationPreferences(values),
    // One request after the other, so that the last choice wins.
    scope: { id: 'notification-preferences' },
    onSuccess: saved => client.setQueryData(queryKey, saved),
  });
  return { ...query, saving };
}
