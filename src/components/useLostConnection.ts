import { useSyncExternalStore } from 'react';
import { useIsOffline } from 'react-admin';

function subscribeNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
const hasNetwork = (): boolean => navigator.onLine;

/** Which connection is lost: the device's own network, or the server behind it. */
export function useLostConnection(): 'device' | 'server' | undefined {
  const isLost = useIsOffline();
  const isConnected = useSyncExternalStore(subscribeNetwork, hasNetwork);
  if (!isLost) return undefined;
  return isConnected ? 'server' : 'device';
}
