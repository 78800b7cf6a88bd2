/** Saved views of lists. */
import type { SavedView } from '../../../contract/answers/people.ts';
import type { SavedViewInput, SharedWith } from '../../../contract/people/saved-views.ts';
import { requestJson, requestRows } from './requestJson.ts';

export const savedViews = (resource: string): Promise<SavedView[]> =>
  requestRows(`/views?${new URLSearchParams({ register: resource })}`);

/** Default views of all lists. */
export const defaultViews = (): Promise<SavedView[]> => requestRows('/views/defaults');

export const savedView = (id: number): Promise<SavedView> => requestJson(`/views/${id}`);

export const saveView = (view: SavedViewInput): Promise<SavedView> =>
  requestJson('/views', { method: 'POST', json: view });

export const shareView = (id: number, shared_with: readonly SharedWith[]): Promise<SavedView> =>
  requestJson(`/views/${id}`, { method: 'PUT', json: { shared_with } });

export const setDefaultView = (id: number, is_default: boolean): Promise<SavedView> =>
  requestJson(`/views/${id}/default`, { method: 'PUT', json: { is_default } });

export const removeView = (id: number) => requestJson(`/views/${id}`, { method: 'DELETE' });
