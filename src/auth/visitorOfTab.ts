import { randomKey } from '../../contract/random-key.ts';
import { VISITOR } from '../components/form/draftStore.ts';

const KEY = 'visitor';
let fallback: string | undefined;

/** Who nobody has signed in as: what they typed is offered in this tab alone, as others use the same computer. */
export function visitorOfTab(): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known) return known;
    const visitor = VISITOR + randomKey();
    sessionStorage.setItem(KEY, visitor);
    return visitor;
  } catch {
    fallback ??= VISITOR + randomKey();
    return fallback;
  }
}
