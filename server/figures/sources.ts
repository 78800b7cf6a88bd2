/** The sources of the programme's figures: by table, the keys and sums of its records, as the declarations of its registers say. */
import { type RawBuilder, sql } from 'kysely';
import { allRegisters } from '../../contract/all-registers.ts';
import { columnTypeOf } from '../../contract/fields/field.ts';
import type { DeclaredFigures } from '../../contract/figures/declaration.ts';
import { type CountedRegister, REJECTED } from '../../contract/figures/report.ts';
import type { Register } from '../../contract/register/register.ts';
import { registerTable } from '../resources/registers.ts';

export type SqlType = 'integer' | 'text' | 'date' | 'numeric';

export interface Source {
  table: string;
  /** The registers of the table, as the history names them. */
  registers: readonly CountedRegister[];
  /** What tells the records of each register apart from the others of the table. */
  scopes: Readonly<Record<string, Register['scope']>>;
  /** Every column used here with its type, to rebuild past records from the history. */
  columns: Readonly<Record<string, SqlType>>;
  /** The day that decides the period of a record `t` (specification §7). */
  date: RawBuilder<unknown>;
  /** The key columns. */
  facets: readonly string[];
  /** The sums of a record `t`, by the fields that are added up. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Whether its records are in villages. */
  hasVillages: boolean;
  /** Of these the sums are in hundredths: whole numbers, which stay exact in JavaScript. */
  hundredths: readonly string[];
}

/** A relation `t` of a table whose records are approved: those that count. */
export const counted = ({ facets }: Source): RawBuilder<boolean> =>
  facets.includes('approval_status')
    ? sql<boolean>`t.approval_status is distinct from ${sql.lit(REJECTED)}`
    : sql<boolean>`true`;

type Counted = Register & { figures: DeclaredFigures };
const countedRegisters = allRegisters.filter((one): one is Counted => one.figures !== undefined);

/** The columns from which a field is read. */
const columnsOf = ({ given = {} }: Register, field: string): readonly string[] => {
  const { sumOf, either } = given[field] ?? {};
  return sumOf ?? (either ? [either.by, either.first, either.other] : [field]);
};

function sqlType(register: Register, column: string): SqlType {
  const schema = register.fields[column]?.schema;
  const type = schema ? columnTypeOf(schema) : 'text';
  if (type === 'decimal') return 'numeric';
  if (type === 'integer' || type === 'text' || type === 'date') return type;
  throw new Error(`${register.name} can’t be counted by ${column}, a ${type}`);
}

function sourceOfTable(registers: readonly Counted[]): Source {
  const [register] = registers as [Counted];
  const { fields } = registerTable(register);
  const fieldOf = (name: string) => {
    const field = fields.get(name);
    if (!field) throw new Error(`${register.name} has no field ${name} to count`);
    return field;
  };
  const { reportingDate, breakdown = [] } = register.figures;
  const indicators = registers.flatMap(({ figures }) => Object.values(figures.indicators));
  const facets = new Set([
    ...Object.keys(register.scope ?? {}),
    ...indicators.flatMap(({ where = {}, sexes }) => [
      ...Object.keys(where),
      ...(sexes?.by ? [sexes.by] : []),
    ]),
    ...breakdown,
    ...(register.approval ? ['approval_status'] : []),
  ]);
  const measures = new Set(
    indicators.flatMap(({ measure, sexes }) => [
      ...(measure ? [measure] : []),
      ...(sexes && !sexes.by ? [sexes.men, sexes.women] : []),
    ]),
  );
  const hundredths = [...measures].filter(name => fieldOf(name).kind === 'decimal');
  const read = ['districts_id', ...facets, reportingDate, ...measures];
  const columns = new Set(read.flatMap(name => columnsOf(register, name)));
  return {
    table: register.table,
    hasVillages: 'villages_id' in register.fields,
    registers: registers.map(({ name }) => name as CountedRegister),
    scopes: Object.fromEntries(registers.map(({ name, scope }) => [name, scope])),
    columns: Object.fromEntries([...columns].map(name => [name, sqlType(register, name)])),
    date: fieldOf(reportingDate).value,
    facets: [...facets],
    sums: Object.fromEntries(
      [...measures].map(name => {
        const { value } = fieldOf(name);
        return [name, hundredths.includes(name) ? sql`(${value} * 100)::bigint` : value];
      }),
    ),
    hundredths,
  };
}

const tables = [...new Set(countedRegisters.map(({ table }) => table))];
export const sources: readonly Source[] = tables.map(table =>
  sourceOfTable(countedRegisters.filter(one => one.table === table)),
);

/** The source with a register's records. */
export const sourceOf = (register: CountedRegister): Source =>
  sources.find(({ registers }) => registers.includes(register)) as Source;
