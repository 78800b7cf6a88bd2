import StartIcon from '@mui/icons-material/PlayArrowOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { showAddress } from '../../components/addresses.ts';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { ButtonLink } from '../../components/frame/links.tsx';
import { useCan } from '../../components/useCan.ts';
import { useLetterKeys } from '../../components/useLetterKeys.ts';
import { text } from '../../i18n/text.ts';
import { isReviewQueue } from '../../providers/seenList.ts';
import { DecisionButton, type KeyedDecision } from '../approval/DecisionButton.tsx';
import { useReviewQueueTexts } from '../approval/useReviewQueues.ts';
import type { ListRecord } from './columns.ts';
import { useSelectedRecords } from './useSelectedRecords.ts';

export const ApprovalDialog = lazyPart(() => import('../approval/ApprovalDialog.tsx'));

/** Whether the list is filtered to the review queue and the user can approve. */
export function useIsReviewQueue(register: Register): boolean {
  const can = useCan(register.name);
  const { filterValues } = useListFilterContext();
  return Boolean(register.approval) && can('approve') && isReviewQueue(filterValues);
}

/** Links to the review queues of other registers. */
export function OtherReviewQueues({ register }: { register: Register }) {
  const others = useReviewQueueTexts()?.links.filter(link => link.register !== register.name) ?? [];
  if (others.length === 0) return null;
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1, mx: '-10px' }}>
      {others.map(({ register: other, to, label }) => (
        <ButtonLink key={other} to={to} size="small">
          {label}
        </ButtonLink>
      ))}
    </Box>
  );
}

/** Header of the review queue: review one by one, or decide about the selected records. */
export function ReviewQueueActions({ register }: { register: Register }) {
  const { data = [] } = useListContext<ListRecord>();
  const { live: ids } = useSelectedRecords(register.name);
  const [asking, setAsking] = useState<KeyedDecision | null>(null);
  const oldest = data.find(record => !record.deleted_at);
  const ask = (word: KeyedDecision) => (ids.length > 0 ? () => setAsking(word) : undefined);
  useLetterKeys({ a: ask('approve'), r: ask('reject') });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {(['approve', 'reject'] as const).map(word => (
        <DecisionButton
          key={word}
          word={word}
          count={ids.length}
          disabled={ids.length === 0}
          onClick={() => setAsking(word)}
        />
      ))}
      {oldest && (
        <ButtonLink
          to={showAddress(register.name, oldest.id)}
          variant="contained"
          startIcon={<StartIcon className="points" />}
        >
          {text('approval.queue.start')}
        </ButtonLink>
      )}
      {asking && (
        <ApprovalDialog register={register} word={asking} ids={ids} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}
