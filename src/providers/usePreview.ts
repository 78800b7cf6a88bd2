import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Role } from '../../contract/access.ts';
import { HOME } from './addresses/translate.ts';
import { endPreview, previewedRole, startPreview, subscribeSession } from './session.ts';

export const usePreviewedRole = (): Role | undefined => useSyncExternalStore(subscribeSession, previewedRole);

/** Applied on the dashboard, because the role may not see the current page. */
let pendingChange: (() => void) | undefined;

/** Starts and ends the preview, both on the dashboard, which all roles may open. */
export function usePreview(): { start: (role: Role) => void; leave: () => void } {
  const navigate = useNavigate();
  const change = (to: () => void) => {
    pendingChange = to;
    navigate(HOME);
  };
  return { start: role => change(() => startPreview(role)), leave: () => change(endPreview) };
}

/** Used once, in the layout. Applies the change and clears everything loaded for the previous role.*/
export function usePreviewChanges(): void {
  const client = useQueryClient();
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes even if the dashboard is already open
  useEffect(() => {
    if (!pendingChange || pathname !== HOME) return;
    const change = pendingChange;
    pendingChange = undefined;
    client.clear();
    change();
  }, [pathname, key, client]);
}
