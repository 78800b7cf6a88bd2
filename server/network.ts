import { compile } from '@fastify/proxy-addr';

/**
 * Identifies a visitor for limits: an IPv4 address, or the /64 of an IPv6 address, as each connection has 2^64 addresses (RFC 6177).
 * @param address Fastify's `request.ip`, undefined if the connection is already closed
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const bare = withoutPort(address);
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = inGroups(bare.toLowerCase().split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].map(group =>
    group.replace(/^0+(?=.)/, ''),
  );
  if (holdsIPv4.has(groups.slice(0, 6).join(':'))) return toIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Removes the port that some proxies add (`203.0.113.7:5678`, `[2001:db8::1]:5678`), as each connection would count as another visitor. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

/** IPv4 addresses as IPv6 ones (RFC 4291), and as networks without IPv4 reach them (RFC 6052). */
const holdsIPv4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/** The last 32 bits written as an IPv4 address become two groups like the others. */
const inGroups = (address: string) => {
  const start = address.lastIndexOf(':') + 1;
  const bytes = address.slice(start).split('.').map(Number);
  if (bytes.length !== 4) return address;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

const toIPv4 = (groups: readonly string[]) =>
  groups
    .map(group => Number.parseInt(group, 16))
    .flatMap(group => [group >> 8, group & 255])
    .join('.');

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address);

/** Whether a `Host` header names this machine; anybody's name may point to it. */
export const isLoopbackHost = (host = ''): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** None, a number of proxies between client and server, or addresses and ranges separated by commas. */
export type TrustedProxies = false | number | string;

/** Fastify's check of each proxy address, nearest first, as Fastify itself takes no number of proxies. */
export function proxyTest(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return compile(trusted.split(',').map(range => range.trim()));
}
