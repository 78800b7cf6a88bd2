/** Where a register's pages are (specification §3), for links and redirects; `providers/addresses` translates react-admin's own. */
import { folderOf, listPathOf } from '../providers/addresses/translate.ts';
import { filterQuery } from '../providers/dataProvider/requestJson.ts';

const segment = (id: string | number) => encodeURIComponent(String(id));

const folder = (resource: string) => `/${folderOf(resource)}`;

export const listAddress = (resource: string) => `/${listPathOf(resource)}`;
export const filteredAddress = (resource: string, filter: object) =>
  `${listAddress(resource)}?${filterQuery(filter)}`;
/** @param references what the new record begins with, such as a CO and its place */
export const createAddress = (resource: string, references?: Readonly<Record<string, number>>) => {
  const path = `${folder(resource)}/create`;
  if (!references) return path;
  const named = Object.entries(references).map(([field, id]) => [field, String(id)]);
  return `${path}?${new URLSearchParams(named)}`;
};
export const showAddress = (resource: string, id: string | number) => `${folder(resource)}/${segment(id)}`;
export const editAddress = (resource: string, id: string | number) =>
  `${folder(resource)}/edit/${segment(id)}`;

export const DRAFTS = '/drafts';

export const OUTBOX = '/outbox';
