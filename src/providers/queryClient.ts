import { QueryClient } from '@tanstack/react-query';

const isClientError = (error: unknown) => {
  const status = (error as { status?: number }).status;
  return status !== undefined && status >= 400 && status < 500;
};

/** Reads are tried again after a lost connection, never after a refusal; writes are the person's decision. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && !isClientError(error) },
    mutations: { retry: false, networkMode: 'always' },
  },
});
