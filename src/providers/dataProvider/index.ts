/** React-admin's dataProvider with our own calls: `useDataProvider<OfficeDataProvider>()`. */
import type { DataProvider } from 'react-admin';
import { withOfflineReads } from '../../offline/withOfflineReads.ts';
import { withOutbox } from '../../offline/withOutbox.ts';
import { withPendingChanges } from '../../offline/withPendingChanges.ts';
import * as account from './account.ts';
import * as figures from './figures.ts';
import * as imports from './import.ts';
import * as notifications from './notifications.ts';
import * as programme from './programme.ts';
import * as records from './records.ts';
import { server } from './server.ts';
import * as system from './system.ts';
import * as tender from './tender.ts';
import * as views from './views.ts';
import { withSessionEnd } from './withSessionEnd.ts';

const calls = {
  ...server,
  ...account,
  ...figures,
  ...imports,
  ...notifications,
  ...programme,
  ...records,
  ...system,
  ...tender,
  ...views,
};

export type OfficeDataProvider = DataProvider & typeof calls;

export const dataProvider: OfficeDataProvider = {
  ...withSessionEnd(withOutbox(withPendingChanges(withOfflineReads(calls)))),
  supportAbortSignal: true,
};

export type { FiguresParams, ReportParams } from './figures.ts';
export type { CoName, CoPlace, ExportParams, HistoryEntry, StaffMember } from './records.ts';
export type { Decision, WriteMeta } from './rest.ts';
