import { addDays } from '../../../contract/days.ts';
import { CLOSING_SOON_DAYS } from '../../../contract/tender.ts';
import { today } from '../../components/format.ts';
import type { BuiltInView } from '../../components/list/views/ViewsMenu.tsx';

/** Open tenders that close within a few days, soonest first. Today is the server's. */
export const closingSoon: BuiltInView = {
  label: 'tender.list.closingSoon',
  help: 'tender.list.closingSoonHelp',
  values: { smart_count: CLOSING_SOON_DAYS },
  filter: () => ({
    trashed: 'false',
    status: 'Active',
    end_date_gte: today(),
    end_date_lte: addDays(today(), CLOSING_SOON_DAYS),
  }),
  sort: { field: 'end_date', order: 'ASC' },
};
