import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'cn',
  icon: HubIcon,
  recordRepresentation: 'name',
  list: lazy(() => import('./CnList.tsx')),
  show: lazy(() => import('./CnShow.tsx')),
  create: lazy(() => import('./CnCreate.tsx')),
  edit: lazy(() => import('./CnEdit.tsx')),
} satisfies ResourceEntry;
