import { useRecordContext } from 'react-admin';
import type { Activity } from '../../../contract/register/activity.ts';
import { formatNumber } from '../../components/format.ts';
import { text } from '../../i18n/text.ts';

export function MenAndWomen() {
  const record = useRecordContext<Activity>();
  if (!record) return null;
  return text('register.show.menWomen', {
    members: formatNumber(record.members),
    men: formatNumber(record.participants_male),
    women: formatNumber(record.participants_female),
  });
}
