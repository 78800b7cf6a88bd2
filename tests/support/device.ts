/** A browser's databases for tests without a browser. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { cost } from '../../src/offline/store/keys.ts';

/** The cost of a PIN as it ships. Tests try dozens, so that there it costs next to nothing. */
export const shippedCost = { ...cost };
const lowCost = { memory: 64, passes: 1 };
Object.assign(cost, lowCost);

// They stay: a write that the file leaves under way asks for them in the next one.
for (const [name, value] of Object.entries(fake))
  if (/^IDB/.test(name)) Object.assign(globalThis, { [name]: value });

/** Empty ones, until the file ends. */
export function freshDatabases(): void {
  Reflect.deleteProperty(navigator, 'storage');
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** Modules of its own, as a tab has them; a PIN of theirs costs next to nothing, too. */
export async function loadAsTab(cost = lowCost): Promise<void> {
  vi.resetModules();
  Object.assign((await import('../../src/offline/store/keys.ts')).cost, cost);
}
