import ConflictIcon from '@mui/icons-material/CallSplitOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutline';
import WaitsIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Box, Button, Chip, ListItem, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { editAddress, showAddress } from '../../components/addresses.ts';
import { formatMoment, formatSize } from '../../components/format.ts';
import { ButtonLink, TextLink } from '../../components/frame/links.tsx';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { translate, valueText } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { mayHaveArrived, retryEntry } from '../../offline/outbox/changes.ts';
import {
  type Outbox,
  type OutboxEntry,
  refusalSentences,
  type StoredFile,
} from '../../offline/outbox/entry.ts';
import { dependentsOf, isTemporary, temporaryIdsIn } from '../../offline/outbox/ids.ts';
import { entriesSending, subscribeSending } from '../../offline/outbox/state.ts';
import { ownDirection } from '../../theme/ownDirection.ts';
import { useChangeOutbox } from './useChangeOutbox.ts';

interface EntryRowProps {
  entry: OutboxEntry;
  box: Outbox;
  divider: boolean;
  onDecide: () => void;
  /** @param file discards only this document */
  onDiscard: (file?: StoredFile) => void;
}

const looks = {
  waits: { icon: <WaitsIcon className="points" />, color: 'default' },
  refused: { icon: <RefusedIcon />, color: 'error' },
  conflict: { icon: <ConflictIcon />, color: 'warning' },
} as const;

/** Whether an earlier entry that is stuck must be resolved first. */
const isBlocked = (entry: OutboxEntry, box: Outbox): boolean => {
  const names = temporaryIdsIn(entry);
  return box.entries.some(
    other =>
      other.seq < entry.seq &&
      other.state !== 'waits' &&
      ((other.register === entry.register && other.id === entry.id) || names.includes(other.id)),
  );
};

export function EntryRow({ entry, box, divider, onDecide, onDiscard }: EntryRowProps) {
  const change = useChangeOutbox();
  const { register, id, action, state, files, data, createdAt } = entry;
  const isSending = useSyncExternalStore(subscribeSending, entriesSending).includes(entry.seq);
  const registerName = translate(`resources.${register}.name`, { smart_count: 1 });
  const decision = action === 'approve' && data.approval_status;
  const what = text(decision ? 'outbox.what.decision' : `outbox.what.${action}`, {
    register: registerName,
    id: isTemporary(id) ? '' : id,
    status: valueText(String(decision)),
  }).trim();
  const name = entry.name || what;
  const size = formatSize(files.reduce((sum, file) => sum + file.size, 0));
  const [file, ...others] = files;
  const alone = file && text('outbox.file', { name: file.name, size });
  const documents = others.length > 0 ? text('outbox.files', { smart_count: files.length, size }) : alone;
  const facts = [what, formatMoment(createdAt), ...(documents ? [documents] : [])];
  // An entry that is only a document is discarded as a whole.
  const removable = state === 'refused' && action !== 'document' && !mayHaveArrived(entry) ? files : [];
  const isNamed = dependentsOf(entry, box).length > 0;
  const label = (word: 'edit' | 'retry' | 'decide' | 'discard') => `${text(`outbox.${word}`)}: ${name}`;
  return (
    <ListItem divider={divider} sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...ownDirection(name) }}>
          <TextLink to={showAddress(register, id)}>{name}</TextLink>
        </Typography>
        <SecondaryText component="div">{facts.join(' · ')}</SecondaryText>
        {state === 'refused' && <Refusal entry={entry} />}
        {state === 'waits' && isBlocked(entry, box) && (
          <Typography component="div" variant="body2">
            {text('outbox.behind')}
          </Typography>
        )}
        {isNamed && state === 'refused' && (
          <Typography component="div" variant="body2">
            {text('outbox.discardNot')}
          </Typography>
        )}
      </Box>
      <Chip
        {...looks[state]}
        label={text(isSending ? 'outbox.sends' : `outbox.${state}`)}
        size="small"
        variant="outlined"
      />
      {/* On phones, the text of the buttons aligns with the name above. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -1, sm: 0 }, '& > *': { minWidth: 0, px: 1 } }}>
        {state === 'conflict' && (
          <Button onClick={onDecide} aria-label={label('decide')}>
            {text('outbox.decide')}
          </Button>
        )}
        {(action === 'create' || action === 'update') && state !== 'conflict' && (
          <ButtonLink to={editAddress(register, id)} aria-label={label('edit')}>
            {text('outbox.edit')}
          </ButtonLink>
        )}
        {state === 'refused' && (
          <Button onClick={() => void change(now => retryEntry(now, entry.seq))} aria-label={label('retry')}>
            {text('outbox.retry')}
          </Button>
        )}
        {removable.map(file => (
          <Button key={file.at} color="error" onClick={() => onDiscard(file)}>
            {text('outbox.removeFile', { name: file.name })}
          </Button>
        ))}
        <Button color="error" disabled={isNamed} onClick={() => onDiscard()} aria-label={label('discard')}>
          {text('outbox.discard')}
        </Button>
      </Box>
    </ListItem>
  );
}

function Refusal({ entry }: { entry: OutboxEntry }) {
  const [message = '', ...others] = refusalSentences(entry);
  return (
    <Box sx={{ color: 'error.main', fontSize: 14, ...ownDirection(message) }}>
      {message}
      {others.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {others.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
