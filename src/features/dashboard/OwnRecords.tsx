import OwnIcon from '@mui/icons-material/AssignmentIndOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { canAccess } from '../../../contract/access.ts';
import type { WaitingRecords } from '../../../contract/answers/notifications.ts';
import { approvedRegisters } from '../../../contract/figures/report.ts';
import { filteredAddress } from '../../components/addresses.ts';
import { formatNumber } from '../../components/format.ts';
import { useCaller } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';
import { comma } from '../../i18n/values.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { ReviewQueueLinks } from '../../registers/approval/ReviewQueueLinks.tsx';
import { cappedCount, queueName, sumOfCounts } from '../../registers/approval/useReviewQueues.ts';
import { NoticeCard } from './NoticeCard.tsx';

/** Whether the user can create records that need approval. */
export function useIsAuthor(): boolean {
  const caller = useCaller();
  return approvedRegisters.some(register => canAccess(caller, register, 'create'));
}

/** The user's own records that are rejected or pending, by register. */
export function useOwnRecords() {
  const isAuthor = useIsAuthor();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'own'],
    queryFn: ({ signal }) => dataProvider.ownOpenRecords(signal),
    enabled: isAuthor,
    retry: false,
    staleTime: 20_000,
    refetchOnWindowFocus: true,
  });
}

const statuses = ['Rejected', 'Pending'] as const;

/** How many of the user's records are rejected or pending, with links to them; nothing if there are none. */
export function OwnRecordsCard() {
  const { data = [] } = useOwnRecords();
  const caller = useCaller();
  if (data.length === 0) return null;
  const counted = statuses.flatMap(status => {
    const rows = data.filter(({ approval_status }) => approval_status === status);
    return rows.length > 0 ? [{ status, rows, said: numberOf(status, rows) }] : [];
  });
  const sentence = text('dashboard.own.records', { counts: counted.map(({ said }) => said).join(comma()) });
  return (
    <NoticeCard icon={OwnIcon} sentence={sentence}>
      {counted.map(({ status, rows }) => (
        <Box key={status} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <span>{text('dashboard.own.ofStatus', { status: text(`approval.${status}`) })}</span>
          <ReviewQueueLinks
            links={rows.map(({ register, count }) => ({
              register,
              label: `${queueName(register)}: ${cappedCount(count)}`,
              to: filteredAddress(register, {
                created_by: caller?.id,
                approval_status: status,
                trashed: 'false',
              }),
            }))}
          />
        </Box>
      ))}
    </NoticeCard>
  );
}

/** For example, `3 rejected`. */
const numberOf = (status: (typeof statuses)[number], rows: readonly WaitingRecords[]): string => {
  const { all, isMore } = sumOfCounts(rows);
  return text(`dashboard.own.${status}`, { count: `${formatNumber(all)}${isMore ? '+' : ''}` });
};
