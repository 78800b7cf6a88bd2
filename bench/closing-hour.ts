/**
 * The last hour of a tender: contractors come ever faster up to its end, and take all its documents. `npm run bench -- closing-hour`; 1,000 with
 * 20 MB in five minutes unless `CLOSING_CONTRACTORS`, `CLOSING_MEGABYTES` and `CLOSING_MINUTES` say otherwise (the whole: 10000, 200, 60).
 */
import { cpus, loadavg } from 'node:os';
import { dice } from '../tests/support/dice.ts';
import { goTheWay, openSale, pdf, type Way } from './contractors.ts';
import { type Look, most, watch } from './looks.ts';
import type { Row } from './row.ts';
import { startSeveral } from './several-servers.ts';
import { counted, type Fetched, Visitors, within } from './visitors.ts';

const DOCUMENTS = 4;
const WHOLE = { contractors: 10_000, bytes: 200e6, seconds: 3600 };

export interface Closing {
  contractors: number;
  /** Of all documents together. */
  bytes: number;
  /** In which they come. */
  seconds: number;
  /** How long after that the last may take. */
  restSeconds: number;
  lines: Way['lines'];
  hasPages: boolean;
  hurry?: number;
}

export interface Closed {
  visitors: Visitors;
  /** With a pass, and all that they wanted. */
  served: number;
  /** Until the last had what they wanted. */
  seconds: number;
  bytes: number;
  /** Asked to come again, with a time. */
  refused: string[];
  /** What nobody should get; empty when all is well. */
  wrong: string[];
}

/** Ever denser: as many in the last fifth as in the four before. */
const arrivals = ({ contractors, seconds }: Closing, roll: () => number) =>
  Array.from({ length: contractors }, () => seconds * roll() ** (1 / 3)).sort((one, other) => one - other);

/** @param origins processes behind a trusted proxy, which is this one */
export async function closingHour(
  origins: readonly string[],
  token: string,
  closing: Closing,
): Promise<Closed> {
  const contents = Array.from({ length: DOCUMENTS }, () => pdf(closing.bytes / DOCUMENTS));
  const sale = await openSale(origins[0] as string, token, 'closing-hour', contents);
  const visitors = new Visitors(origins, closing.hurry);
  const roll = dice(1);
  const began = Date.now();
  const until = began + 1000 * (closing.seconds + closing.restSeconds);
  let [came, passes] = [0, 0];
  await visitors.arrive(arrivals(closing, roll), async () => {
    came += 1;
    if (await goTheWay(visitors, sale, came, { roll, ...closing, until })) passes += 1;
  });
  const isRefusal = ({ status, saysWhen }: { status: number; saysWhen: boolean }) =>
    (status === 429 || status === 503) && saysWhen;
  const notFine = visitors.seen.filter(({ isFine }) => !isFine);
  const faultOf = ({ kind, isWhole, wrongBytes, mark }: Fetched) =>
    isWhole ? [] : [`${kind}: ${wrongBytes > 0 ? 'wrong bytes' : (mark ?? 'never whole')}`];
  return {
    visitors,
    served: passes,
    seconds: (Date.now() - began) / 1000,
    bytes: visitors.fetched.reduce((sum, { bytes }) => sum + bytes, 0),
    refused: counted(notFine.filter(isRefusal).map(({ kind, status }) => `${kind}: ${status}`)),
    wrong: counted([
      ...notFine
        .filter(one => !isRefusal(one))
        .map(
          ({ kind, status }) =>
            `${kind}: ${status || 'no answer'}${status === 429 || status === 503 ? ' without a time' : ''}`,
        ),
      ...visitors.fetched.flatMap(faultOf),
      ...Array<string>(closing.contractors - passes).fill('no pass'),
    ]),
  };
}

/** What people feel of a process that is kept busy, ms. */
const FELT = 100;

export async function benchClosingHour(): Promise<Row[]> {
  const closing: Closing = {
    contractors: Number(process.env.CLOSING_CONTRACTORS || 1000),
    bytes: 1e6 * Number(process.env.CLOSING_MEGABYTES || 20),
    seconds: 60 * Number(process.env.CLOSING_MINUTES || 5),
    restSeconds: 900,
    hasPages: true,
    // From an office's line to a phone far off.
    lines: [4e6, 4e6, 4e6, 2e6, 2e6, 2e6, 1e6, 1e6, 400_000, 200_000],
  };
  const servers = await startSeveral({ REQUESTS_PER_MINUTE: '3000', LOG_LEVEL: 'info' });
  try {
    const { token } = await servers.signIn();
    const own = process.cpuUsage();
    const { result: closed, looks } = await watch(servers.origins, () =>
      closingHour(servers.origins, token, closing),
    );
    const { user, system } = process.cpuUsage(own);
    return rowsOf(closing, closed, looks, (user + system) / 1e6);
  } finally {
    await servers.stop();
  }
}

function rowsOf(closing: Closing, closed: Closed, looks: Look[], ownSeconds: number): Row[] {
  const { visitors, served, seconds, bytes, refused, wrong } = closed;
  for (const line of [...refused.map(one => `refused, ${one}`), ...wrong.map(one => `WRONG, ${one}`)])
    process.stdout.write(`${line}\n`);
  const row = (name: string, value: number, unit: string, aim = '', reached = true): Row => ({
    name: `closing hour: ${name}`,
    value,
    unit,
    aim,
    reached,
    ...(aim && { must: true }),
  });
  const of = (...kinds: string[]) =>
    visitors.seen.filter(({ kind, isFine }) => isFine && kinds.includes(kind));
  const first = (is: (look: Look) => boolean) => looks.find(is)?.at ?? 0;
  const hour = (WHOLE.contractors * WHOLE.bytes) / WHOLE.seconds;
  return [
    row('contractors that came', closing.contractors, ''),
    row('with a pass', served, '', `= ${closing.contractors}`, served === closing.contractors),
    row('answers and files that nobody should get', wrong.length, 'kinds', '0', wrong.length === 0),
    row('asked to come later, with a time', visitors.seen.filter(({ isFine }) => !isFine).length, ''),
    row('documents and archives, each byte compared', visitors.fetched.length, ''),
    row('downloads that broke and went on', visitors.seen.filter(({ status }) => status === 206).length, ''),
    row('until the last had theirs', seconds, 's'),
    row('delivered', bytes / 1e6, 'MB'),
    row('a second over all, of the whole (10,000 × 200 MB in an hour)', (100 * bytes) / seconds / hour, '%'),
    row('pass, 99 of 100 within', within(of('pass'), 0.99), 'ms'),
    row('page and status, 99 of 100 within', within(of('page', 'status'), 0.99), 'ms'),
    row('first byte of a download, 99 of 100 within', within(of('archive', 'document'), 0.99), 'ms'),
    row(
      `first that a process was kept busy for ${FELT} ms`,
      first(({ lag }) => lag > FELT),
      's (0: never)',
    ),
    row(
      'first that somebody waited for the database',
      first(({ waiting }) => waiting > 0),
      's (0: never)',
    ),
    row('longest that a process was kept busy (99 of 100)', most(looks, 'lag'), 'ms'),
    row('waiting for the database at most', most(looks, 'waiting'), ''),
    row('memory of both servers at most', most(looks, 'megabytes'), 'MB'),
    row('processor taken by both servers', most(looks, 'cpuSeconds'), 's'),
    row('processor taken by the contractors', ownSeconds, 's'),
    row(`load average at the end, on ${cpus().length} cores`, loadavg()[0] ?? 0, ''),
  ];
}
