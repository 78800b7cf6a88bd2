import TargetIcon from '@mui/icons-material/FlagOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'targets',
  icon: TargetIcon,
  recordRepresentation: 'indicator',
  list: lazy(() => import('./TargetList.tsx')),
  show: lazy(() => import('./TargetShow.tsx')),
  create: lazy(() => import('./TargetCreate.tsx')),
  edit: lazy(() => import('./TargetEdit.tsx')),
} satisfies ResourceEntry;
