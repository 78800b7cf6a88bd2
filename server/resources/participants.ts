/** The people of trainings by name (rulings §10): in answers about one training, for its author and readers of participants; never in lists, exports of trainings, the history or copies on devices. */
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import { allRegisters } from '../../contract/all-registers.ts';
import { today } from '../../contract/days.ts';
import { writtenCnic } from '../../contract/fields/cnic.ts';
import { csvLine } from '../../contract/import/csv.ts';
import { MEDIA_TYPES } from '../../contract/register/documents.ts';
import {
  canReadPeople,
  outcomeFields,
  type Person,
  peopleFieldOf,
  personFields,
} from '../../contract/register/people.ts';
import type { Register } from '../../contract/register/register.ts';
import { directionOf, type Language } from '../../contract/texts/language.ts';
import { messages, queryMessages } from '../../contract/texts/messages.ts';
import { audit } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../database/schema.ts';
import { attachmentHeader } from '../files/send-document.ts';
import { invalid } from '../http-error.ts';
import { languageOf } from '../language.ts';
import { asked, csvParts, wordsOf } from '../register/export.ts';
import { readSimpleQuery } from '../register/list-query.ts';
import type { Overrides, RegisterTable, Row } from '../register/overrides.ts';
import { viewOf } from '../register/presenter.ts';
import { selectByIds, selectIds } from '../register/repository.ts';
import { manyName, registerSchema } from '../register/schemas.ts';
import { limited } from '../requests/concurrency.ts';
import { type App, files, languageInQuery } from '../requests/schemas.ts';
import { MAX_SHEET_ROWS, type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';

interface Participants {
  id: Generated<number>;
  register: string;
  record_id: number;
  /** Null once names have been removed. */
  name: string | null;
  guardian_name: string | null;
  cnic: string | null;
  sex: string;
  age: number | null;
  village: string | null;
  phone: string | null;
  work: string | null;
  /** The same for rows of one person, as far as CNICs tell: the id of one of them. It stays when names are removed. */
  person_id: number | null;
  income_before: number | null;
  income_after: number | null;
}

declare module '../database/schema.ts' {
  interface Database {
    participants: Participants;
  }
}

type Column = keyof Person;
type Listed = Partial<Person>;

const columnList = sql.join(
  Object.keys({ ...personFields, ...outcomeFields }).map(column => sql.ref(column)),
);

const personFieldsOf = (register: Register) => register.fields[peopleFieldOf(register) ?? '']?.columns ?? {};
const columnsOf = (register: Register) => Object.keys(personFieldsOf(register)) as Column[];

/** By training, in the order in which they were listed. */
async function readPeople(
  db: Db,
  register: Register,
  ids: readonly number[],
): Promise<Map<number, Listed[]>> {
  const rows = await db
    .selectFrom('participants')
    .select(['record_id', ...columnsOf(register)])
    .where('register', '=', register.name)
    .where('record_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute();
  const people = new Map<number, Listed[]>(ids.map(id => [id, []]));
  for (const { record_id, ...person } of rows) people.get(record_id)?.push(person as Listed);
  return people;
}

/** @returns null where names have been removed */
async function namedPeople(db: Db, register: Register, id: number): Promise<Listed[] | null> {
  const people = (await readPeople(db, register, [id])).get(id) ?? [];
  return people.some(({ name }) => name === null) ? null : people;
}

/** @param lists people by the id of their training */
export async function insertPeople(
  db: Db,
  register: string,
  lists: readonly (readonly [id: number, people: readonly Person[]])[],
): Promise<void> {
  const rows = lists.flatMap(([record_id, people]) =>
    people.map(person => ({ ...person, register, record_id })),
  );
  // One parameter, as many people have more values than a statement takes.
  await sql`
    insert into participants (register, record_id, ${columnList})
    select register, record_id, ${columnList}
    from jsonb_populate_recordset(null::participants, ${JSON.stringify(rows)}::jsonb) with ordinality as l
    order by ordinality`.execute(db);
  await recognisePeople(
    db,
    rows.flatMap(({ cnic }) => cnic ?? []),
  );
}

/** Rows with the same CNIC are one person. @param cnics all if omitted */
async function recognisePeople(db: Db, cnics?: readonly string[]): Promise<void> {
  const isMeant = cnics ? sql`cnic = any(${[...cnics]}::text[])` : sql`cnic is not null`;
  await sql`
    update participants as p set person_id = same.person_id
    from (select cnic, min(coalesce(person_id, id)) as person_id from participants where ${isMeant} group by cnic) as same
    where p.cnic = same.cnic and p.person_id is distinct from same.person_id`.execute(db);
}

/** The new list is there before the old one goes: people whose other names were removed are recognised by it. */
async function replacePeople(trx: Trx, register: string, id: number, list: readonly Person[]): Promise<void> {
  const listed = trx.selectFrom('participants').where('register', '=', register).where('record_id', '=', id);
  const former = await listed.select('id').execute();
  await insertPeople(trx, register, [[id, list]]);
  await sql`delete from participants where id = any(${former.map(row => row.id)}::int[])`.execute(trx);
}

/** Names, cards and telephone numbers go that many months after a training; sex, age, village and work stay. */
export async function removeOldNames(
  db: Db,
  { participantNamesMonths: months, timeZone }: Pick<Config, 'participantNamesMonths' | 'timeZone'>,
): Promise<void> {
  // Trainings that were saved at the same moment didn't see each other's people.
  await recognisePeople(db);
  if (!months) return;
  for (const register of allRegisters.filter(one => peopleFieldOf(one))) {
    await sql`
      update participants as p set name = null, guardian_name = null, cnic = null, phone = null
      from ${sql.table(register.table)} as t
      where p.register = ${register.name} and p.record_id = t.id and p.name is not null
        and coalesce(t.end_date, t.start_date) < ${today(timeZone)}::date - make_interval(months => ${months})`.execute(
      db,
    );
  }
}

const exportSchema = registerSchema(table => ({
  operationId: `export${manyName(table)}Participants`,
  summary: 'export the participants of a list’s trainings by name',
  querystring: z.looseObject({
    format: z.enum(['csv', 'xlsx'], queryMessages.sheetFormat).optional(),
    lang: languageInQuery,
    filter: z.string().optional().describe('As for the list.'),
  }),
  response: { 200: files('text/csv', MEDIA_TYPES.xlsx) },
  gives: ['X-Row-Count'],
}));

/** Of a training, next to everybody who took part. */
const trainingColumns = ({ allFields, nameField }: Register) =>
  [nameField, 'start_date', 'district_name', 'tehsil_name', 'village_name']
    .flat()
    .filter(name => name in allFields);

/** Trainings at a time, so that other requests run in between. */
const PART = 100;

async function* peopleRows(
  db: Db,
  table: RegisterTable,
  ids: readonly number[],
  language: Language,
): AsyncGenerator<WrittenCell[][]> {
  const { register } = table;
  const cells = cellsOf(register, language);
  for (let start = 0; start < ids.length; start += PART) {
    const part = ids.slice(start, start + PART);
    const [trainings, people] = await Promise.all([
      selectByIds(db, table, part),
      readPeople(db, register, part),
    ]);
    yield trainings.flatMap(training => {
      const about = trainingColumns(register).map(name => training[name] as WrittenCell);
      const listed = people.get(training.id) ?? [];
      return listed.map(person => [...about, ...cells.map(cell => cell(person))]);
    });
  }
}

/** How each column is written. */
function cellsOf(register: Register, language: Language): ((person: Listed) => WrittenCell)[] {
  const fields = personFieldsOf(register);
  return columnsOf(register).map(name => {
    if (name === 'cnic') return ({ cnic }) => cnic && writtenCnic(cnic);
    const words = wordsOf({ fields, allFields: fields }, name, language);
    return ({ [name]: value }) => (words && value != null ? words(value) : value);
  });
}

async function* inLines(parts: AsyncIterable<WrittenCell[][]>): AsyncGenerator<string[]> {
  for await (const rows of parts) yield rows.map(row => csvLine(row as string[]));
}

function addExportRoute(app: App, table: RegisterTable, prefix: string): void {
  const { register } = table;
  const { name } = register;
  app.get(
    `/${prefix}/participants/export`,
    {
      schema: exportSchema(table, prefix === register.paths[0]),
      config: { access: ['participants', 'export'] },
      preHandler: limited('exports'),
    },
    async (request, reply) => {
      const { format = 'csv', lang: language = languageOf(request), ...rest } = request.query;
      const query = viewOf(table, request.caller).query(readSimpleQuery(table, rest, app.config.timeZone));
      const { longDb } = request.reads;
      const ids = await selectIds(longDb, table, query);
      const { total } = await longDb
        .selectFrom('participants')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('register', '=', name)
        .where('record_id', '=', sql<number>`any(${ids}::int[])`)
        .executeTakeFirstOrThrow();
      if (format === 'xlsx' && total > MAX_SHEET_ROWS)
        throw invalid({ format: [messages.tooManyForSheet({ max: MAX_SHEET_ROWS })] });
      await audit(app.db, {
        kind: 'exported',
        userId: request.caller?.id ?? null,
        area: name,
        details: { what: 'participants', format, rows: total, ...asked(rest) },
      });
      const fileName = `${name}-participants-${today(app.config.timeZone)}.${format}`;
      reply.header('content-disposition', attachmentHeader(fileName)).header('x-row-count', String(total));
      const labels = [
        ...trainingColumns(register).map(column => register.allFields[column]),
        ...Object.values(personFieldsOf(register)),
      ].map(field => field?.label[language] ?? '');
      const rows = peopleRows(longDb, table, ids, language);
      if (format === 'csv')
        return reply.type('text/csv; charset=utf-8').send(Readable.from(csvParts(inLines(rows), labels)));
      return reply.type(MEDIA_TYPES.xlsx).send(
        writeXlsx({
          name: register.label[language],
          columns: labels.map(heading => ({ heading })),
          rightToLeft: directionOf(language) === 'rtl',
          rows,
        }),
      );
    },
  );
}

/** For registers whose records have a list of people. */
export function participantsOverrides(register: Register): Overrides {
  const { name } = register;
  const field = peopleFieldOf(register) as string;
  return {
    details: async (db, row, caller): Promise<Row> => ({
      ...row,
      [field]: canReadPeople(caller, row) ? await namedPeople(db, register, row.id) : null,
    }),
    afterWrite: async (id, values, { trx, before }) => {
      const list = values[field] as Person[] | null;
      if (list && !isDeepStrictEqual(list, before?.[field] ?? [])) await replacePeople(trx, name, id, list);
      return undefined;
    },
    routes: addExportRoute,
  };
}
