import BadgeIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'lmst',
  icon: BadgeIcon,
  recordRepresentation: 'training_code',
  list: lazy(() => import('./LmstList.tsx')),
  show: lazy(() => import('./LmstShow.tsx')),
  create: lazy(() => import('./LmstCreate.tsx')),
  edit: lazy(() => import('./LmstEdit.tsx')),
} satisfies ResourceEntry;
