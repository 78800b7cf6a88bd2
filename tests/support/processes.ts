/** Several processes of the product behind one address: apps on one database and one store, taken in turns. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { startApp, type TestServer } from './app.ts';

export interface Pair {
  first: TestServer;
  apps: [FastifyInstance, FastifyInstance];
  /** As a proxy without stickiness: each request goes to the other process than the one before. */
  proxy: FastifyInstance;
  close(): Promise<void>;
}

/** @param ofSecond settings in which the second process differs */
export async function startPair(
  settings: Partial<Config> = {},
  ofSecond: Partial<Config> = {},
): Promise<Pair> {
  const first = await startApp(settings);
  const second = await buildApp({ ...first.config, ...ofSecond }, { pages: '/nowhere' });
  const apps: Pair['apps'] = [first.app, second];
  let turn = 0;
  const inject = (options: InjectOptions) => {
    turn += 1;
    return (apps[turn % 2] as FastifyInstance).inject(options);
  };
  const close = async () => {
    await second.close();
    await first.close();
  };
  return { first, apps, proxy: { inject } as unknown as FastifyInstance, close };
}
