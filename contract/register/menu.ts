/** Titles of menu entries that are not registers; registers declare their own. */
import type { LocalizedText } from '../texts/language.ts';
import type { Declared } from './register.ts';

/** These two entries are search boxes instead of links. */
export const tenderSearches = {
  searchByRef: { query: 'ref', title: { en: 'Search by Tender Ref', ur: 'حوالے سے ٹینڈر تلاش کریں' } },
  searchByWebLink: {
    query: 'webLink',
    title: { en: 'Search by Tender Weblink', ur: 'ویب لنک سے ٹینڈر تلاش کریں' },
  },
} as const;

export const menuTitles = {
  dashboard: { en: 'Dashboard', ur: 'ڈیش بورڈ' },
  tenders: { en: 'Tenders', ur: 'ٹینڈرز' },
  searchByRef: tenderSearches.searchByRef.title,
  searchByWebLink: tenderSearches.searchByWebLink.title,
  contractors: { en: 'Contractors', ur: 'ٹھیکیداران' },
  searchTenderContractors: { en: 'Search tender contractors', ur: 'ٹینڈروں کے ٹھیکیداروں میں تلاش' },
  community: { en: 'Social mobilization', ur: 'سماجی تحریک' },
  activities: { en: 'Activities', ur: 'سرگرمیاں' },
  report: { en: 'Report', ur: 'رپورٹ' },
  locations: { en: 'Locations', ur: 'مقامات' },
  settings: { en: 'Settings', ur: 'ترتیبات' },
  programmeDetails: { en: 'Programme details', ur: 'پروگرام کی تفصیلات' },
  permissions: { en: 'Permissions', ur: 'اختیارات' },
  users: { en: 'Users', ur: 'صارفین' },
} satisfies Record<string, LocalizedText>;

/** What a register's entry is called; `undefined` where it has none. */
export const menuTitle = ({ menu, names }: Pick<Declared, 'menu' | 'names'>): LocalizedText | undefined =>
  menu && (menu.title ?? { en: names.en.many, ur: names.ur.many });
