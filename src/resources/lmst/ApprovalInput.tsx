import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ApprovalStatus } from '../../../contract/register/approval.ts';
import { inputLook } from '../../components/inputs/inputProps.ts';
import { NativeSelectInput } from '../../components/inputs/NativeSelectInput.tsx';
import { text } from '../../i18n/text.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

const source = 'approval_status';

/** The statuses that the server allows this user to set; a single one is preselected (specification §6). */
export function ApprovalInput() {
  const { setValue } = useFormContext();
  const value = useWatch({ name: source }) as ApprovalStatus | null;
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const { data: offered = [], error } = useQuery({
    queryKey: ['lmst', 'approvalStatus'],
    queryFn: ({ signal }) => dataProvider.lmstApprovalStatuses(signal),
  });
  const [only] = offered.length === 1 ? offered : [];
  useEffect(() => {
    if (only && !value) setValue(source, only);
  }, [only, value, setValue]);
  const shown = value && !offered.includes(value) ? [value, ...offered] : offered;
  return (
    <NativeSelectInput
      source={source}
      {...inputLook({ required: true })}
      choices={shown.map(status => ({ id: status, name: text(`approval.${status}`) }))}
      helperText={error ? text('lmst.form.approvalFailed', { message: error.message }) : undefined}
    />
  );
}
