import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, proxyTest, type TrustedProxies } from '../network.ts';
import type { ConnectionLimits } from './limits.ts';

const WARNING_MS = 60_000;
/** Connections above the bound: an answer that says so is all they are good for. */
const surplus = new WeakSet<Socket>();
export const isSurplus = (socket: Socket): boolean => surplus.has(socket);

/** From this share of the places on, nobody keeps one between two requests. */
const CROWDED = 3 / 4;

/**
 * Too many of one address end without a word; too many in all are `isSurplus`, up to a second bound. Those of a trusted proxy are everybody's: they count only in all.
 * @param warn is told once in a while that connections are refused @returns whether hardly any places are left
 */
export function boundConnections(
  server: Server,
  { perAddress, overall, surplus: allowed }: ConnectionLimits,
  trustProxy: TrustedProxies,
  warn: (message: string) => void,
): () => boolean {
  const isProxy = proxyTest(trustProxy);
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  const refused = () => {
    if (performance.now() - warnedAt < WARNING_MS) return;
    warnedAt = performance.now();
    warn('connections are refused: too many are open');
  };
  server.maxConnections = overall + allowed;
  server.on('drop', refused);
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    socket.once('close', () => {
      count -= 1;
    });
    if (count > overall) {
      surplus.add(socket);
      refused();
    }
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const before = open.get(network) ?? 0;
    if (before >= perAddress) {
      socket.destroy();
      refused();
      return;
    }
    open.set(network, before + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  return () => count > CROWDED * overall;
}
