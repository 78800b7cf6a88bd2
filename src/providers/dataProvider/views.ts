/** Views of lists, which belong to the account. */
import type { SavedView } from '../../../contract/answers/people.ts';
import type { SavedViewInput, SharedWith } from '../../../contract/people/saved-views.ts';
import { ask, askRows } from './ask.ts';

export const savedViews = (resource: string): Promise<SavedView[]> =>
  askRows(`/views?${new URLSearchParams({ register: resource })}`);

/** Those that lists open with, of all lists at once. */
export const defaultViews = (): Promise<SavedView[]> => askRows('/views/defaults');

export const savedView = (id: number): Promise<SavedView> => ask(`/views/${id}`);

export const saveView = (view: SavedViewInput): Promise<SavedView> =>
  ask('/views', { method: 'POST', json: view });

export const shareView = (id: number, shared_with: readonly SharedWith[]): Promise<SavedView> =>
  ask(`/views/${id}`, { method: 'PUT', json: { shared_with } });

export const setDefaultView = (id: number, is_default: boolean): Promise<SavedView> =>
  ask(`/views/${id}/default`, { method: 'PUT', json: { is_default } });

export const removeView = (id: number) => ask(`/views/${id}`, { method: 'DELETE' });
