import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** True once a query has answered or failed for the first time. Content below a part of unknown height waits for this, to avoid layout shifts. */
export function useIsSettled({
  isPending,
  fetchStatus,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>): boolean {
  const isSettled = !isPending || fetchStatus === 'paused' || failureCount > 0;
  const [wasSettled, setWasSettled] = useState(isSettled);
  if (isSettled && !wasSettled) setWasSettled(true);
  return isSettled || wasSettled;
}
