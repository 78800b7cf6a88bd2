import { useRecordContext } from 'react-admin';
import type { Cn } from '../../../contract/registers/cn.ts';
import { showAddress } from '../../components/addresses.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { RelatedSection } from '../../components/show/RelatedSection.tsx';
import { RelatedTable } from '../../components/show/RelatedTable.tsx';
import { text } from '../../i18n/text.ts';

/** The member COs on a network's page. */
export function CnMembers() {
  const cos = useRecordContext<Cn>()?.cos ?? [];
  const heading = text('cn.form.members');
  return (
    <RelatedSection
      heading={heading}
      help={text('cn.show.computed')}
      total={cos.length}
      isEmpty={cos.length === 0}
      none={text('cn.show.noCos')}
    >
      {cos.length > 0 && (
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
    </RelatedSection>
  );
}
