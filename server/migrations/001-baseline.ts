import { createAccounts } from './baseline/accounts.ts';
import { createCommunity } from './baseline/community.ts';
import { createFolding } from './baseline/folding.ts';
import { createListIndexes } from './baseline/lists.ts';
import { createLocations } from './baseline/locations.ts';
import { createAuditLog, createOperations } from './baseline/operations.ts';
import { createRecords } from './baseline/records.ts';
import { createTenders } from './baseline/tenders.ts';
import type { Migration } from './migrate.ts';

/** The schema of version 1.0. Databases of before are brought here by a backup and `npm run restore`. */
export const baseline: Migration = {
  name: '001-baseline',
  async up(db) {
    await createFolding(db);
    await createAccounts(db);
    await createRecords(db);
    await createLocations(db);
    await createTenders(db);
    await createCommunity(db);
    await createListIndexes(db);
    await createOperations(db);
    await createAuditLog(db);
  },
};
