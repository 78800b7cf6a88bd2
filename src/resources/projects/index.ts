import ProjectIcon from '@mui/icons-material/FolderOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'projects',
  icon: ProjectIcon,
  recordRepresentation: 'title',
  list: lazy(() => import('./ProjectList.tsx')),
  show: lazy(() => import('./ProjectShow.tsx')),
  create: lazy(() => import('./ProjectCreate.tsx')),
  edit: lazy(() => import('./ProjectEdit.tsx')),
} satisfies ResourceEntry;
