import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'co',
  icon: GroupsIcon,
  recordRepresentation: 'name',
  list: lazy(() => import('./CoList.tsx')),
  show: lazy(() => import('./CoShow.tsx')),
  create: lazy(() => import('./CoCreate.tsx')),
  edit: lazy(() => import('./CoEdit.tsx')),
} satisfies ResourceEntry;
