/** Documents of 50 MB that arrive with a new tender, alongside a plain stream to the same disk with a sync (aim: at least 0.7 of it). */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { onForked, signIn } from './forked.ts';
import type { Row } from './row.ts';

const ROUNDS = 15;
const MB = 1024 * 1024;
const DOCUMENT_MB = 50;
const AIM = 0.7;
const BOUNDARY = 'aup-bench-boundary';

/** A form with a drawing in it, as a browser sends it. */
function formWith(drawing: Buffer): Buffer {
  const values = { title_name: 'Bench', project_name: 'AUP', status: 'Active', start_date: '2026-01-01' };
  const more = { end_date: '2026-12-31', ref: 'BENCH', web_link: `bench-${randomUUID()}` };
  const fields = Object.entries({ ...values, ...more }).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="a.dwg"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(fields.join('') + file),
    drawing,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** MB a second. */
async function send(address: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const sent = request(address, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(body.length) },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 201) throw new Error(`${address}: ${response.statusCode} ${answer}`);
  return body.length / MB / ((performance.now() - began) / 1000);
}

export const benchUploads = (): Promise<Row[]> =>
  onForked('./upload-server.ts', { records: 0 }, async (servers: { product: string; bare: string }) => {
    const authorization = `Bearer ${await signIn(servers.product)}`;
    const headers = { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const drawing = randomBytes(DOCUMENT_MB * MB);
    drawing.write('AC1032', 0, 'latin1');
    // The best of several rounds each, in turns: what else the machine does can only make a round slower.
    let [own, bare] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const body = formWith(drawing);
      own = Math.max(own, await send(`${servers.product}/api/tender`, body, headers));
      bare = Math.max(bare, await send(servers.bare, body, {}));
    }
    const share = own / bare;
    const name = `a tender with a document of ${DOCUMENT_MB} MB`;
    return [
      { name, value: own, unit: 'MB/s', aim: '', reached: true },
      {
        ...{ name: `${name}, share of a plain stream with a sync`, value: share, unit: '' },
        ...{ aim: `≥ ${AIM}`, reached: share >= AIM },
      },
    ];
  });
