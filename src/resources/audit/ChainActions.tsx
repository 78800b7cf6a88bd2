/** Beside the title: does the chain hold, and a copy of it to keep elsewhere. */

import SaveIcon from '@mui/icons-material/SaveAltOutlined';
import ChainIcon from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useOfficeData } from '../../components/dataProvider.ts';
import { formatNumber } from '../../components/format.ts';
import { text } from '../../i18n/text.ts';

export function ChainActions() {
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const failed = (error: Error) =>
    notify(text('audit.failed', { message: error.message }), { type: 'error' });
  const check = useMutation({
    mutationFn: () => dataProvider.checkAudit(),
    onSuccess: ({ entries, head, broken }) =>
      broken
        ? notify(text('audit.broken', { seq: broken.seq }), { type: 'error', autoHideDuration: null })
        : notify(text('audit.holds', { count: formatNumber(entries), head: head.slice(0, 12) }), {
            type: 'success',
          }),
    onError: failed,
  });
  const save = useMutation({
    mutationFn: () => dataProvider.saveAuditChain(),
    onSuccess: () => notify(text('audit.saved'), { type: 'success' }),
    onError: failed,
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ChainIcon />}
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        {text('audit.check')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<SaveIcon />}
        disabled={save.isPending}
        onClick={() => save.mutate()}
        title={text('audit.saveHelp')}
      >
        {text('audit.save')}
      </Button>
    </>
  );
}
