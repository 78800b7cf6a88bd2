/** Buttons to verify and to download the audit log. */

import SaveIcon from '@mui/icons-material/SaveAltOutlined';
import ChainIcon from '@mui/icons-material/VerifiedOutlined';
import { useDataProvider, useNotify } from 'react-admin';
import { BusyButton } from '../../components/BusyButton.tsx';
import { formatNumber } from '../../components/format.ts';
import { useAction } from '../../components/useAction.ts';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

export function AuditLogActions() {
  const notify = useNotify();
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { act, busy } = useAction();
  const run = (work: () => Promise<void>) => act(work, message => text('audit.failed', { message }));
  const check = async () => {
    const { entries, head, broken } = await dataProvider.checkAudit();
    if (broken) notify(text('audit.broken', { seq: broken.seq }), { type: 'error', autoHideDuration: null });
    else {
      const counts = { count: formatNumber(entries), head: head.slice(0, 12) };
      notify(text('audit.holds', counts), { type: 'success' });
    }
  };
  const save = async () => {
    await dataProvider.saveAuditChain();
    notify(text('audit.saved'), { type: 'success' });
  };
  return (
    <>
      <BusyButton variant="outlined" startIcon={<ChainIcon />} busy={busy} onClick={() => run(check)}>
        {text('audit.check')}
      </BusyButton>
      <BusyButton
        variant="outlined"
        startIcon={<SaveIcon />}
        busy={busy}
        onClick={() => run(save)}
        title={text('audit.saveHelp')}
      >
        {text('audit.save')}
      </BusyButton>
    </>
  );
}
