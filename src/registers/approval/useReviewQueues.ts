import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Area, canAccess, rights } from '../../../contract/access.ts';
import { waitingPath } from '../../../contract/addresses.ts';
import { approvedNames } from '../../../contract/figures/approved-names.ts';
import { isApproved } from '../../../contract/figures/report.ts';
import { WAITING_COUNTED } from '../../../contract/limits.ts';
import { formatNumber } from '../../components/format.ts';
import { useCaller } from '../../components/useMay.ts';
import { translate } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Asked again this often while the page is looked at. */
const POLL_MS = 3 * 60_000;

/** Whether this person decides on records of any register. */
export function useCanApprove(): boolean {
  const caller = useCaller();
  return (Object.keys(rights) as Area[]).some(area => canAccess(caller, area, 'approve'));
}

/** What needs this person's decision, asked for under one key by all that show it; writes ask again. */
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

const queueName = (register: Area): string =>
  isApproved(register)
    ? localized(approvedNames[register])
    : translate(`resources.${register}.name`, { smart_count: 2 });

export interface ReviewQueueTexts {
  /** `12 records wait for you` */
  sentence: string;
  /** The oldest of all was entered then. */
  oldest: string;
  links: { register: Area; to: string; label: string }[];
}

/** The same in words; undefined while nothing waits, or nothing is known. */
export function useReviewQueueTexts(): ReviewQueueTexts | undefined {
  const { data = [] } = useReviewQueues();
  const [first] = data;
  if (!first) return undefined;
  const counted = data.map(({ register, count }) => ({
    register,
    shown: Math.min(count, WAITING_COUNTED),
    more: count > WAITING_COUNTED,
  }));
  const all = counted.reduce((sum, { shown }) => sum + shown, 0);
  const isMore = counted.some(({ more }) => more);
  const count = formatNumber(all);
  return {
    sentence: text(isMore ? 'approval.queue.waitMore' : 'approval.queue.wait', {
      smart_count: all,
      count,
    }),
    oldest: data.map(({ oldest }) => oldest).reduce((a, b) => (a < b ? a : b), first.oldest),
    links: counted.map(({ register, shown, more }) => ({
      register,
      to: waitingPath(register),
      label: `${queueName(register)}: ${formatNumber(shown)}${more ? '+' : ''}`,
    })),
  };
}
