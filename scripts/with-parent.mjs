/**
 * Ends this process, as SIGTERM does, when npm has ended: npm passes the signal to a shell that dies of it alone, and nobody
 * would be left who could stop the server. Started without npm, a process may well outlive who started it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
