import EvidenceIcon from '@mui/icons-material/VerifiedOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Tender } from '../../../../contract/registers/tender.ts';
import { isSignedOut, useOfficeData } from '../../../components/dataProvider.ts';
import { ActionButton } from '../../../components/record/ActionButton.tsx';
import { useText } from '../../../i18n/useText.ts';

export function EvidenceButton({ tender }: { tender: Tender }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await dataProvider.saveEvidence(tender);
      notify(text('tenderLog.evidenceSaved'), { type: 'success' });
    } catch (error) {
      if (isSignedOut(error)) return;
      notify(text('tenderLog.evidenceFailed', { message: (error as Error).message }), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton
      icon={<EvidenceIcon fontSize="small" />}
      label={text('tenderLog.evidenceHelp')}
      word={text('tenderLog.evidence')}
      busy={busy}
      onClick={() => void save()}
    />
  );
}
