/** The last hour of a tender: contractors come ever faster up to its end, and take all its documents. */
import { dice } from '../../support/dice.ts';
import { goTheWay, openSale, pdf, type Way } from './contractors.ts';
import { counted, type Fetched, Visitors } from './visitors.ts';

const DOCUMENTS = 4;

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
  const until = Date.now() + 1000 * (closing.seconds + closing.restSeconds);
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
