/** Says what was found, or why there are no results. Announced when it changes. */
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { searchRegisters } from '../../../contract/search.ts';
import { useLostConnection } from '../../components/useLostConnection.ts';
import { translate } from '../../i18n/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { text } from '../../i18n/text.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import type { Search } from './useSearch.ts';

interface Props {
  search: Search;
  /** Clears recent searches and records. */
  onForget?: () => void;
  /** Commands are listed below. */
  hasCommands: boolean;
}

/** The registers that the user's search covers, in words. */
function registersInWords(): string {
  const names = searchRegisters
    .filter(register => currentUserCan(register, 'list'))
    .map(register => translate(`resources.${register}.name`, { smart_count: 2 }));
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names);
}

const Message = ({ title, help, action }: { title: string; help?: string; action?: React.ReactNode }) => (
  <Stack spacing={0.5} sx={{ px: 2, py: 2.5, alignItems: 'flex-start' }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {help && <Typography color="text.secondary">{help}</Typography>}
    {action}
  </Stack>
);

export const SearchMessage = ({ search, onForget, hasCommands }: Props) => {
  const registers = registersInWords();
  const { state, hits, isFromOfflineStore } = search;
  const lost = useLostConnection();
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {state === 'found' && text('search.count', { smart_count: hits.length })}
      </Box>
      <Box role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'empty' && !hasCommands && (
          <Message
            title={text('register.form.noOptions')}
            help={text(isFromOfflineStore ? 'search.emptyInOfflineStore' : 'search.emptyHelp', { registers })}
          />
        )}
        {state === 'found' && isFromOfflineStore && (
          <Typography sx={{ px: 2, pt: 1.5, fontSize: 13.5, color: 'text.secondary' }}>
            {text('search.fromOfflineStore')}
          </Typography>
        )}
        {state === 'offline' && (
          <Message title={text(`search.lost.${lost ?? 'server'}`)} help={text('search.offlineHelp')} />
        )}
        {state === 'failed' && (
          <Message
            title={text('search.failed')}
            help={text('search.failedHelp')}
            action={
              <Button variant="outlined" onClick={search.retry} sx={{ mt: 1 }}>
                {text('shell.retry')}
              </Button>
            }
          />
        )}
      </Box>
      {state === 'loading' && hits.length === 0 && <Waiting />}
      {state === 'idle' && (
        <Typography sx={{ px: 2, pt: 1.5, pb: 1, fontSize: 13.5, color: 'text.secondary' }}>
          {text('search.help', { registers })}
        </Typography>
      )}
      {state === 'idle' && onForget && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', px: 2, pt: 0.5 }}>
          <Typography component="h2" sx={{ flex: 1, fontSize: 13, fontWeight: 650, color: 'text.secondary' }}>
            {text('search.recent')}
          </Typography>
          <Button size="small" onClick={onForget}>
            {text('search.forget')}
          </Button>
        </Box>
      )}
    </>
  );
};

const Waiting = () => (
  <Box aria-hidden sx={{ px: 2, pt: 1 }}>
    {[42, 64, 51].map(width => (
      <Box key={width} sx={{ py: 0.75 }}>
        <Skeleton width={`${width}%`} height={20} />
        <Skeleton width={`${width - 14}%`} height={16} />
      </Box>
    ))}
  </Box>
);
