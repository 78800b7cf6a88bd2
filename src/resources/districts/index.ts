import PlaceIcon from '@mui/icons-material/MapOutlined';
import { lazy } from 'react';
import { placeName } from '../../i18n/catalogue.ts';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'districts',
  icon: PlaceIcon,
  recordRepresentation: (record: { district_name: string }) => placeName(record.district_name),
  list: lazy(() => import('./DistrictList.tsx')),
  show: lazy(() => import('./DistrictShow.tsx')),
  create: lazy(() => import('./DistrictCreate.tsx')),
  edit: lazy(() => import('./DistrictEdit.tsx')),
} satisfies ResourceEntry;
