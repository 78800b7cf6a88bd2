import { type District, districts } from '../../../contract/registers/districts.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { RelatedNames } from '../../components/show/RelatedNames.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';

export default function DistrictShow() {
  const text = useText();
  return (
    <RegisterShow<District>
      register={districts}
      nameOf={record => placeName(record.district_name)}
      facts={record => [
        { label: text('resources.districts.fields.id'), value: record.id },
        { label: text('resources.districts.fields.district_name'), value: placeName(record.district_name) },
        { label: text('places.abbre'), value: record.district_short_name },
        { label: text('places.cnicCode'), value: record.district_code },
      ]}
    >
      {record => (
        <RelatedNames
          heading={text('places.tehsilsOf')}
          resource="tehsils"
          filter={{ districts_id: record.id }}
          nameField="tehsil_name"
          none={text('places.none')}
        />
      )}
    </RegisterShow>
  );
}
