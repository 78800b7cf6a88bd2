import { Alert, Box, Button } from '@mui/material';
import { text } from '../../i18n/text.ts';
import type { Draft, SavedDraft } from '../../offline/drafts/drafts.ts';
import type { useDraft } from '../../offline/drafts/useDraft.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { DRAFTS } from '../addresses.ts';
import { formatMoment } from '../format.ts';
import { TextLink } from '../frame/links.tsx';
import { useDiscardDrafts } from './useDiscardDrafts.tsx';

/** Offered at once; the others are in the list of all drafts. */
const SHOWN = 3;

interface DraftNoticeProps {
  drafts: ReturnType<typeof useDraft>;
  /** The record was changed after the draft was begun. */
  isOutdated?: (draft: Draft) => boolean;
  /** The person has a page with all of their drafts. */
  isListed?: boolean;
  /** Where the keyboard goes once one is discarded; to the content, as a rule. */
  goOn?: () => void;
}

/** Offers what earlier visits left unsaved, or says that it was put back. */
export function DraftNotice({ goOn, ...shown }: DraftNoticeProps) {
  const { ask, question } = useDiscardDrafts({
    onDiscard: gone => gone.forEach(shown.drafts.decline),
    goOn,
  });
  return (
    <>
      <Notice {...shown} onDiscard={draft => ask([draft])} />
      {question}
    </>
  );
}

interface NoticeProps extends Omit<DraftNoticeProps, 'goOn'> {
  onDiscard: (draft: SavedDraft) => void;
}

function Notice({ drafts, isOutdated, isListed = true, onDiscard }: NoticeProps) {
  const { offered, locked, restored } = drafts;
  if (restored) {
    return (
      <Alert severity="success" role="status" sx={{ mb: 2 }} onClose={drafts.hideRestored}>
        {text('register.draft.restored', { at: formatMoment(restored.savedAt) })}
      </Alert>
    );
  }
  const [first] = offered;
  if (!first && locked > 0 && isListed) {
    return (
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {text('device.locked')}{' '}
        <TextLink to={DRAFTS} color="inherit">
          {text('register.draft.all')}
        </TextLink>
      </Alert>
    );
  }
  if (!first) return null;
  const isOne = offered.length === 1;
  const actions = { restore: drafts.restore, discard: onDiscard };
  const name = (draft: Draft) => draft.name || text('register.draft.nameless');
  /** One button says of itself what it does; one of many says to which draft. */
  const label = (word: 'restore' | 'discard', draft: Draft) =>
    isOne ? undefined : `${text(`register.draft.${word}`)}: ${name(draft)}, ${formatMoment(draft.savedAt)}`;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {isOne
        ? text('register.draft.offer', { at: formatMoment(first.savedAt) })
        : text('register.draft.offerMany', { count: offered.length })}{' '}
      {isListed && (
        <TextLink to={DRAFTS} color="inherit">
          {text('register.draft.all')}
        </TextLink>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
        {offered.slice(0, SHOWN).map(draft => (
          <Box component="li" key={draft.key} sx={row}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Box component="b" sx={{ overflowWrap: 'anywhere', ...ownDirection(draft.name) }}>
                {name(draft)}
              </Box>
              {!isOne && <Box>{formatMoment(draft.savedAt)}</Box>}
              {isOutdated?.(draft) && <Box>{text('register.draft.outdated')}</Box>}
            </Box>
            {(['restore', 'discard'] as const).map(word => (
              <Button
                key={word}
                color="inherit"
                size="small"
                aria-label={label(word, draft)}
                onClick={() => actions[word](draft)}
              >
                {text(`register.draft.${word}`)}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
