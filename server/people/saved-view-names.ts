import type { SavedViewInput } from '../../contract/people/saved-views.ts';
import type { Errors } from '../../contract/register/register.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import { isFilter, isSort } from '../register/list-query.ts';
import type { RegisterTable } from '../register/overrides.ts';

/** Refuses what the list would refuse. @throws HttpError 422 at unknown filters and sort fields */
export function checkNames(
  tables: readonly RegisterTable[],
  view: Pick<SavedViewInput, 'register' | 'filter' | 'sort'>,
): void {
  const table = tables.find(({ register }) => register.name === view.register);
  if (!table) return;
  const errors: Errors = {};
  for (const name of Object.keys(view.filter)) {
    if (!isFilter(table, name)) errors[`filter.${name}`] = [queryMessages.noSuchFilter];
  }
  if (!isSort(table, view.sort.field)) errors['sort.field'] = [queryMessages.noSuchSort];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
