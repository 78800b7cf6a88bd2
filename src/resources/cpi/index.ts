import SchemeIcon from '@mui/icons-material/WaterDropOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'cpi',
  icon: SchemeIcon,
  list: lazy(() => import('./CpiList.tsx')),
  show: lazy(() => import('./CpiShow.tsx')),
  create: lazy(() => import('./CpiCreate.tsx')),
  edit: lazy(() => import('./CpiEdit.tsx')),
} satisfies ResourceEntry;
