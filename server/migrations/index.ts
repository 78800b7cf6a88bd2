/** In the order in which they run, that of their names: made by `npm run rooms`. A released one is never changed or removed. */
import { people } from './001-people.ts';
import { records } from './002-records.ts';
import { locations } from './003-locations.ts';
import { tenders } from './004-tenders.ts';
import { community } from './005-community.ts';
import { figures } from './006-figures.ts';
import { notifications } from './007-notifications.ts';
import { peopleMore } from './008-people.ts';
import { tenderLog } from './009-tender-log.ts';
import { downloads } from './010-downloads.ts';
import { search } from './011-search.ts';
import { storeChecks } from './012-store-checks.ts';
import { accountWishes } from './015-account-wishes.ts';
import { entries } from './016-entries.ts';
import { placeNames } from './017-place-names.ts';
import { downloadsUnderWay } from './018-downloads-under-way.ts';
import { orderOfLists } from './019-order-of-lists.ts';
import { orderOfTrash } from './020-order-of-trash.ts';
import { similarNames } from './021-similar-names.ts';
import { savedViews } from './022-saved-views.ts';
import { searchOfNetworks } from './025-search-of-networks.ts';
import { audit } from './026-audit.ts';
import { importMappings } from './027-import-mappings.ts';
import { releasedFiles } from './028-released-files.ts';
import { changeFeed } from './029-change-feed.ts';
import { uploads } from './030-uploads.ts';
import { backups } from './031-backups.ts';
import { lastWrites } from './033-last-writes.ts';
import { figuresByDay } from './034-figures-by-day.ts';
import { recordedDays } from './035-recorded-days.ts';
import { mixedTexts } from './036-mixed-texts.ts';
import { textStatistics } from './037-text-statistics.ts';
import { wordsInOrder } from './038-words-in-order.ts';
import { foldedText } from './039-folded-text.ts';
import { searchTextUnused } from './040-search-text-unused.ts';
import { figuresByApproval } from './041-figures-by-approval.ts';
import { keptDefaultViews } from './042-kept-default-views.ts';
import { emailAddresses } from './043-email-addresses.ts';
import type { Migration } from './migrate.ts';

export const migrations: readonly Migration[] = [
  people,
  records,
  locations,
  tenders,
  community,
  figures,
  notifications,
  peopleMore,
  tenderLog,
  downloads,
  search,
  storeChecks,
  accountWishes,
  entries,
  placeNames,
  downloadsUnderWay,
  orderOfLists,
  orderOfTrash,
  similarNames,
  savedViews,
  searchOfNetworks,
  audit,
  importMappings,
  releasedFiles,
  changeFeed,
  uploads,
  backups,
  lastWrites,
  figuresByDay,
  recordedDays,
  mixedTexts,
  textStatistics,
  wordsInOrder,
  foldedText,
  searchTextUnused,
  figuresByApproval,
  keptDefaultViews,
  emailAddresses,
];
