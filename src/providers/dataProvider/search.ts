import type { SearchHit } from '../../../contract/answers/shell.ts';
import { searchRegisters } from '../../../contract/search.ts';
import { askRecord } from './ask.ts';

/** Records of all registers that the caller may list. @throws HttpError; AbortError */
export async function search(term: string, signal?: AbortSignal): Promise<SearchHit[]> {
  const path = `/search?${new URLSearchParams({ q: term })}`;
  const { results } = (await askRecord<{ results?: SearchHit[] } | undefined>(path, { signal })) ?? {};
  const known: readonly string[] = searchRegisters;
  return (results ?? []).filter(hit => known.includes(hit.register));
}
