/** Reads and writes saved views (`contract/people/saved-views.ts`). */
import { sql } from 'kysely';
import { canAccess } from '../../contract/access.ts';
import type { SavedView } from '../../contract/answers/people.ts';
import {
  canShareViews,
  EVERYONE,
  MAX_OWN_VIEWS,
  MAX_SHARED_BY_ONE,
  MAX_SHARED_VIEWS,
  type SavedViewInput,
  type SharedWith,
} from '../../contract/people/saved-views.ts';
import type { Errors } from '../../contract/register/register.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import type { Db, Trx } from '../database/schema.ts';
import { invalid, notAllowed, notFound } from '../http-error.ts';
import { isFilter, isSort } from '../register/list-query.ts';
import type { RegisterTable } from '../register/overrides.ts';
import type { Caller } from '../requests/access.ts';

/** The columns that an owner may change. */
interface Version {
  filter: string;
  sort_field: string;
  sort_order: 'ASC' | 'DESC';
  per_page: number;
}

type Row = Omit<SavedView, 'filter' | 'sort' | 'perPage' | 'is_changed'> & Version & { kept: Version | null };

const shown = ({ filter, sort_field, sort_order, per_page, kept, ...row }: Row): SavedView => {
  const version = kept ?? { filter, sort_field, sort_order, per_page };
  return {
    ...row,
    filter: JSON.parse(version.filter),
    sort: { field: version.sort_field, order: version.sort_order },
    perPage: version.per_page,
    is_changed: kept !== null,
  };
};

/** The version that a list opens with, if the owner has changed the view since. */
const versionOf = (view: string) => sql`jsonb_build_object('view', ${sql.ref(`${view}.id`)},
  'filter', ${sql.ref(`${view}.filter`)}, 'sort_field', ${sql.ref(`${view}.sort_field`)},
  'sort_order', ${sql.ref(`${view}.sort_order`)}, 'per_page', ${sql.ref(`${view}.per_page`)})`;

const select = (caller: Caller) => sql`
  select v.id, v.register, v.label, v.filter, v.sort_field, v.sort_order, v.per_page, v.shared_with,
    u.name as owner_name, v.user_id = ${caller.id} as own, d.view_id is not null as is_default,
    case when (d.kept ->> 'view')::int = v.id then d.kept end as kept
  from saved_views v join users u on u.id = v.user_id
  left join saved_view_defaults d on d.view_id = v.id and d.user_id = ${caller.id}`;

const readers = (caller: Caller) => sql`${[EVERYONE, ...caller.roles]}::text[]`;

const sharedWith = (caller: Caller) =>
  sql<boolean>`v.user_id <> ${caller.id} and u.deleted_at is null and v.shared_with && ${readers(caller)}`;

/** The current versions, and the one that the caller's list opens with. */
const offered = (caller: Caller, register: SavedView['register']) => sql<boolean>`
  (d.view_id is not null or v.id in (select id from (
    select id, row_number() over (partition by user_id order by changed_at desc, id desc) as place
    from saved_views where register = ${register} and shared_with && ${readers(caller)}) newest
    where place <= ${sql.lit(MAX_SHARED_BY_ONE)}))`;

const checkSharing = (caller: Caller, roles: readonly SharedWith[] | undefined) => {
  if (roles && roles.length > 0 && !canShareViews(caller)) throw notAllowed();
};

/** The caller's own views of a list, then those shared with them, by name. */
export async function readViews(
  db: Db,
  caller: Caller,
  register: SavedView['register'],
): Promise<SavedView[]> {
  const { rows } = await sql<Row>`
    (${select(caller)} where v.user_id = ${caller.id} and v.register = ${register}
      order by lower(v.label) limit ${sql.lit(MAX_OWN_VIEWS)})
    union all
    (select * from (${select(caller)} where v.register = ${register} and ${sharedWith(caller)}
      and ${offered(caller, register)}
      order by d.view_id is null, v.changed_at desc limit ${sql.lit(MAX_SHARED_VIEWS)}) s
      order by lower(s.label), s.id)`.execute(db);
  return rows.map(shown);
}

/** The caller's default views, at most one per list. */
export async function readDefaultViews(db: Db, caller: Caller): Promise<SavedView[]> {
  const { rows } = await sql<Row>`
    ${select(caller)} where d.view_id is not null and (v.user_id = ${caller.id} or (${sharedWith(caller)}))
    order by v.register`.execute(db);
  return rows.filter(({ register }) => canAccess(caller, register, 'list')).map(shown);
}

