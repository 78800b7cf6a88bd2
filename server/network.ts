/**
 * What counts as one visitor where requests are counted: an IPv4 address, or the /64 of an IPv6 address, of which a single
 * line has 2^64 to choose from (RFC 6177).
 * @param address as Fastify's `request.ip` gives it: of a line that broke off already there may be none
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  const network = groups.slice(0, 4).map(group => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address);
