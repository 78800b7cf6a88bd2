import { useDataProvider } from 'react-admin';
import type { OfficeDataProvider } from '../providers/dataProvider/index.ts';

/** The data provider with our own calls beside react-admin's; an ended session is noticed in all of them. */
export const useOfficeData = () => useDataProvider<OfficeDataProvider>();
