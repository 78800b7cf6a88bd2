import ShowIcon from '@mui/icons-material/ArrowForward';
import { useRecordContext } from 'react-admin';
import { showAddress } from '../../components/addresses.ts';
import { useRegister } from '../../components/RegisterContext.ts';
import { ActionButton } from '../../components/record/ActionButton.tsx';
import { text } from '../../i18n/text.ts';
import { recordName } from '../names.ts';

/** Link to the record's page, for lists whose name column links to another record. */
export function RowViewButton() {
  const register = useRegister();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <ActionButton
      icon={<ShowIcon fontSize="small" className="points" />}
      label={text('register.action.viewOf', { name: recordName(register, record) })}
      to={showAddress(register.name, record.id)}
    />
  );
}
