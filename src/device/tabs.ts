/** What the tabs of a browser tell each other of the vault. */

export type DeviceMessage =
  /** It was made, wiped, opened or locked: each tab looks for itself. */
  | { kind: 'state' }
  /** Values of these stores changed. */
  | { kind: 'written'; stores: string[] };

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('aup-device');
  return opened;
}

export const tellDeviceTabs = (message: DeviceMessage): void => channel()?.postMessage(message);

/** @returns a function that stops listening */
export function hearDeviceTabs(callback: (message: DeviceMessage) => void): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (typeof data?.kind === 'string') callback(data as DeviceMessage);
  };
  channel()?.addEventListener('message', listen);
  return () => opened?.removeEventListener('message', listen);
}
