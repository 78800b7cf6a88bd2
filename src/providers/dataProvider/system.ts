/** The menu, and how the server is doing (specification §4, §5). */
import type { Role, rights } from '../../../contract/access.ts';
import type { MenuItem, SubmenuItem } from '../../../contract/answers/shell.ts';
import type {
  AuditCheck,
  BackupReport,
  MailReport,
  StoreCheck,
  StoreState,
} from '../../../contract/answers/system.ts';
import { ask, askRows, save } from './ask.ts';

/** Somebody else's menu only for those who may read the table of rights. */
const asRole = (role: Role | undefined) => (role ? `?as=${role}` : '');
export const menu = (role?: Role): Promise<MenuItem[]> => askRows(`/menu${asRole(role)}`);
export const submenu = (role?: Role): Promise<SubmenuItem[]> => askRows(`/submenu${asRole(role)}`);

/** The latest check of documents, and whether leftovers are removed. */
export const storeCheck = (): Promise<StoreState> => ask('/store-check');

/** How scheduled backups are doing. */
export const backups = (): Promise<BackupReport> => ask('/backups');

/** Whether mails get out. */
export const mails = (): Promise<MailReport> => ask('/mails');

/** Starts one, or finds that one runs already. @param deep reads every byte, too */
export const startStoreCheck = async (deep: boolean): Promise<StoreCheck> =>
  (await ask<{ check: StoreCheck }>('/store-check', { method: 'POST', json: { deep } })).check;

/** Whether every entry of the audit log follows the one before. */
export const checkAudit = (): Promise<AuditCheck> => ask('/audit/check');

/** The trail with its hashes. */
export const saveAuditChain = () => save('/audit/chain', 'trail.ndjson', { accept: 'application/x-ndjson' });

/** The table of rights, as the server enforces it. */
export const permissions = (): Promise<typeof rights> => ask('/permissions');
