/** Which right of the table in `contract/access.ts` a route asks for, and what the table says of a person. */
import {
  type AccessRecord,
  type Action,
  type Area,
  canAccess,
  type RegisterName,
} from '../../../contract/access.ts';
import { allRegisters } from '../../../contract/all-registers.ts';
import type { Person } from './people.ts';
import type { Ask, Stage } from './stage.ts';

type Right = readonly [area: Area, action: Action];

/**
 * Rights of the table, all of which it takes; `signedIn`: any session; `taker` of documents: who may read the tender, or has a
 * pass for it; `holder` of a pass alone; `sender` of files: who may write any register that has documents.
 */
type Who = 'anyone' | 'signedIn' | 'taker' | 'holder' | 'sender' | readonly Right[];

export interface Rule {
  who: Who;
  /** Alongside a right that the table gives anybody. */
  session?: true;
  ask?: (stage: Stage, person: Person) => Ask | Promise<Ask>;
  /** Statuses of a request that is let through, where that is no success; so is every redirect and what is not there. */
  answers?: readonly number[];
  /** What it changes is brought back after each request. */
  changes?: RegisterName;
  /** It ends the session, or changes the account, of anyone who sends it. */
  ofTwin?: true;
}

/** Entered by somebody else. */
const anothers: AccessRecord = { created_by: 0, approval_status: 'Pending' };

/** What the table says of this person: let through, or refused with 401 or 403. */
export function verdict(rule: Rule, person: Person, record = anothers): 'through' | 401 | 403 {
  const { who } = rule;
  const caller = person.roles && { id: person.id, roles: person.roles };
  const refused = caller ? 403 : 401;
  const may = (rights: readonly Right[]) =>
    rights.every(([area, action]) => canAccess(caller, area, action, record));
  if (who === 'anyone') return 'through';
  if (who === 'signedIn') return caller ? 'through' : 401;
  if (who === 'taker' && may([['tender', 'show']])) return 'through';
  if (who === 'taker' || who === 'holder') {
    if (person.pass) return person.pass === 'this' ? 'through' : 403;
    return refused;
  }
  if (who === 'sender') {
    const taking = allRegisters.filter(register => register.documents);
    return taking.some(({ name }) => may([[name, 'create']]) || may([[name, 'edit']])) ? 'through' : refused;
  }
  if (rule.session && !caller) return 401;
  return may(who) ? 'through' : refused;
}

export type MakeAsk = NonNullable<Rule['ask']>;

/** A record of the stage in a route’s address. */
export const idOf =
  (name: RegisterName, of: 'id' | 'gone' = 'id') =>
  ({ records }: Stage): Ask => ({
    params: { id: records[name][of] },
  });
