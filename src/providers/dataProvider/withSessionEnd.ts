/** When the session ends, react-admin resolves calls with `{ data: {} }`, which screens would take for success. Here they never settle, as the sign-in page replaces the screen. */
import { createListeners } from '../../basics/listeners.ts';
import { isOfOtherSession } from '../http/errors.ts';
import { readSession } from '../session.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

const ends = createListeners<[unknown]>();

/** Calls back with the error that ended the session. */
export const onSessionEnd = ends.subscribe;

/** A late answer to an earlier session says nothing about this one. */
const endsSession = (error: unknown): boolean =>
  (error as { status?: number }).status === 401 && !(readSession() && isOfOtherSession(error as object));

export const withSessionEnd = <Provider extends object>(provider: Provider): Provider =>
  Object.fromEntries(
    Object.entries(provider).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member];
      const call: Call = async (...args) => {
        try {
          return await (member as Call)(...args);
        } catch (error) {
          if (!endsSession(error)) throw error;
          ends.notify(error);
          return new Promise(() => undefined);
        }
      };
      return [name, call];
    }),
  ) as Provider;
