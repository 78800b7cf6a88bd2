import { afterAll } from 'vitest';

interface Started {
  close(): Promise<unknown>;
}
const open = new Set<Started>();

async function close(started: Started): Promise<void> {
  if (open.delete(started)) await started.close();
}

/** Closes what a file of tests has started after these tests; for the top of the file. */
export function closeAfterFile<T extends Started>(started: T): T {
  open.add(started);
  afterAll(() => close(started));
  return started;
}

export async function closeLeftOpen(): Promise<void> {
  for (const started of open) await close(started);
}
