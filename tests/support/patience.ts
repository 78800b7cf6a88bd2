/** What is waited for may take its time on a busy machine; a test that fails only waits longer. */
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;

const waitFor = vi.waitFor;
vi.waitFor = (callback, options = PATIENCE_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
