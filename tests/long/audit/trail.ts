/** The audit log as admins read it. */
import type { auditKinds } from '../../../contract/audit.ts';
import type { Client, TestServer } from '../../support/app.ts';
import { withServer } from '../../support/served.ts';

export let server: TestServer;
export let admin: Client;
/** For a file of tests: a server of its own. */
export const withAudit = () =>
  withServer(started => {
    ({ server, admin } = started);
  });

interface Row {
  id: number;
  kind: string;
  created_by: number | null;
  created_by_name: string | null;
  user_name: string | null;
  address: string | null;
  area: string | null;
  record_id: number | null;
  details: string | null;
}

/** Newest first, with their details read. */
export async function entries(filter: object = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  const rows: Row[] = (await admin.get(`audit?${query}`)).json();
  return rows.map(row => ({ ...row, details: row.details && JSON.parse(row.details) }));
}
export const latest = async (kind: keyof typeof auditKinds) => (await entries({ kind }))[0];
