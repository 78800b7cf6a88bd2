import { Link } from '@mui/material';
import type { useText } from '../../i18n/useText.ts';
import { valueInWords } from '../../i18n/values.ts';
import type { Fact } from '../show/Facts.tsx';

interface Body {
  president_name: string | null;
  mobile: string | null;
  secretary_name: string | null;
  account: string;
  bank_details: string | null;
}

/** Office bearers and bank of a CO or a network. */
export const bodyFacts = (record: Body, text: ReturnType<typeof useText>): Fact[] => [
  { label: text('resources.co.fields.president_name'), value: record.president_name },
  { label: text('resources.co.fields.secretary_name'), value: record.secretary_name },
  {
    label: text('resources.co.fields.mobile'),
    value: record.mobile && (
      <Link href={`tel:${record.mobile}`}>
        <bdi dir="ltr">{record.mobile}</bdi>
      </Link>
    ),
  },
  { label: text('resources.co.fields.account'), value: valueInWords('account', record.account) },
  { label: text('resources.co.fields.bank_details'), value: record.bank_details, wide: true },
];
