import { afterAll } from 'vitest';

interface Started {
  close(): Promise<unknown>;
}

const open = new Set<Started>();

/** Closes what a file of tests has started after these tests; for the top of the file. */
export function closeAfterFile<T extends Started>(started: T): T {
  open.add(started);
  afterAll(() => close(started));
  return started;
}

const close = (started: Started) => {
  open.delete(started);
  return started.close();
};

/** Files whose set-up failed and files whose tests are all skipped run no hooks. */
export async function closeLeftOpen(): Promise<void> {
  for (const started of [...open].reverse()) await close(started);
}
