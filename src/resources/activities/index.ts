/** The seven activities: one set of screens, an entry for each kind (specification §6). */
import EventIcon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import { activityKinds } from '../../../contract/figures/activity-kinds.ts';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

const screens = {
  icon: EventIcon,
  recordRepresentation: 'title',
  list: lazy(() => import('./ActivityList.tsx')),
  show: lazy(() => import('./ActivityShow.tsx')),
  create: lazy(() => import('./ActivityCreate.tsx')),
  edit: lazy(() => import('./ActivityEdit.tsx')),
};

export default Object.keys(activityKinds).map((name): ResourceEntry => ({ name, ...screens }));
