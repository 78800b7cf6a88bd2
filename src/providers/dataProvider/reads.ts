/** Reading: ra-data-simple-rest writes the questions, `shapes` reads the answers. */
import type { DataProvider, GetListResult } from 'react-admin';
import { request } from '../http/request.ts';
import { type Reads, withDevice } from './fromDevice.ts';
import { filterQuery, pathOf } from './paths.ts';
import { restProvider } from './rest.ts';
import { readList, readRecord, readRows } from './shapes.ts';

/** An id list in one address stays well below what servers and proxies take. */
const IDS_A_REQUEST = 100;

async function readPage(
  pagination: { page: number; perPage: number } | undefined,
  ask: (rest: DataProvider) => Promise<GetListResult>,
): Promise<GetListResult> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  let list: GetListResult | undefined;
  const rest = restProvider(request, answer => {
    list = readList(answer, page, perPage);
    return { json: list.data, total: list.total };
  });
  return { ...(await ask(rest)), ...list };
}

const single = restProvider(request, answer => ({ json: readRecord(answer.json) }));

const serverReads: Reads = {
  getList: (resource, params) =>
    readPage(params.pagination, rest =>
      rest.getList(pathOf(resource), { ...params, filter: params.filter ?? {} }),
    ),

  getOne: (resource, params) => single.getOne(pathOf(resource), params),

  /** Deleted records are among them: a record still shows the name of the district it once got. */
  getMany: async (resource, { ids, signal }) => {
    const wanted = [...new Set(ids)];
    const parts: string[] = [];
    for (let start = 0; start < wanted.length; start += IDS_A_REQUEST) {
      const id = wanted.slice(start, start + IDS_A_REQUEST);
      parts.push(`/${pathOf(resource)}?${filterQuery({ id, trashed: 'with' })}`);
    }
    const answers = await Promise.all(parts.map(path => request(path, { signal })));
    const asked = new Set(wanted.map(String));
    // An older server that knows no such filter sends everything.
    const data = answers
      .flatMap(answer => readRows(answer.json))
      .filter(record => asked.has(String(record.id)));
    return { data: data as never[] };
  },
};

export const reads = withDevice(serverReads);

/** No screen of ours asks so: of the server alone. */
export const getManyReference: DataProvider['getManyReference'] = (resource, params) =>
  readPage(params.pagination, rest => rest.getManyReference(pathOf(resource), params));
