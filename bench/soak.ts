/**
 * Hours of ordinary work on two processes: `npm run bench -- soak`, ten minutes unless `SOAK_MINUTES` says otherwise (60 for the long form).
 * Nothing may fail, no byte be wrong, and memory and descriptors stay where they are.
 */
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, DEFAULT_TIME_ZONE, today } from '../contract/days.ts';
import type { Row } from './row.ts';
import { PASSWORD, startTwo, type Taken } from './two-servers.ts';
import { Visitors, within } from './visitors.ts';

const MINUTES = Number(process.env.SOAK_MINUTES || 10);
const PER_SECOND = Number(process.env.SOAK_RATE || 8);
const DOCUMENT_BYTES = 3_000_000;
const SAMPLE_MS = 5_000;

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);

function tenderForm(webLink: string, files: Buffer[]): FormData {
  const day = today(DEFAULT_TIME_ZONE);
  const form = new FormData();
  const values = {
    title_name: 'Bench',
    project_name: 'AUP',
    status: 'Active',
    start_date: day,
    end_date: addDays(day, 10),
    web_link: webLink,
  };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const [index, file] of files.entries())
    form.append('files[]', new Blob([new Uint8Array(file)]), `document-${index}.pdf`);
  return form;
}

/** @returns the token of an admin's session */
async function signIn(visitors: Visitors): Promise<string> {
  const answer = await visitors.ask('sign in', 'POST', 'login', {
    body: { username: 'admin', password: PASSWORD },
  });
  return JSON.parse(answer?.body ?? '{}').token;
}

/** Somebody whose line brings a few bytes now and then. */
function slowWrite(visitors: Visitors, token: string, n: number): Promise<void> {
  const began = performance.now();
  const body = Buffer.from(JSON.stringify({ title: `Slow ${n} ${began}` }));
  return new Promise(resolve => {
    const done = (status: number) => {
      visitors.note('slow write', status, began, false);
      resolve();
    };
    const request = httpRequest(
      `${visitors.origin()}/api/designations`,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      response => {
        response.resume().once('close', () => done(response.statusCode ?? 0));
      },
    );
    request.on('error', () => done(0));
    void (async () => {
      for (const byte of body) {
        request.write(Buffer.from([byte]));
        await sleep(100);
      }
      request.end();
    })();
  });
}

export async function benchSoak(): Promise<Row[]> {
  const servers = await startTwo();
  try {
    const visitors = new Visitors(servers.origins);
    const token = await signIn(visitors);
    const content = pdf(DOCUMENT_BYTES);
    const made = await visitors.ask('set up', 'POST', 'tender', {
      token,
      body: tenderForm('soak', [content]),
    });
    const tender = JSON.parse(made?.body ?? '{}');
    const document = `tender/${tender.id}/documents/${tender.documents[0].id}`;
    const headers = { authorization: `Bearer ${token}` };
    let n = 0;
    const kinds: [number, () => Promise<unknown>][] = [
      [40, () => visitors.ask('read', 'GET', 'designations?range=[0,24]', { token })],
      [10, () => visitors.ask('read', 'GET', 'summary', { token })],
      [20, () => visitors.ask('read', 'GET', `search?q=title ${n % 100}`, { token })],
      [
        20,
        () =>
          visitors.ask('write', 'POST', 'designations', {
            token,
            body: { title: `Title ${n} ${Date.now()}` },
          }),
      ],
      [
        2,
        () =>
          visitors.ask('upload', 'POST', 'tender', {
            token,
            body: tenderForm(`soak-${n}-${Date.now()}`, [pdf(200_000)]),
          }),
      ],
      [
        3,
        () =>
          visitors.download('download', document, content, {
            headers,
            partBytes: 700_000,
            bytesPerSecond: 300_000,
          }),
      ],
      [5, () => slowWrite(visitors, token, n)],
    ];
    const visit = async () => {
      n += 1;
      const all = kinds.flatMap(([weight, work]) => Array<() => Promise<unknown>>(weight).fill(work));
      const work = all[Math.floor(Math.random() * all.length)] ?? (async () => {});
      await work();
    };
    const samples: Taken[][] = [];
    const clock = setInterval(
      () =>
        void servers.taken().then(
          taken => samples.push(taken),
          () => {},
        ),
      SAMPLE_MS,
    );
    await visitors.arrive(PER_SECOND, MINUTES * 60, visit).finally(() => clearInterval(clock));
    await sleep(15_000);
    const atEnd = await servers.taken();
    return rowsOf(visitors, samples, atEnd, servers.logged(50));
  } finally {
    await servers.stop();
  }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The second fifth of the time beside the last: what a warm process takes, and what it takes later. */
function growth(samples: Taken[][], which: keyof Taken): number {
  const of = (from: number, to: number) =>
    middle(
      samples
        .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
        .map(taken => taken.reduce((sum, one) => sum + one[which], 0)),
    );
  return of(0.8, 1) - of(0.2, 0.4);
}

function rowsOf(visitors: Visitors, samples: Taken[][], atEnd: Taken[], errors: number): Row[] {
  const { seen, wrongBytes } = visitors;
  const failed = seen.filter(({ status }) => status === 0 || status >= 400);
  const counts = new Map<string, number>();
  for (const { kind, status } of failed)
    counts.set(`${kind}: ${status}`, (counts.get(`${kind}: ${status}`) ?? 0) + 1);
  for (const [what, count] of counts) process.stdout.write(`${what} (${count})\n`);
  const row = (name: string, value: number, unit: string, aim = '', reached = true): Row => ({
    name: `soak, ${MINUTES} minutes, two processes: ${name}`,
    value,
    unit,
    aim,
    reached,
  });
  const of = (...kinds: string[]) => seen.filter(({ kind }) => kinds.includes(kind));
  const memory = growth(samples, 'megabytes');
  const opened = Math.max(...atEnd.map(({ descriptors }) => descriptors));
  const late = within(of('read', 'write'), 0.99);
  return [
    row('requests', seen.length, ''),
    row('that failed', failed.length, '', '0', failed.length === 0),
    row('bytes that were wrong', wrongBytes, '', '0', wrongBytes === 0),
    row('errors in the logs', errors, '', '0', errors === 0),
    row('reads and writes, 99 of 100 within', late, 'ms', '< 250 on two quiet cores', late < 250),
    row('memory of both, later less earlier', memory, 'MB', '< 40', memory < 40),
    row(
      'memory of both at the end',
      atEnd.reduce((sum, one) => sum + one.megabytes, 0),
      'MB',
    ),
    row('descriptors, later less earlier', growth(samples, 'descriptors'), ''),
    row('descriptors of one process at the end', opened, '', '< 80', opened < 80),
  ];
}
