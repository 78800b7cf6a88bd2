/** Files of a device stand, encrypted part by part, in the browser's private file system. */
const FOLDER = 'aup-device';

export async function wipeFiles(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  await root?.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
}
