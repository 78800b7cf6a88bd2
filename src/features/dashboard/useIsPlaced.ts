import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The answer is there, or won't be soon: what is below something of unknown height is shown after it, and stays. */
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
