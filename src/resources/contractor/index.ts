import ContractorIcon from '@mui/icons-material/BusinessCenterOutlined';
import { lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

export default {
  name: 'contractor',
  icon: ContractorIcon,
  recordRepresentation: 'company_name',
  list: lazy(() => import('./ContractorList.tsx')),
  show: lazy(() => import('./ContractorShow.tsx')),
  create: lazy(() => import('./ContractorCreate.tsx')),
  edit: lazy(() => import('./ContractorEdit.tsx')),
} satisfies ResourceEntry;
