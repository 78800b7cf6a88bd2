import PlaceIcon from '@mui/icons-material/LocationCityOutlined';
import { lazy } from 'react';
import { placeName } from '../../i18n/catalogue.ts';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'tehsils',
  icon: PlaceIcon,
  recordRepresentation: (record: { tehsil_name: string }) => placeName(record.tehsil_name),
  list: lazy(() => import('./TehsilList.tsx')),
  show: lazy(() => import('./TehsilShow.tsx')),
  create: lazy(() => import('./TehsilCreate.tsx')),
  edit: lazy(() => import('./TehsilEdit.tsx')),
} satisfies ResourceEntry;
