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

/** What is missing: the device's own connection, or the server's answer. */
export function useLostConnection(): 'device' | 'server' | undefined {
  const isLost = useIsOffline();
  const isConnected = useSyncExternalStore(subscribeNetwork, hasNetwork);
  if (!isLost) return undefined;
  return isConnected ? 'server' : 'device';
}
