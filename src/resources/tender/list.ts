import { Code } from '../../fields/code.tsx';
import type { Overrides } from '../../register/screens.ts';
import { EndDate, RowArchive, Status } from './fields.tsx';

export default {
  list: { cells: { end_date: EndDate, ref: Code, status: Status }, rowActions: RowArchive },
} satisfies Overrides;
