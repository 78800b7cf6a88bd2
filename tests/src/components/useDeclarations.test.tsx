import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useDeclarations } from '../../../src/components/useDeclarations.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('../../../contract/load-register.ts', () => ({ loadRegisters: load }));

it('asks again for declarations that could not be loaded, and never again for those that are there', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const show = () => renderHook(() => useDeclarations(), { wrapper });
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue([{ name: 'co' }]);
  const failed = show();
  await waitFor(() => expect(failed.result.current.error).toBeTruthy());
  failed.unmount();
  for (let time = 0; time < 2; time += 1) {
    const { result, unmount } = show();
    await waitFor(() => expect(result.current.data).toEqual([{ name: 'co' }]));
    unmount();
  }
  expect(load).toHaveBeenCalledTimes(2);
});
