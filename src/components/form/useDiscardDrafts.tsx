import { useState } from 'react';
import { text } from '../../i18n/text.ts';
import type { SavedDraft } from '../../offline/drafts/drafts.ts';
import { formatMoment } from '../format.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';

/** What can be said of one that nothing opens any more. */
type Discarded = Pick<SavedDraft, 'key' | 'savedAt' | 'name'>;

interface DiscardDraftsProps {
  onDiscard: (drafts: readonly Discarded[]) => void;
  goOn?: () => void;
}

/** Asks before drafts are discarded, as nothing brings them back. @returns what asks, and its dialog */
export function useDiscardDrafts({ onDiscard, goOn }: DiscardDraftsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [drafts, setDrafts] = useState<readonly Discarded[]>([]);
  const [first] = drafts;
  const isOne = drafts.length === 1;
  const which =
    isOne &&
    first &&
    [first.name && `\u2068${first.name}\u2069`, formatMoment(first.savedAt)].filter(Boolean).join(' · ');
  return {
    ask: (asked: readonly Discarded[]) => {
      setDrafts(asked);
      setIsAsking(true);
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title={text('register.draft.discardTitle', { smart_count: drafts.length })}
        text={[which, text('register.draft.discardText')].filter(Boolean).join('\n')}
        action={text(isOne ? 'register.draft.discardOne' : 'register.draft.discardAll')}
        danger
        removesOpener
        moveFocus={goOn}
        onConfirm={async () => onDiscard(drafts)}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}
