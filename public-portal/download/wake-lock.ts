/** Keeps a phone's screen on while a download runs: browsers freeze pages behind a dark screen. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const take = async () => {
    try {
      if (wanted && document.visibilityState === 'visible')
        lock = await navigator.wakeLock?.request('screen');
      if (!wanted) await lock?.release();
    } catch {
      // The device may refuse the request.
    }
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    lock?.release().catch(() => {});
  };
}
