import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'designations',
  icon: BadgeIcon,
  recordRepresentation: 'title',
  list: lazy(() => import('./DesignationList.tsx')),
  show: lazy(() => import('./DesignationShow.tsx')),
  create: lazy(() => import('./DesignationCreate.tsx')),
  edit: lazy(() => import('./DesignationEdit.tsx')),
} satisfies ResourceEntry;
