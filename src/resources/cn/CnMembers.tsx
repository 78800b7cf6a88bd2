import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Cn } from '../../../contract/registers/cn.ts';
import { showAddress } from '../../components/addresses.ts';
import { formatNumber } from '../../components/format.ts';
import { Section } from '../../components/show/Facts.tsx';
import { RelatedTable } from '../../components/show/RelatedList.tsx';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

/** The COs that form a network, on its page. */
export function CnMembers() {
  const text = useText();
  const cos = useRecordContext<Cn>()?.cos ?? [];
  const heading = text('cn.form.members');
  return (
    <Section
      heading={cos.length > 0 ? `${heading} (${formatNumber(cos.length)})` : heading}
      help={text('cn.show.computed')}
    >
      {cos.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{text('cn.show.noCos')}</Typography>
      ) : (
        <RelatedTable
          heading={heading}
          rows={cos}
          columns={[
            {
              label: text('resources.co.fields.name'),
              value: member => <TextLink to={showAddress('co', member.id)}>{member.name}</TextLink>,
            },
            { label: text('resources.co.fields.ref_code'), value: member => member.ref_code },
          ]}
        />
      )}
    </Section>
  );
}
