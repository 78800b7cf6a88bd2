import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { Register } from '../../../contract/register/register.ts';
import { lazyPart } from '../../components/frame/lazyPart.tsx';
import { recordsChanged } from '../../components/recordsChanged.ts';
import { currentOf, type Values } from '../../providers/conflict.ts';
import type { SeenRecord } from '../../providers/seenRecords.ts';
import { recordName } from '../names.ts';
import type { RecordAction } from './ChangedSinceDialog.tsx';

const ChangedSinceDialog = lazyPart(() => import('./ChangedSinceDialog.tsx'));

type Answer = 'goOn' | 'leave' | 'back';

type Work = (records: readonly SeenRecord[]) => Promise<unknown>;
/** `done`: at least some records; `left`: none; `back`: the user cancelled and returns to the first dialog. */
type Outcome = 'done' | 'left' | 'back';

/**
 * @param work writes all records or none; fails with 409 and the `current` version of the first changed record
 * @throws any other error of `work`
 */
export type WithConflictPrompt = (
  word: RecordAction,
  records: readonly SeenRecord[],
  work: Work,
) => Promise<Outcome>;

interface OpenPrompt {
  word: RecordAction;
  seen: SeenRecord;
  current: Values;
  answer: (answer: Answer) => void;
}

/** Runs an action on records. If others changed one in the meantime, shows the changes and asks whether to include it. */
export function useConflictPrompt(register: Register): {
  withConflictPrompt: WithConflictPrompt;
  conflictDialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<OpenPrompt | null>(null);
  const withConflictPrompt = useCallback<WithConflictPrompt>(
    async (word, records, work) => {
      let left = records;
      while (left.length > 0) {
        try {
          await work(left);
          return 'done';
        } catch (error) {
          const current = currentOf(error);
          const seen = left.find(({ id }) => String(id) === String(current?.id));
          if (!current || !seen) throw error;
          void recordsChanged(queryClient, register.name);
          const answer = await new Promise<Answer>(resolve =>
            setAsked({ word, seen, current, answer: resolve }),
          );
          setAsked(null);
          if (answer === 'back') return 'back';
          const others = left.filter(one => one !== seen);
          left = answer === 'leave' ? others : [...others, { id: seen.id, record: current }];
        }
      }
      return 'left';
    },
    [queryClient, register.name],
  );
  const conflictDialog = asked && (
    <ChangedSinceDialog
      {...{ register, word: asked.word, current: asked.current }}
      id={asked.seen.id}
      name={recordName(register, asked.current)}
      base={asked.seen.record ?? {}}
      onGoOn={() => asked.answer('goOn')}
      onLeave={() => asked.answer('leave')}
      onBack={() => asked.answer('back')}
    />
  );
  return { withConflictPrompt, conflictDialog };
}
