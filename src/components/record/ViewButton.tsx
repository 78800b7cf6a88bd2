import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { useText } from '../../i18n/useText.ts';
import { showAddress } from '../addresses.ts';
import { ActionButton } from './ActionButton.tsx';
import { PlainIcon } from './PlainIcon.tsx';

interface ViewButtonProps {
  register: Pick<Register, 'name'>;
  record: RaRecord;
  name: string;
}

/** The arrow of a row that leads to the record's page, for lists whose first column is no name. */
export function ViewButton({ register, record, name }: ViewButtonProps) {
  const text = useText();
  return (
    <ActionButton
      icon={<PlainIcon of="forward" className="points" />}
      label={text('register.action.viewOf', { name })}
      to={showAddress(register.name, record.id)}
    />
  );
}
