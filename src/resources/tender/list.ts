import type { Overrides } from '../../registers/screens.ts';
import { closingSoon } from './closingSoon.ts';
import { EndDate, Reference, RowArchive, Status } from './fields.tsx';

export default {
  list: {
    cells: { end_date: EndDate, ref: Reference, status: Status },
    rowActions: RowArchive,
    views: [closingSoon],
  },
} satisfies Overrides;
