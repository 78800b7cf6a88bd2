/** The fields of a register that a caller may see: the same set for showing, sorting, filtering and searching. */
import { canAccess, canReadName } from '../../contract/access.ts';
import { rightToSee } from '../../contract/register/register.ts';
import { queryMessages } from '../../contract/texts/messages.ts';
import { invalid } from '../http-error.ts';
import type { Caller } from '../requests/access.ts';
import type { ListQuery } from './list-query.ts';
import type { RegisterTable, Row } from './overrides.ts';
import { phoneColumns } from './search.ts';

export interface View {
  /** A row without hidden fields: omitted without a session, null otherwise. */
  row(row: Row): Record<string, unknown>;
  /** One side of a history entry, without hidden fields. */
  values(values: Record<string, unknown> | null): Record<string, unknown> | null;
  /** The visible fields. */
  columns: readonly string[];
  /** @throws HttpError 422 at a hidden field, as for an unknown one */
  query<Query extends ListQuery>(query: Query): Query;
}

/** Cached by roles, which alone decide, so that some forty fields aren't checked for each request. */
const known = new WeakMap<RegisterTable, Map<string, View>>();

export function viewOf(table: RegisterTable, caller: Caller | undefined): View {
  const views = known.get(table) ?? new Map<string, View>();
  known.set(table, views);
  const of = caller ? `signed in: ${caller.roles}` : '';
  const view = views.get(of) ?? makeView(table, caller);
  views.set(of, view);
  return view;
}

function makeView(table: RegisterTable, caller: Pick<Caller, 'roles'> | undefined): View {
  const names = [...table.fields.keys()];
  const isPublic = caller === undefined;
  const hidden = new Set(names.filter(name => !isShown(table, caller, name)));
  const columns = names.filter(name => !hidden.has(name));
  const search = table.register.search.filter(name => !hidden.has(name));
  const phones = phoneColumns(table).filter(name => !hidden.has(name));
  const within = search.length < table.register.search.length ? search : undefined;
  return {
    columns,
    row: row => {
      if (hidden.size === 0) return row;
      if (isPublic) return Object.fromEntries(columns.map(name => [name, row[name]]));
      return { ...row, ...Object.fromEntries([...hidden].map(name => [name, null])) };
    },
    values: values =>
      values && Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))),
    query: query => {
      if (hidden.size === 0) return query;
      const asked = [query.sort, ...query.conditions.map(condition => condition.field)];
      const refused = asked.find(name => hidden.has(name));
      if (refused !== undefined) throw invalid({ [refused]: [queryMessages.noSuchField] });
      return { ...query, within, phones, ...(isPublic && { trashed: 'without' as const }) };
    },
  };
}

/** Without a session, the public fields; otherwise the fields permitted, if the user may also read the records they refer to. */
function isShown(
  { register, fields }: RegisterTable,
  caller: Pick<Caller, 'roles'> | undefined,
  name: string,
): boolean {
  if (caller === undefined) return register.publicFields?.includes(name) ?? false;
  const right = rightToSee(register, name);
  if (right && !canAccess(caller, register.name, right)) return false;
  const area = fields.get(name)?.of;
  return area === undefined || canReadName(caller, area);
}
