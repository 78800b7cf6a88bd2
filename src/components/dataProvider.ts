import { useContext, useMemo } from 'react';
import { DataProviderContext, HttpError, useLogoutIfAccessDenied } from 'react-admin';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';

/**
 * A call failed because nobody is signed in any more; the person is already on the way to the sign-in screen, which says so.
 * Whoever asked does nothing further, and says nothing of its own.
 */
class SignedOut extends HttpError {}

export const isSignedOut = (error: unknown): error is SignedOut => error instanceof SignedOut;

type Call = (...args: unknown[]) => Promise<unknown>;

/**
 * The data provider with our own calls beside react-admin's; an ended session is noticed in all of them. React-admin's own
 * `useDataProvider` makes an empty answer of that, which reads as if all had gone well: nobody uses it (see `biome.json`).
 */
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
