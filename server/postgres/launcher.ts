/** Which process launched a PostgreSQL, so that another one can tell whether that is gone. */
import { readFileSync, readlinkSync } from 'node:fs';

/** What process ids belong to: this boot of the machine and, in a container, its own count of processes. Linux alone tells both. */
function place(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

export const launcher = (): string => [process.pid, place()].join(' ');

/** Whether it is certain: of another machine or container nobody here knows. */
export function hasGone(launched: string | null): boolean {
  const [, pid, from] = /^(\d+) (.+)$/.exec(launched ?? '') ?? [];
  if (!pid || from !== place()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
