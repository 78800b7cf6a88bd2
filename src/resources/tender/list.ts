import type { Overrides } from '../../registers/screens.ts';
import { EndDate, Reference, RowArchive, Status } from './fields.tsx';

export default {
  list: { cells: { end_date: EndDate, ref: Reference, status: Status }, rowActions: RowArchive },
} satisfies Overrides;
