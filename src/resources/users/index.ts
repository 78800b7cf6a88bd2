import UsersIcon from '@mui/icons-material/PeopleOutline';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'users',
  icon: UsersIcon,
  recordRepresentation: 'name',
  list: lazy(() => import('./UserList.tsx')),
  show: lazy(() => import('./UserShow.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
} satisfies ResourceEntry;
