import type { SearchHit } from '../../../contract/answers/search.ts';
import { searchRegisters } from '../../../contract/search.ts';
import { request } from '../http/request.ts';
import { readRecord } from './shapes.ts';

/** Records of all registers that the caller may list. @throws HttpError; AbortError */
export async function search(term: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const { json } = await request(`/search?${new URLSearchParams({ q: term })}`, { signal });
  const { results } = readRecord<{ results?: SearchHit[] }>(json) ?? {};
  const known: readonly string[] = searchRegisters;
  return (results ?? []).filter(hit => known.includes(hit.register));
}
