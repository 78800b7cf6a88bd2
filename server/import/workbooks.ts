/** The workbooks that an import gives: the template's content, and the rows with errors. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { canAccess } from '../../contract/access.ts';
import { type ImportField, REASON_HEADER } from '../../contract/import/import.ts';
import type { Register } from '../../contract/register/register.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Db } from '../database/schema.ts';
import { translate } from '../language.ts';
import { type Caller, offeredTrainers } from '../requests/access.ts';
import type { Cell } from '../sheets/sheet.ts';
import type { NamedCo, Place, TemplateContent } from '../sheets/template-book.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';
import { cellText } from './cells.ts';
import type { Table } from './headings.ts';
import type { Planned } from './plan.ts';
import { inParts } from './turns.ts';

// What a register's template is filled with: the places, COs and trainers that there are.

const MAX_LISTED = 20_000;

export async function readTemplate(
  db: Db,
  register: Register,
  fields: readonly ImportField[],
  { caller, language }: { caller: Caller; language: Language },
): Promise<TemplateContent> {
  const has = (name: string) => fields.some(field => field.field === name);
  return {
    language,
    label: register.label[language],
    fields,
    places: has('districts_id') || has('tehsils_id') ? await readPlaces(db) : undefined,
    cos:
      (has('cos_id') || has('cos_ids')) && canAccess(caller, 'coNames', 'list')
        ? await readCos(db)
        : undefined,
    trainers: has('trainer_id') && canAccess(caller, 'staff', 'list') ? await readTrainers(db) : undefined,
  };
}

async function readPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select d.district_name as district, t.tehsil_name as tehsil, t.id as tehsils_id, v.village_name as village,
      v.id as villages_id
    from districts d
    left join tehsils t on t.districts_id = d.id and t.deleted_at is null
    left join villages v on v.tehsils_id = t.id and v.deleted_at is null
    where d.deleted_at is null order by 1, 2, 4 limit ${MAX_LISTED}`.execute(db);
  return rows;
}

async function readCos(db: Db): Promise<NamedCo[]> {
  const { rows } = await sql<NamedCo>`
    select c.ref_code, c.name, v.village_name as village from cos c join villages v on v.id = c.villages_id
    where c.deleted_at is null order by c.ref_code, c.name limit ${MAX_LISTED}`.execute(db);
  return rows;
}

async function readTrainers(db: Db): Promise<string[]> {
  const rows = await offeredTrainers(db)
    .select('name')
    .distinct()
    .orderBy('name')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ name }) => name);
}

// The rows with errors as a workbook: their cells unchanged, with the error next to them. Corrected, it can be imported again.

export function wrongRows(sheet: Table, plan: readonly Planned[], language: Language): Readable {
  const headings = Array.from(sheet.headings.cells, cellText);
  const own = headings.indexOf(REASON_HEADER);
  const at = own >= 0 ? own : headings.length;
  headings[at] = REASON_HEADER;
  const wrong = plan.filter(({ action }) => action === 'error');
  const rowOf = ({ draft }: Planned): WrittenCell[] => {
    const cells = Array.from({ length: headings.length }, (_, index) => shown(draft.row.cells[index]));
    cells[at] = Object.values(draft.errors).flat().map(translate[language]).join('\n');
    return cells;
  };
  async function* rows() {
    for await (const part of inParts(wrong, 200)) yield part.map(rowOf);
  }
  return writeXlsx({
    name: 'Wrong rows',
    columns: headings.map((heading, index) =>
      index === at ? { heading, width: 80, style: 'wrapped' } : { heading, style: 'text' },
    ),
    rows: rows(),
  });
}

const shown = (cell: Cell | undefined): WrittenCell =>
  typeof cell === 'object' && !('day' in cell) ? cellText(cell) : cell;
