/** What the arrow keys move through: records by register, commands, or recent searches. */
import type { SearchHit } from '../../../contract/answers/shell.ts';
import { SEARCH_HITS, type SearchRegister, searchRegisters } from '../../../contract/search.ts';

export type Choice =
  | { kind: 'hit'; key: string; hit: SearchHit }
  | { kind: 'all'; key: string; register: SearchRegister; path: string }
  | { kind: 'command'; key: string; title: string; icon: string; path: string }
  | { kind: 'recent'; key: string; term: string };

export interface Group {
  register: SearchRegister;
  choices: Choice[];
}

const listOf = (register: SearchRegister, term: string) =>
  `/${register}?${new URLSearchParams({ filter: JSON.stringify({ q: term }) })}`;

/** A full group links to the list with the rest. Recently opened records come first. */
export function groupsOf(
  hits: readonly SearchHit[],
  term: string,
  opened: readonly SearchHit[] = [],
): Group[] {
  const age = ({ register, id }: SearchHit) => {
    const found = opened.findIndex(one => one.register === register && one.id === id);
    return found < 0 ? opened.length : found;
  };
  return searchRegisters.flatMap(register => {
    const own = hits.filter(hit => hit.register === register).sort((a, b) => age(a) - age(b));
    if (own.length === 0) return [];
    const choices: Choice[] = own.map(hit => ({ kind: 'hit', key: `${register}-${hit.id}`, hit }));
    if (own.length >= SEARCH_HITS) {
      choices.push({ kind: 'all', key: `${register}-all`, register, path: listOf(register, term) });
    }
    return [{ register, choices }];
  });
}

export const openedChoices = (opened: readonly SearchHit[]): Choice[] =>
  opened.map(hit => ({ kind: 'hit', key: `opened-${hit.path}`, hit }));

export const recentChoices = (terms: readonly string[]): Choice[] =>
  terms.map(term => ({ kind: 'recent', key: `recent-${term}`, term }));
