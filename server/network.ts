import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * Identifies a visitor for limits: an IPv4 address, or the /64 of an IPv6 address, as each connection has 2^64 addresses (RFC 6177).
 * @param address Fastify's `request.ip`, undefined if the connection is already closed
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const bytes = parsed.toByteArray();
  // Networks without IPv4 reach its addresses so (RFC 6052).
  if (parsed.range() === 'rfc6052') return ipaddr.fromByteArray(bytes.slice(12)).toString();
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}

/** Removes the port that some proxies add (`203.0.113.7:5678`, `[2001:db8::1]:5678`), as each connection would count as another visitor. */
const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

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
