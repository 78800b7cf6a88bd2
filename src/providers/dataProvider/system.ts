/** Menu, permissions and the state of the server (specification §4, §5). */
import type { Role, rights } from '../../../contract/access.ts';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import type {
  AuditCheck,
  BackupReport,
  MailReport,
  StoreCheck,
  StoreState,
} from '../../../contract/answers/system.ts';
import { requestJson, requestRows, saveDownload } from './requestJson.ts';

/** Previews the menu of a role, for users who may see the permissions. */
const asRole = (role: Role | undefined) => (role ? `?as=${role}` : '');
export const menu = (role?: Role): Promise<MenuItem[]> => requestRows(`/menu${asRole(role)}`);
export const submenu = (role?: Role): Promise<SubmenuItem[]> => requestRows(`/submenu${asRole(role)}`);

export const storeCheck = (): Promise<StoreState> => requestJson('/store-check');

export const backups = (): Promise<BackupReport> => requestJson('/backups');

export const mails = (): Promise<MailReport> => requestJson('/mails');

/** Starts a check, or returns the running one. @param deep also reads every byte */
export const startStoreCheck = async (deep: boolean): Promise<StoreCheck> =>
  (await requestJson<{ check: StoreCheck }>('/store-check', { method: 'POST', json: { deep } })).check;

export const checkAudit = (): Promise<AuditCheck> => requestJson('/audit/check');

export const saveAuditChain = () =>
  saveDownload('/audit/chain', 'trail.ndjson', { accept: 'application/x-ndjson' });

export const permissions = (): Promise<typeof rights> => requestJson('/permissions');
