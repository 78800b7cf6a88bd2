/** Reads with what waits on this device laid over their answers. */
import type { DataProvider, GetListResult, HttpError, RaRecord } from 'react-admin';
import type { Outbox } from '../../device/outbox/entry.ts';
import { outbox } from '../../device/outbox/state.ts';
import { searchCos as askForCos, type CoName, type CoPlace } from './co.ts';
import { reads } from './reads.ts';

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

const overlay = async () => ({
  ...(await import('../../device/outbox/overlay.ts')),
  ...(await import('../../device/outbox/ids.ts')),
});

const touches = (box: Outbox, resource: string): boolean =>
  box.entries.some(({ register }) => register === resource);

/** Before the records that others see, as a new record stands first. */
async function withMade(
  resource: string,
  page: number,
  filter: Record<string, unknown>,
  ask: () => Promise<GetListResult>,
): Promise<GetListResult> {
  const box = outbox();
  if (!touches(box, resource)) return ask();
  const { fits, madeHere, overlaidRow } = await overlay();
  const made = madeHere(box, resource).filter(row => fits(row, filter)) as RaRecord[];
  const answer = await ask().catch((error: HttpError) => {
    // Without a line, and without a copy: what was made here can be shown all the same.
    if (error.status !== 0 || made.length === 0) throw error;
    return { data: [], total: 0, meta: { onlyMade: true } } as GetListResult;
  });
  const data = answer.data.map(row => overlaidRow(box, resource, row as RaRecord & { id: number }));
  const total = (answer.total ?? data.length) + made.length;
  return { ...answer, data: page === 1 ? [...made, ...data] : data, total };
}

export const overlaid = (reads: Reads): Reads => ({
  getList: (resource, params) =>
    withMade(resource, params.pagination?.page ?? 1, params.filter ?? {}, () =>
      reads.getList(resource, params),
    ),

  getManyReference: (resource, params) => {
    const filter = { ...params.filter, [params.target]: params.id };
    const ask = async () =>
      Number(params.id) < 0 ? { data: [], total: 0 } : await reads.getManyReference(resource, params);
    return withMade(resource, params.pagination.page, filter, ask);
  },

  getOne: async (resource, params) => {
    const box = outbox();
    if (Number(params.id) >= 0 && !touches(box, resource)) return reads.getOne(resource, params);
    const { changedRow, isTemporary, knownId, madeRow, overlaidRow } = await overlay();
    const id = knownId(box.ids, params.id) as typeof params.id;
    if (isTemporary(id)) {
      const made = madeRow(box, resource, id);
      if (made) return { data: made as never };
    }
    const data = await reads.getOne(resource, { ...params, id }).then(
      answer => overlaidRow(box, resource, answer.data as RaRecord & { id: number }),
      (error: HttpError) => {
        const changed = error.status === 0 ? changedRow(box, resource, id) : undefined;
        if (!changed) throw error;
        return changed;
      },
    );
    // A page that was opened under the number of this device stays under it.
    return { data: { ...data, id: isTemporary(params.id) ? Number(params.id) : data.id } as never };
  },

  getMany: async (resource, params) => {
    const box = outbox();
    if (!touches(box, resource) && params.ids.every(id => Number(id) >= 0 || Number.isNaN(Number(id)))) {
      return reads.getMany(resource, params);
    }
    const { isTemporary, knownId, madeRow, overlaidRow } = await overlay();
    const ids = params.ids.map(id => knownId(box.ids, id) as typeof id);
    const made = ids.filter(isTemporary).flatMap(id => madeRow(box, resource, id) ?? []);
    const asked = ids.filter(id => !isTemporary(id));
    const { data } =
      asked.length > 0 ? await reads.getMany(resource, { ...params, ids: asked }) : { data: [] };
    const rows = data.map(row => overlaidRow(box, resource, row as RaRecord & { id: number }));
    return { data: [...made, ...rows] as never[] };
  },
});

const placeFields = { district: 'districts_id', tehsil: 'tehsils_id', village: 'villages_id' } as const;

const nameOfCo = (row: RaRecord): CoName => ({
  id: Number(row.id),
  name: String(row.name ?? ''),
  ref_code: (row.ref_code as string | null) ?? null,
  villages_id: Number(row.villages_id),
});

/** So many the server gives as well. */
const MOST_COS = 1000;

/** The COs of a place, without a line those that this device keeps, with those that were made here. */
export async function searchCos(place: CoPlace, signal?: AbortSignal): Promise<CoName[]> {
  const box = outbox();
  const filter = Object.fromEntries(
    Object.entries(placeFields).flatMap(([name, field]) => {
      const id = place[name as keyof CoPlace];
      return id ? [[field, id]] : [];
    }),
  );
  const ask = () =>
    askForCos(place, signal).catch(async (error: HttpError) => {
      if (error.status !== 0) throw error;
      const pagination = { page: 1, perPage: MOST_COS };
      const kept = await reads.getList('co', { filter, pagination, sort: { field: 'name', order: 'ASC' } });
      return kept.data.map(nameOfCo);
    });
  if (!touches(box, 'co')) return ask();
  const { fits, madeHere } = await overlay();
  const made = madeHere(box, 'co')
    .filter(row => fits(row, filter))
    .map(row => nameOfCo(row as RaRecord));
  const known = await ask().catch((error: HttpError) => {
    if (error.status !== 0 || made.length === 0) throw error;
    return [];
  });
  return [...made, ...known];
}
