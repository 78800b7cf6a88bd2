import { type Village, villages } from '../../../contract/registers/villages.ts';
import { showAddress } from '../../components/addresses.ts';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { placeName } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/useText.ts';
import { TextLink } from '../../layout/links.tsx';

export default function VillageShow() {
  const text = useText();
  return (
    <RegisterShow<Village>
      register={villages}
      nameOf={record => record.village_name}
      facts={record => [
        { label: text('resources.villages.fields.id'), value: record.id },
        { label: text('resources.villages.fields.village_name'), value: record.village_name },
        {
          label: text('resources.villages.fields.tehsil_name'),
          value: (
            <TextLink to={showAddress('tehsils', record.tehsils_id)}>
              {placeName(record.tehsil_name)}
            </TextLink>
          ),
        },
        {
          label: text('resources.villages.fields.district_name'),
          value: (
            <TextLink to={showAddress('districts', record.districts_id)}>
              {placeName(record.district_name)}
            </TextLink>
          ),
        },
      ]}
    />
  );
}
