/**
 * Where a register's pages lie (rulings §3), as literal addresses for links and redirects of the screens.
 * React-admin's own addresses are translated in `providers/addresses`.
 */
import { folderOf } from '../providers/addresses/translate.ts';

const segment = (id: string | number) => encodeURIComponent(String(id));

export const listAddress = (resource: string) => `/${folderOf(resource)}`;
export const createAddress = (resource: string) => `${listAddress(resource)}/create`;
export const showAddress = (resource: string, id: string | number) =>
  `${listAddress(resource)}/${segment(id)}`;
export const editAddress = (resource: string, id: string | number) =>
  `${listAddress(resource)}/edit/${segment(id)}`;
