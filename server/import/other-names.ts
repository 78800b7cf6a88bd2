/** Rows with the ID of a record that has another name: a foreign file counts its own rows, and would rename whatever has those numbers. */
import type * as z from 'zod/mini';
import { fold } from '../../contract/fields/fold.ts';
import { phoneSpellings } from '../../contract/fields/phone.ts';
import { ID_COLUMN, importMessages } from '../../contract/import/import.ts';
import { placeInputs } from '../../contract/register/places.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Row } from '../register/overrides.ts';
import type { Draft, ReportProblem } from './drafts.ts';

/** By the numbers of rows, the record that each is about, as the person has said. */
export type Confirmed = ReadonlyMap<number, number>;

/** Marks those that nothing else in the row confirms, nor the person. */
export function findOtherNames(
  register: Register,
  drafts: readonly Draft[],
  confirmed: Confirmed,
  reportProblem: ReportProblem,
): void {
  const title = register.search[0] as string;
  const isSame = ({ given }: Draft, before: Row, field: string) => {
    const schema = register.schema.shape[field] as z.ZodMiniType | undefined;
    const read = schema?.safeParse(given[field]);
    const values = [read?.success ? read.data : given[field], before[field]];
    if (values.some(value => value == null)) return false;
    const [one = '', two = ''] = values.map(value => fold(String(value)));
    return one === two || (register.fields[field]?.kind === 'phone' && isSameNumber(one, two));
  };
  for (const draft of drafts) {
    const { before, given } = draft;
    if (!before || given[ID_COLUMN] === undefined || given[title] == null) continue;
    if (isSame(draft, before, title)) continue;
    if (identifying(register, before).some(field => field !== title && isSame(draft, before, field)))
      continue;
    const name = String(before[title]);
    const isConfirmed = confirmed.get(draft.row.number) === before.id;
    draft.renames = { name, confirmed: isConfirmed };
    if (!isConfirmed) reportProblem(draft, ID_COLUMN, importMessages.otherName({ id: before.id, name }));
  }
}

const isSameNumber = (one: string, two: string) => {
  const spellings = phoneSpellings(two);
  return phoneSpellings(one).some(spelling => spellings.includes(spelling));
};

const kinds: readonly (string | undefined)[] = ['code', 'refCode', 'webLink', 'phone', 'email'];

/** Fields that hardly two records share: codes, numbers of people and companies, the narrowest place, the CO. */
function identifying({ fields, unique = {}, import: config }: Register, before: Row): string[] {
  const narrowest = placeInputs.findLast(place => before[place] != null);
  const keys = new Set(config?.keys.flat());
  const isOther = (field: string) =>
    keys.has(field) && fields[field]?.to && !(placeInputs as readonly string[]).includes(field);
  return Object.keys(fields).filter(
    field => field === narrowest || field in unique || kinds.includes(fields[field]?.kind) || isOther(field),
  );
}
