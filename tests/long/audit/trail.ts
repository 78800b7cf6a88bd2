/** The audit log as admins read it. */
import type { auditKinds } from '../../../contract/audit.ts';
import { serverForFile } from '../../support/app.ts';

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

/** For a file of tests. */
export async function startAudited() {
  const server = await serverForFile();
  const admin = await server.as('admin');
  /** Newest first, with their details read. */
  async function entries(filter: object = {}) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
    const rows: Row[] = (await admin.get(`audit?${query}`)).json();
    return rows.map(row => ({ ...row, details: row.details && JSON.parse(row.details) }));
  }
  const latest = async (kind: keyof typeof auditKinds) => (await entries({ kind }))[0];
  return { server, admin, entries, latest };
}
