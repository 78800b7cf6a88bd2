/** Applies pending changes to reads. */
import type { DataProvider, GetListParams, GetListResult, HttpError, RaRecord } from 'react-admin';
import { registerRights } from '../../contract/access.ts';
import { MAX_PAGE } from '../../contract/register/register.ts';
import type * as records from '../providers/dataProvider/records.ts';
import type { Outbox } from './outbox/entry.ts';
import { outbox } from './outbox/state.ts';
import type { ListQuery, SavedRow } from './records/list.ts';
import { listingOf } from './records/savedRegister.ts';

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany'> & Pick<typeof records, 'searchCos'>;

/** Starts the request while other code loads. */
function begun<T>(asking: Promise<T>): Promise<T> {
  asking.catch(() => undefined);
  return asking;
}

const ids = () => import('./outbox/ids.ts');

/** A register's single records with pending changes. */
async function sentRows(resource: string) {
  const { recordsWithPending } = await import('./outbox/applyPendingChanges.ts');
  return recordsWithPending(await listingOf(resource, { filter: {} }));
}

const touches = (box: Outbox, resource: string): boolean =>
  box.entries.some(({ register }) => register === resource);

/** Records may refer to pending ones, too. */
const concerns = (box: Outbox, resource: string): boolean =>
  box.entries.length > 0 && resource in registerRights;

interface Asked {
  page: number;
  perPage: number;
  filter: ListQuery['filter'];
  sort?: ListQuery['sort'];
}

const asked = ({ pagination, filter, sort }: Partial<GetListParams>): Asked => ({
  ...(pagination ?? { page: 1, perPage: 10 }),
  ...{ filter: filter ?? {}, sort },
});

/** The server's page with pending changes; without an answer, only pending records. */
async function listed(
  resource: string,
  { page, perPage, filter, sort }: Asked,
  ask: () => Promise<GetListResult>,
): Promise<GetListResult> {
  const box = outbox();
  if (!concerns(box, resource)) return ask();
  const asking = begun(ask());
  const [{ pageWithPending, listWithPending }, listing] = await Promise.all([
    import('./outbox/applyPendingChanges.ts'),
    listingOf(resource, { filter, sort }),
  ]);
  let answer: GetListResult;
  try {
    answer = await asking;
  } catch (error) {
    const found = (error as HttpError).status === 0 ? listWithPending(listing, new Map()) : undefined;
    if (!found?.length) throw error;
    const data = found.slice((page - 1) * perPage, page * perPage) as never[];
    return { data, total: found.length, meta: { onlyMade: true } };
  }
  // Saved records include pending changes already.
  if (answer.meta?.fromOfflineStore) return answer;
  const rows = answer.data as unknown as SavedRow[];
  const over = pageWithPending(listing, { rows, total: answer.total ?? rows.length, isFirst: page === 1 });
  return { ...answer, data: over.rows as never[], total: over.total };
}

const placeFields = { district: 'districts_id', tehsil: 'tehsils_id', village: 'villages_id' } as const;

const nameOfCo = (row: RaRecord): records.CoName => ({
  id: Number(row.id),
  name: String(row.name ?? ''),
  ref_code: (row.ref_code as string | null) ?? null,
  villages_id: Number(row.villages_id),
});

export const withPendingChanges = <Provider extends Reads>(provider: Provider): Provider => {
  const reads: Reads = {
    getList: async (resource, params) => {
      const list = (page: typeof params) =>
        listed(resource, asked(page), () => provider.getList(resource, page));
      const answer = await list(params);
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
      const pages = Math.ceil((answer.total ?? 0) / perPage);
      if (answer.data.length > 0 || page === 1 || pages === 0 || pages >= page) return answer;
      // React-admin would go to the first page; this goes to the last one that has rows.
      return list({ ...params, pagination: { page: pages, perPage } });
    },

    getOne: async (resource, params) => {
      const box = outbox();
      if (Number(params.id) >= 0 && !concerns(box, resource)) return provider.getOne(resource, params);
      const asking = Number(params.id) >= 0 ? begun(provider.getOne(resource, params)) : undefined;
      const { isTemporary, knownId } = await ids();
      const sent = await sentRows(resource);
      const id = knownId(box.ids, params.id) as typeof params.id;
      if (isTemporary(id)) {
        const made = sent.made(id);
        if (made) return { data: made as never };
      }
      const data = await (asking ?? provider.getOne(resource, { ...params, id })).then(
        answer => sent.overlaid(answer.data as RaRecord & { id: number }),
        (error: HttpError) => {
          const changed = error.status === 0 ? sent.changed(id) : undefined;
          if (!changed) throw error;
          return changed;
        },
      );
      // A page opened under a temporary id keeps it.
      return { data: { ...data, id: isTemporary(params.id) ? Number(params.id) : data.id } as never };
    },

    getMany: async (resource, params) => {
      const box = outbox();
      if (!concerns(box, resource) && params.ids.every(id => Number(id) >= 0 || Number.isNaN(Number(id)))) {
        return provider.getMany(resource, params);
      }
      const isAllKnown = params.ids.length > 0 && params.ids.every(id => Number(id) >= 0);
      const asking = isAllKnown ? begun(provider.getMany(resource, params)) : undefined;
      const { isTemporary, knownId } = await ids();
      const sent = await sentRows(resource);
      const known = params.ids.map(id => knownId(box.ids, id) as typeof id);
      const made = known.filter(isTemporary).flatMap(id => sent.made(id) ?? []);
      const asked = known.filter(id => !isTemporary(id));
      const { data } =
        asked.length > 0
          ? await (asking ?? provider.getMany(resource, { ...params, ids: asked }))
          : { data: [] };
      const rows = data.map(row => sent.overlaid(row as RaRecord & { id: number }));
      const found = new Set(rows.map(({ id }) => id));
      const missing = asked.filter(id => !found.has(Number(id)));
      const changed = missing.flatMap(id => sent.changed(id) ?? []);
      return { data: [...made, ...rows, ...changed] as never[] };
    },

    /** Offline: saved COs and those created here. */
    searchCos: async (place, signal) => {
      const box = outbox();
      const filter = Object.fromEntries(
        Object.entries(placeFields).flatMap(([name, field]) => {
          const id = place[name as keyof records.CoPlace];
          return id ? [[field, id]] : [];
        }),
      );
      const asked = place.q ? { ...filter, q: place.q } : filter;
      const answer = await provider.searchCos(place, signal).catch((error: HttpError) => {
        if (error.status !== 0) throw error;
        return undefined;
      });
      if (!answer) {
        const pagination = { page: 1, perPage: MAX_PAGE };
        const kept = await reads.getList('co', {
          ...{ filter: asked, pagination },
          sort: { field: 'name', order: 'ASC' },
        });
        return { cos: kept.data.map(nameOfCo), isLong: kept.data.length >= MAX_PAGE };
      }
      if (!touches(box, 'co')) return answer;
      const { pageWithPending } = await import('./outbox/applyPendingChanges.ts');
      const listing = await listingOf('co', { filter: asked });
      const bases = new Map(
        box.entries.flatMap(({ register, id, base }) => (register === 'co' && base ? [[id, base]] : [])),
      );
      const rows = answer.cos.map(row => ({ ...filter, ...bases.get(row.id), ...row }) as SavedRow);
      const over = pageWithPending(listing, { rows, total: rows.length, isFirst: true });
      return { cos: over.rows.map(row => nameOfCo(row as RaRecord)), isLong: answer.isLong };
    },
  };
  return { ...provider, ...reads };
};
