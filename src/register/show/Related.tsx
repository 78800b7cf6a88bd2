import type { RaRecord } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { RelatedNames } from '../../components/show/RelatedNames.tsx';
import { localized } from '../../i18n/localized.ts';

/** Records of other registers that belong to this one, as the declaration says. */
export const Related = ({ register, record }: { register: Register; record: RaRecord }) =>
  register.related?.map(({ resource, heading, none, by, nameField }) => (
    <RelatedNames
      key={resource}
      heading={localized(heading)}
      resource={resource}
      filter={Object.fromEntries(
        Object.entries(by).map(([there, here]) => [
          there,
          typeof here === 'string' ? record[here] : here.map(field => record[field]),
        ]),
      )}
      nameField={nameField}
      none={localized(none)}
    />
  ));
