import type { QueryClient } from '@tanstack/react-query';

/** Query keys of what counts or finds records of many registers. */
const CROSS_REGISTER = ['dashboard', 'report', 'search'];

/** Registers whose records show a count of another register's records (`countOf` in their declarations). */
const COUNTED_BY: Partial<Record<string, readonly string[]>> = { tehsils: ['districts'] };

/** Refetches what shows, counts or finds records of this register. Called after each write. */
export async function recordsChanged(queryClient: QueryClient, resource: string): Promise<void> {
  const keys = [resource, ...(COUNTED_BY[resource] ?? []), ...CROSS_REGISTER];
  await Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
}
