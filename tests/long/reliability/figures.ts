import type { Book } from './book.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Median, nine of ten, and the worst. */
export function spread(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => `${((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(1)}`;
  return `median ${at(0.5)}, nine of ten ${at(0.9)}, most ${at(1)} s`;
}

/** What was done, and how it was answered. */
export function sayBook({ writes, villages, tenders, imports, statuses, slowest }: Book): void {
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status || 'none'}`);
  say(
    `${writes} writes acknowledged: ${villages.length} villages, ${tenders.length} tenders with ` +
      `${tenders.flatMap(({ documents }) => documents).length} documents, ${imports} imports`,
  );
  say(`Answers: ${answers.join(', ')}; slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.what})`);
}
