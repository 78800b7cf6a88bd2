/** The product on its own, as `bench/devices.ts` asks it. */
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import '../server/heap.ts';
import { fillCos } from './co.ts';

// Devices share a few sessions here, and one address: limits for one person or address would answer for all of them.
const config = readConfig({ ...process.env, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' });
const app = await buildApp(config, { pages: 'nowhere' });
await fillCos(app.longDb, Number(process.env.BENCH_RECORDS));
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