/** @throws HttpError 404 unless the caller may see it and open its list */
export async function readView(db: Db, caller: Caller, id: number): Promise<SavedView> {
  const { rows } = await sql<Row>`
    ${select(caller)} where v.id = ${id} and (v.user_id = ${caller.id} or (${sharedWith(caller)}))`.execute(
    db,
  );
  const view = rows[0] && shown(rows[0]);
  if (!view || !canAccess(caller, view.register, 'list')) throw notFound();
  return view;
}

/** Replaces the user's view of the same name. @throws HttpError 403, 422 */
export async function keepView(trx: Trx, caller: Caller, view: SavedViewInput): Promise<SavedView> {
  if (!canAccess(caller, view.register, 'list')) throw notAllowed();
  checkSharing(caller, view.shared_with);
  await sql`select 1 from users where id = ${caller.id} for update`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where user_id = ${caller.id} and register = ${view.register} and lower(label) <> lower(${view.label})`.execute(
    trx,
  );
  if ((counted[0]?.count ?? 0) >= MAX_OWN_VIEWS) {
    throw invalid({ label: [messages.tooManyViews({ max: MAX_OWN_VIEWS })] });
  }
  await keepVersions(trx, caller, view);
  const sharing = sql`${view.shared_with ?? null}::text[]`;
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (user_id, register, label, filter, sort_field, sort_order, per_page, shared_with)
    values (${caller.id}, ${view.register}, ${view.label}, ${JSON.stringify(view.filter)}, ${view.sort.field},
      ${view.sort.order}, ${view.perPage}, coalesce(${sharing}, '{}'))
    on conflict (user_id, register, lower(label)) do update set label = excluded.label, filter = excluded.filter,
      sort_field = excluded.sort_field, sort_order = excluded.sort_order, per_page = excluded.per_page,
      shared_with = coalesce(${sharing}, saved_views.shared_with), changed_at = clock_timestamp()
    returning id`.execute(trx);
  const { id } = rows[0] as { id: number };
  // After changing back, it equals the version that others' lists open with.
  await sql`update saved_view_defaults d set kept = null from saved_views v
    where v.id = ${id} and d.view_id = v.id and d.kept = ${versionOf('v')}`.execute(trx);
  return readView(trx, caller, id);
}

/** Runs before a view changes: lists of other users keep the earlier version until each user accepts the change. */
async function keepVersions(trx: Trx, caller: Caller, { register, label }: SavedViewInput): Promise<void> {
  await sql`update saved_view_defaults d set kept = ${versionOf('v')} from saved_views v
    where v.user_id = ${caller.id} and v.register = ${register} and lower(v.label) = lower(${label})
      and d.view_id = v.id and d.user_id <> ${caller.id}
      and (d.kept ->> 'view')::int is distinct from v.id`.execute(trx);
}

/** @throws HttpError 403 for a guest, 404 for a view that is not the caller's */
export async function shareView(
  db: Db,
  caller: Caller,
  id: number,
  roles: readonly SharedWith[],
): Promise<SavedView> {
  checkSharing(caller, roles);
  const { rows } = await sql<{ id: number }>`
    update saved_views set shared_with = ${roles}::text[], changed_at = clock_timestamp()
    where id = ${id} and user_id = ${caller.id} returning id`.execute(db);
  if (rows.length === 0) throw notFound();
  return readView(db, caller, id);
}

/** Admins may delete any shared view. @throws HttpError 404 */
export async function removeView(db: Db, caller: Caller, id: number): Promise<void> {
  const isAdmin = caller.roles.includes('admin');
  const { rows } = await sql<{ user_id: number; register: string; label: string; owner: string }>`
    delete from saved_views v using users u
    where v.id = ${id} and u.id = v.user_id
      and (v.user_id = ${caller.id} or (${isAdmin}::boolean and v.shared_with <> '{}'))
    returning v.user_id, v.register, v.label, u.username as owner`.execute(db);
  const [removed] = rows;
  if (!removed) throw notFound();
  const { user_id, register, ...details } = removed;
  if (user_id !== caller.id)
    await audit(db, { kind: 'viewDeleted', userId: caller.id, area: register, details });
}

/** Sets or clears the caller's default view of the list, in its current version. @throws HttpError 404 */
export async function makeDefault(
  db: Db,
  caller: Caller,
  id: number,
  isDefault: boolean,
): Promise<SavedView> {
  await readView(db, caller, id);
  if (!isDefault) {
    await sql`delete from saved_view_defaults where user_id = ${caller.id} and view_id = ${id}`.execute(db);
    return readView(db, caller, id);
  }
  // The owner may be deleting it right now.
  const { rows } = await sql`insert into saved_view_defaults (user_id, register, view_id)
    select ${caller.id}, register, id from saved_views where id = ${id} for key share
    on conflict (user_id, register) do update set view_id = excluded.view_id, kept = null returning view_id`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
  return readView(db, caller, id);
}

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
