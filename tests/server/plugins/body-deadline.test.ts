import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { bodyDeadline } from '../../../server/plugins/body-deadline.ts';

test('a JSON body that never ends is cut off; one that comes in time is answered', async () => {
  const app = Fastify();
  await app.register(bodyDeadline, { ms: 100 });
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

  const dripping = net.connect(port, '127.0.0.1');
  dripping.on('error', () => undefined);
  dripping.write(`${head}{`);
  await once(dripping, 'close');

  const whole = net.connect(port, '127.0.0.1');
  whole.write(`${head}{}`);
  const [answer] = (await once(whole, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  whole.destroy();
  await app.close();
});
