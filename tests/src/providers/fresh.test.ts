/** What is asked for again, and when. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadRegisters } from '../../../contract/load-register.ts';
import { recordsChanged } from '../../../src/components/recordsChanged.ts';
import { queryClient } from '../../../src/providers/queryClient.ts';

const isStale = (queryKey: readonly unknown[]) =>
  new QueryObserver(queryClient, { queryKey, queryFn: () => undefined }).getCurrentResult().isStale;

it('districts that the server gave stay for a while, those of this device only until it answers again', () => {
  const answers = { server: undefined, device: { fromOfflineStore: true }, made: { onlyMade: true } };
  for (const [name, meta] of Object.entries(answers)) {
    queryClient.setQueryData(['districts', 'getList', name], { data: [], total: 0, meta });
  }
  expect(Object.keys(answers).map(name => isStale(['districts', 'getList', name]))).toEqual([
    false,
    true,
    true,
  ]);
  queryClient.clear();
});

it('a change of counted records asks again for the records that count them', async () => {
  const registers = await loadRegisters();
  const counting = registers.flatMap(({ name, given = {} }) =>
    Object.values(given).flatMap(({ countOf }) => (countOf ? [[name, countOf.register] as const] : [])),
  );
  expect(counting.length).toBeGreaterThan(0);
  for (const [register, counted] of counting) {
    const client = new QueryClient();
    client.setQueryData([register, 'getList'], 'as it was');
    await recordsChanged(client, counted);
    expect(client.getQueryState([register, 'getList'])?.isInvalidated, `${counted} of ${register}`).toBe(
      true,
    );
  }
});
