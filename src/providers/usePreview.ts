import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Role } from '../../contract/access.ts';
import { HOME } from './addresses/translate.ts';
import { endPreview, previewedRole, startPreview, subscribeSession } from './session.ts';

/** The role as which the interface is shown; undefined as a rule. */
export const usePreviewedRole = (): Role | undefined => useSyncExternalStore(subscribeSession, previewedRole);

/** Waits for the dashboard: on a page that the other role may not see it would lead to Not Authorized. */
let waiting: (() => void) | undefined;

/** Begins and ends the preview; both go on at the dashboard, which everybody may open. */
export function usePreview(): { start: (role: Role) => void; leave: () => void } {
  const navigate = useNavigate();
  const change = (to: () => void) => {
    waiting = to;
    navigate(HOME);
  };
  return { start: role => change(() => startPreview(role)), leave: () => change(endPreview) };
}

/** To be used once, in the frame: makes the change that waits, and forgets what was loaded and allowed before it. */
export function usePreviewChanges(): void {
  const client = useQueryClient();
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is on the dashboard already comes to it again
  useEffect(() => {
    if (!waiting || pathname !== HOME) return;
    const change = waiting;
    waiting = undefined;
    client.clear();
    change();
  }, [pathname, key, client]);
}
