import os from 'node:os';
import type { Address } from './address.ts';

const MB = 2 ** 20;

/** PostgreSQL's settings where its defaults don't suit, for a small machine of `memory` bytes that also runs other programs. */
export function settings(memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity)) {
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / share / MB)))}MB`;
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: 40,
    shared_buffers: megabytes(16, 32, 256),
    effective_cache_size: megabytes(2, 128, 16_384),
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // today's disks read any page about as fast as the next one
    random_page_cost: 1.1,
    // the few cores have other statements to work on, and starting a worker takes longer than most of them
    max_parallel_workers_per_gather: 0,
    max_wal_size: '512MB',
    // when a user's last session ends, systemd takes POSIX shared memory away
    dynamic_shared_memory_type: 'mmap',
    // after a crash, all at once instead of a thousand files one after the other
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // a query that nobody waits for any more must not hold up a restart
    client_connection_check_interval: '1s',
    io_workers: 1,
    timezone: 'UTC',
    // no statement and no value of a record reaches the log
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
  };
}

/** @param more in place of some of `settings` */
export function flags({ host, port }: Address, more: Record<string, string | number> = {}): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: host }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        };
  const all = { ...settings(), ...more, ...listen, port };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
