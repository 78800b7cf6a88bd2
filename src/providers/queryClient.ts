import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { isOffline, subscribeConnection } from './connection.ts';

// react-query and react-admin learn from the rest of the office whether there is a connection.
onlineManager.setEventListener(setOnline => {
  const follow = () => setOnline(!isOffline());
  follow();
  return subscribeConnection(follow);
});

const isClientError = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500;
};

/** Reads are tried again after a lost connection, never after a refusal; writes are the person's decision. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, too: some are answered from this device, others say what is the matter and come when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isClientError(error) && !isOffline(),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Figures wait for the line where they are, and say of when those are that are shown.
for (const area of ['dashboard', 'report']) {
  queryClient.setQueryDefaults([area], { networkMode: 'online' });
}

/** Districts are in the filters and forms of nearly every screen and change once in years; one's own changes show at once. */
const DISTRICTS_FRESH_MS = 60_000;
/** What this device answered itself gives way to the server's answer as soon as there is one. */
const isOfDevice = (data: unknown): boolean => {
  const { meta } = (data ?? {}) as Partial<GetListResult>;
  return Boolean(meta?.fromDevice || meta?.onlyMade);
};
queryClient.setQueryDefaults(['districts', 'getList'], {
  staleTime: ({ state }) => (isOfDevice(state.data) ? 0 : DISTRICTS_FRESH_MS),
});
