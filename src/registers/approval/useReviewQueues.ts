import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Area, canAccess, rights } from '../../../contract/access.ts';
import { reviewQueuePath } from '../../../contract/addresses.ts';
import { approvedNames } from '../../../contract/figures/approved-names.ts';
import { isApproved } from '../../../contract/figures/report.ts';
import { MAX_PENDING_COUNT } from '../../../contract/limits.ts';
import { formatNumber } from '../../components/format.ts';
import { useCaller } from '../../components/useCan.ts';
import { translate } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

const POLL_MS = 3 * 60_000;

/** Whether the user can approve records of any register. */
export function useCanApprove(): boolean {
  const caller = useCaller();
  return (Object.keys(rights) as Area[]).some(area => canAccess(caller, area, 'approve'));
}

/** The number and the oldest of the records that need a decision, by register. */
export function useReviewQueues() {
  const decides = useCanApprove();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'waiting'],
    queryFn: ({ signal }) => dataProvider.waitingRecords(signal),
    enabled: decides,
    retry: false,
    staleTime: 20_000,
    refetchOnWindowFocus: true,
    refetchInterval: query => (query.state.status === 'error' ? false : POLL_MS),
  });
}

/** What the records of a register are called next to their number. */
export const queueName = (register: Area): string =>
  isApproved(register)
    ? localized(approvedNames[register])
    : translate(`resources.${register}.name`, { smart_count: 2 });

/** For example, `12`, or `1,000+` where the server counts no further. */
export const cappedCount = (count: number): string =>
  `${formatNumber(Math.min(count, MAX_PENDING_COUNT))}${count > MAX_PENDING_COUNT ? '+' : ''}`;

/** @returns the sum, which is only a lower bound if one of the counts is */
export const sumOfCounts = (rows: readonly { count: number }[]) => ({
  all: rows.reduce((sum, { count }) => sum + Math.min(count, MAX_PENDING_COUNT), 0),
  isMore: rows.some(({ count }) => count > MAX_PENDING_COUNT),
});

export interface ReviewQueueTexts {
  /** For example, `12 records need your decision`. */
  sentence: string;
  /** When the oldest record was entered. */
  oldest: string;
  links: { register: Area; to: string; label: string }[];
}

/** @returns texts about the review queues; undefined while they are empty or loading */
export function useReviewQueueTexts(): ReviewQueueTexts | undefined {
  const { data = [] } = useReviewQueues();
  const [first] = data;
  if (!first) return undefined;
  const { all, isMore } = sumOfCounts(data);
  const count = formatNumber(all);
  return {
    sentence: text(isMore ? 'approval.queue.waitMore' : 'approval.queue.wait', {
      smart_count: all,
      count,
    }),
    oldest: data.map(({ oldest }) => oldest).reduce((a, b) => (a < b ? a : b), first.oldest),
    links: data.map(({ register, count }) => ({
      register,
      to: reviewQueuePath(register),
      label: `${queueName(register)}: ${cappedCount(count)}`,
    })),
  };
}
