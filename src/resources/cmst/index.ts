import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'cmst',
  icon: SchoolIcon,
  recordRepresentation: 'name',
  list: lazy(() => import('./CmstList.tsx')),
  show: lazy(() => import('./CmstShow.tsx')),
  create: lazy(() => import('./CmstCreate.tsx')),
  edit: lazy(() => import('./CmstEdit.tsx')),
} satisfies ResourceEntry;
