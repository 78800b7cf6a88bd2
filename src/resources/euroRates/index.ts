import EuroIcon from '@mui/icons-material/EuroOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'euroRates',
  icon: EuroIcon,
  recordRepresentation: 'month',
  list: lazy(() => import('./EuroRateList.tsx')),
  show: lazy(() => import('./EuroRateShow.tsx')),
  create: lazy(() => import('./EuroRateCreate.tsx')),
  edit: lazy(() => import('./EuroRateEdit.tsx')),
} satisfies ResourceEntry;
