import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../contract/access.ts';
import { HOME } from '../providers/addresses/translate.ts';
import { endPreview, previewedRole, startPreview, subscribeSession } from '../providers/session.ts';

/** The role as which the interface is shown; undefined as a rule. */
export const usePreviewedRole = (): Role | undefined => useSyncExternalStore(subscribeSession, previewedRole);

/** Begins and ends the preview. What was loaded and allowed before is forgotten, and the dashboard is where it goes on. */
export function usePreview(): { start: (role: Role) => void; leave: () => void } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useCallback(
    (role: Role) => {
      client.clear();
      startPreview(role);
      navigate(HOME);
    },
    [client, navigate],
  );
  const leave = useCallback(() => {
    client.clear();
    endPreview();
    navigate('/app/permissions');
  }, [client, navigate]);
  return { start, leave };
}
