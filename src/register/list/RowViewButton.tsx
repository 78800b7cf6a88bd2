import { useRecordContext } from 'react-admin';
import { useRegister } from '../../components/RegisterContext.ts';
import { ViewButton } from '../../components/record/ViewButton.tsx';
import { nameOf } from '../nameOf.ts';

/** The arrow that leads to the record's page, for lists whose name column is that of another record. */
export function RowViewButton() {
  const register = useRegister();
  const record = useRecordContext();
  return record ? <ViewButton register={register} record={record} name={nameOf(register, record)} /> : null;
}
