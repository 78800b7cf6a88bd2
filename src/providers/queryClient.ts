import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { isOffline, subscribeConnection } from './connection.ts';

// React-query and react-admin use our check of the connection instead of `navigator.onLine`.
onlineManager.setEventListener(setOnline => {
  const follow = () => setOnline(!isOffline());
  follow();
  return subscribeConnection(follow);
});

const isClientError = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500;
};

/** Reads are retried after a lost connection, not after a refusal. Writes are retried only by the user. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Also offline: some reads are answered on this device, others show an error and load when back online.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isClientError(error) && !isOffline(),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Figures pause while offline, and say how old the shown ones are.
for (const area of ['dashboard', 'report']) {
  queryClient.setQueryDefaults([area], { networkMode: 'online' });
}

/** Nearly every screen needs districts, which rarely change. The user's own changes refetch them at once. */
const DISTRICTS_FRESH_MS = 60_000;
/** Answered on this device, and so refetched from the server as soon as possible. */
const isFromOfflineStore = (data: unknown): boolean => {
  const { meta } = (data ?? {}) as Partial<GetListResult>;
  return Boolean(meta?.fromOfflineStore || meta?.onlyMade);
};
queryClient.setQueryDefaults(['districts', 'getList'], {
  staleTime: ({ state }) => (isFromOfflineStore(state.data) ? 0 : DISTRICTS_FRESH_MS),
});
