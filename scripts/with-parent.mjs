import { readFileSync } from 'node:fs';

/** A file of `/proc` for a process; empty on other systems, or when the process has ended. */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether this is the shell between npm and us, which survives when npm is killed. */
const isShell = pid => readProc(pid, 'cmdline').split('\0')[1] === '-c';

/** Read after the name, which can contain anything: `) S 4711 …`. */
function parentOf(pid) {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(') ')).split(' ')[2];
}

/**
 * Ends this process, as SIGTERM does, when npm has ended: npm passes the signal only to its shell, and nothing
 * would be left to stop the server. Without npm, a process may outlive its parent.
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
