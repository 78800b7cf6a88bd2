import { readFileSync } from 'node:fs';

/** What Linux tells of a process; nothing elsewhere, or when it has ended. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether it is what npm has put between, which stays when npm is killed. */
const isShell = pid => readProc(pid, 'cmdline').split('\0')[1] === '-c';

/** Behind its name, which may hold anything: `) S 4711 …`. */
function parentOf(pid) {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(') ')).split(' ')[2];
}

/**
 * Ends this process, as SIGTERM does, when npm has ended: npm passes the signal to a shell that dies of it alone, and nobody
 * would be left who could stop the server. Started without npm, a process may well outlive who started it.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const above = isShell(process.ppid)
    ? () => `${process.ppid} ${parentOf(process.ppid)}`
    : () => process.ppid;
  const first = above();
  const watch = setInterval(() => {
    if (above() === first) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
