/** The nine calls of react-admin, and our own, which screens reach with `useDataProvider<OfficeDataProvider>()`. */
import type { DataProvider } from 'react-admin';
import * as figures from './figures.ts';
import { searchOrKept, staffOrKept, statusesOrKnown } from './fromDevice.ts';
import * as imports from './import.ts';
import {
  addRecordDocument,
  approve,
  approveMany,
  deleteRecordDocument,
  keptWrites,
  restore,
  restoreMany,
  saveRecordDocument,
} from './kept.ts';
import * as notifications from './notifications.ts';
import { overlaid, searchCos } from './overlaid.ts';
import * as people from './people.ts';
import { getManyReference, reads } from './reads.ts';
import * as records from './records.ts';
import * as register from './register.ts';
import * as search from './search.ts';
import * as shell from './shell.ts';
import * as tender from './tender.ts';
import * as views from './views.ts';
import { withSessionEnd } from './withSessionEnd.ts';
import { writes } from './writes.ts';

const own = {
  searchCos,
  ...figures,
  ...imports,
  ...notifications,
  ...people,
  ...records,
  ...register,
  ...search,
  ...shell,
  ...tender,
  ...views,
  restore,
  restoreMany,
};

export type OfficeDataProvider = DataProvider & typeof own;

export const dataProvider: OfficeDataProvider = withSessionEnd({
  ...overlaid(reads),
  getManyReference,
  ...writes,
  ...own,
  // With what is pending on this device.
  ...keptWrites,
  ...{ approve, approveMany, addRecordDocument, deleteRecordDocument, saveRecordDocument },
  ...{ search: searchOrKept, staff: staffOrKept, lmstApprovalStatuses: statusesOrKnown },
  supportAbortSignal: true,
});

export type { CoName, CoPlace } from './co.ts';
export type { FiguresOf, ReportOf } from './figures.ts';
export type { Decision, StaffMember } from './records.ts';
export type { ExportParams, HistoryEntry } from './register.ts';
export type { WriteMeta } from './writes.ts';
