import { type QueryFunctionContext, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext, HttpError, useLogoutIfAccessDenied } from 'react-admin';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';

/** Nobody is signed in any more; the sign-in screen, already on its way, says so. The caller shows no message of its own. */
class SignedOut extends HttpError {}

export const isSignedOut = (error: unknown): error is SignedOut => error instanceof SignedOut;

type Call = (...args: unknown[]) => Promise<unknown>;

/** With our own calls; an ended session rejects, where react-admin's `useDataProvider` makes an empty answer of it (`biome.json`). */
export function useOfficeData(): OfficeDataProvider {
  const provider = useContext(DataProviderContext) as OfficeDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(
    () =>
      new Proxy(provider, {
        get: (target, name) => {
          const call: unknown = Reflect.get(target, name);
          if (typeof call !== 'function') return call;
          return (...args: unknown[]) =>
            (call as Call).apply(target, args).catch(async (error: unknown) => {
              if (!(await logoutIfAccessDenied(error))) throw error;
              const { message, status, body } = error as HttpError;
              throw new SignedOut(message, status, body);
            });
        },
      }),
    [provider, logoutIfAccessDenied],
  );
}

type Key = readonly unknown[];

/** What one of our own calls answers, kept by react-query. */
export function useOfficeQuery<T>(
  queryKey: Key,
  ask: (office: OfficeDataProvider, context: QueryFunctionContext<Key>) => Promise<T>,
  options?: Omit<UseQueryOptions<T, Error, T, Key>, 'queryKey' | 'queryFn'>,
) {
  const office = useOfficeData();
  return useQuery({ ...options, queryKey, queryFn: context => ask(office, context) });
}
