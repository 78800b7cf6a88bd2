/** Views of lists, which belong to the account. */
import type { SavedView, SavedViewInput, SharedWith } from '../../../contract/people/saved-views.ts';
import { request } from '../http/request.ts';
import { readRows } from './shapes.ts';

export async function savedViews(resource: string): Promise<SavedView[]> {
  const { json } = await request(`/views?${new URLSearchParams({ register: resource })}`);
  return readRows<SavedView>(json);
}

/** Those that lists open with, of all lists at once. */
export const defaultViews = async (): Promise<SavedView[]> =>
  readRows<SavedView>((await request('/views/defaults')).json);

export const savedView = async (id: number): Promise<SavedView> =>
  (await request(`/views/${id}`)).json as SavedView;

export const keepView = async (view: SavedViewInput): Promise<SavedView> =>
  (await request('/views', { method: 'POST', json: view })).json as SavedView;

export const shareView = async (id: number, shared_with: readonly SharedWith[]): Promise<SavedView> =>
  (await request(`/views/${id}`, { method: 'PUT', json: { shared_with } })).json as SavedView;

export const chooseDefaultView = async (id: number, is_default: boolean): Promise<SavedView> =>
  (await request(`/views/${id}/default`, { method: 'PUT', json: { is_default } })).json as SavedView;

export async function removeView(id: number): Promise<void> {
  await request(`/views/${id}`, { method: 'DELETE' });
}
