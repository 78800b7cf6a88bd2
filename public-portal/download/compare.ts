import type { Check } from './options.ts';
import type { Expected } from './scope.ts';
import type { DownloadState } from './state.ts';
import type { VerifyRequest } from './verify.ts';

/** Holds a finished file against what was published. Never rejects: that it can't be checked is a finding, too. */
export async function compare(
  request: Omit<VerifyRequest, 'documents'>,
  documents: Expected[] | null,
  check: Check | undefined,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Pick<DownloadState, 'report' | 'unchecked'>> {
  if (!check) return { report: null, unchecked: null };
  if (!documents) return { report: null, unchecked: 'unpublished' };
  try {
    return { report: await check({ ...request, documents }, onBytes, signal), unchecked: null };
  } catch {
    return { report: null, unchecked: 'failed' };
  }
}
