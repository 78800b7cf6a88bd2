import { Typography } from '@mui/material';
import type { Register } from '../../../contract/register/register.ts';
import { useOutbox } from '../../components/useOutbox.ts';
import { unsettledFields } from '../../device/outbox/unsettled.ts';
import { localized } from '../../i18n/localized.ts';
import { useText } from '../../i18n/useText.ts';
import { comma } from '../../i18n/values.ts';

/** Which columns may be others once what waits on this device has arrived. */
export default function ListUnsettled({ register }: { register: Register }) {
  const text = useText();
  const fields = [...unsettledFields(register, useOutbox())].flatMap(name => register.allFields[name] ?? []);
  if (fields.length === 0) return null;
  const columns = fields.map(({ label }) => localized(label)).join(comma());
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 1 }}>
      {text('outbox.columnsAsOfUpdate', { columns })}
    </Typography>
  );
}
