import LinkIcon from '@mui/icons-material/HandshakeOutlined';
import { createElement, lazy } from 'react';
import type { ResourceEntry } from '../../providers/addresses/Resource.tsx';

const TenderContractorSearch = lazy(() => import('./TenderContractorSearch.tsx'));

export default {
  name: 'tendercontractor',
  // A tender's contractors stand under its web link.
  byWord: true,
  icon: LinkIcon,
  recordRepresentation: 'company_name',
  list: lazy(() => import('./TenderContractorList.tsx')),
  show: lazy(() => import('./TenderContractorShow.tsx')),
  routes: [{ path: 'search', element: createElement(TenderContractorSearch) }],
} satisfies ResourceEntry;
