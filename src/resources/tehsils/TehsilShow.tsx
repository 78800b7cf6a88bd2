import { type Tehsil, tehsils } from '../../../contract/registers/tehsils.ts';
import { showAddress } from '../../components/addresses.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { RelatedNames } from '../../components/show/RelatedNames.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

export default function TehsilShow() {
  const text = useText();
  return (
    <RegisterShow<Tehsil>
      register={tehsils}
      nameOf={record => placeName(record.tehsil_name)}
      facts={record => [
        { label: text('resources.tehsils.fields.id'), value: record.id },
        { label: text('resources.tehsils.fields.tehsil_name'), value: placeName(record.tehsil_name) },
        {
          label: text('resources.tehsils.fields.district_name'),
          value: (
            <TextLink to={showAddress('districts', record.districts_id)}>
              {placeName(record.district_name)}
            </TextLink>
          ),
        },
        { label: text('resources.tehsils.fields.tehsil_code'), value: record.tehsil_code },
      ]}
    >
      {record => (
        <RelatedNames
          heading={text('places.villagesOf')}
          resource="villages"
          filter={{ tehsils_id: record.id }}
          nameField="village_name"
          none={text('places.none')}
        />
      )}
    </RegisterShow>
  );
}
