import EvidenceIcon from '@mui/icons-material/VerifiedOutlined';
import { useNotify } from 'react-admin';
import type { Tender } from '../../../../contract/registers/tender.ts';
import { useOfficeData } from '../../../components/dataProvider.ts';
import { ActionButton } from '../../../components/record/ActionButton.tsx';
import { useAction } from '../../../components/useAction.ts';
import { text } from '../../../i18n/text.ts';

export function EvidenceButton({ tender }: { tender: Tender }) {
  const notify = useNotify();
  const dataProvider = useOfficeData();
  const { act, busy } = useAction();
  const save = async () => {
    await dataProvider.saveEvidence(tender);
    notify(text('tenderLog.evidenceSaved'), { type: 'success' });
  };
  return (
    <ActionButton
      icon={<EvidenceIcon fontSize="small" />}
      label={text('tenderLog.evidenceHelp')}
      word={text('tenderLog.evidence')}
      busy={busy}
      onClick={() => void act(save, message => text('tenderLog.evidenceFailed', { message }))}
    />
  );
}
