/** What somebody without a session may see of a public register: the fields listed for that, and no others. */
import { invalid } from '../http-error.ts';
import type { Row } from './departures.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable } from './table.ts';

const shownFields = ({ register }: RegisterTable) => register.publicFields ?? [];

export function publicRow(table: RegisterTable, row: Row): Record<string, unknown> {
  return Object.fromEntries(shownFields(table).map(name => [name, row[name]]));
}

/** Live records only, in an order and under conditions that tell nothing of other fields. @throws HttpError 422 */
export function publicQuery<Query extends ListQuery>(table: RegisterTable, query: Query): Query {
  const asked = [query.sort, ...query.conditions.map(condition => condition.field)];
  const hidden = asked.find(name => !shownFields(table).includes(name));
  if (hidden !== undefined) throw invalid({ [hidden]: ['There is no such field.'] });
  return { ...query, trashed: 'without' };
}
