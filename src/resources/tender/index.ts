import TenderIcon from '@mui/icons-material/GavelOutlined';
import { createElement, lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

const TenderSearch = lazy(() => import('./TenderSearch.tsx'));

export default {
  name: 'tender',
  icon: TenderIcon,
  recordRepresentation: 'title_name',
  list: lazy(() => import('./TenderList.tsx')),
  show: lazy(() => import('./TenderShow.tsx')),
  create: lazy(() => import('./TenderCreate.tsx')),
  edit: lazy(() => import('./TenderEdit.tsx')),
  routes: [{ path: 'search', element: createElement(TenderSearch) }],
} satisfies ResourceEntry;
