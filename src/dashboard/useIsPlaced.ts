import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether the answer is there, or won't be there soon. What stands below something of unknown height is shown after it, so that
 * nothing moves while the page loads; once shown it stays, even while the answer is asked for again.
 */
export function useIsPlaced({
  isPending,
  fetchStatus,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>): boolean {
  const isPlaced = !isPending || fetchStatus === 'paused' || failureCount > 0;
  const [wasPlaced, setWasPlaced] = useState(isPlaced);
  if (isPlaced && !wasPlaced) setWasPlaced(true);
  return isPlaced || wasPlaced;
}
