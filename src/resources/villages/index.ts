import PlaceIcon from '@mui/icons-material/HolidayVillageOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'villages',
  icon: PlaceIcon,
  recordRepresentation: 'village_name',
  list: lazy(() => import('./VillageList.tsx')),
  show: lazy(() => import('./VillageShow.tsx')),
  create: lazy(() => import('./VillageCreate.tsx')),
  edit: lazy(() => import('./VillageEdit.tsx')),
} satisfies ResourceEntry;
