/** The sources of the programme's figures: by table, the keys and sums of its records. */
import { type RawBuilder, sql } from 'kysely';
import type { Area } from '../../contract/access.ts';
import { activityKinds } from '../../contract/figures/activity-kinds.ts';
import { countingDay, REJECTED } from '../../contract/figures/report.ts';
import { countedDate } from '../resources/co/overrides.ts';

export type SqlType = 'integer' | 'text' | 'date' | 'numeric';

export interface Source {
  /** The registers of the table, as the history names them. */
  registers: readonly Area[];
  /** Every column used here with its type, to rebuild past records from the history. */
  columns: Readonly<Record<string, SqlType>>;
  /** The day that decides the period of a record `t` (specification §7). */
  date: RawBuilder<unknown>;
  /** The key columns. */
  facets: readonly string[];
  /** The sums of a record `t`, by the contract's names. */
  sums: Readonly<Record<string, RawBuilder<unknown>>>;
}

const dayOf = (register: Area) => sql`${sql.ref(`t.${countingDay(register)}`)}`;

/** A relation `t` of a table whose records are approved: those that count. */
export const counted = ({ facets }: Source): RawBuilder<boolean> =>
  facets.includes('approval_status')
    ? sql<boolean>`t.approval_status is distinct from ${sql.lit(REJECTED)}`
    : sql<boolean>`true`;

const approval = { approval_status: 'text' } as const;

const events = (registers: readonly [Area, ...Area[]], facets: Record<string, SqlType> = {}): Source => ({
  registers,
  columns: {
    districts_id: 'integer',
    [countingDay(registers[0])]: 'date',
    participants_male: 'integer',
    participants_female: 'integer',
    ...facets,
  },
  date: dayOf(registers[0]),
  facets: Object.keys(facets),
  sums: {
    men: sql`t.participants_male`,
    women: sql`t.participants_female`,
    members: sql`t.participants_male + t.participants_female`,
  },
});

export const sources = {
  cos: {
    registers: ['co'],
    columns: {
      districts_id: 'integer',
      status: 'text',
      type: 'text',
      date_of_formation: 'date',
      date_of_reactivation: 'date',
      organized_hh: 'integer',
      members: 'integer',
      ...approval,
    },
    date: countedDate,
    facets: ['status', 'type', 'approval_status'],
    sums: { organized_hh: sql`t.organized_hh`, members: sql`t.members` },
  },
  cns: {
    registers: ['cn'],
    columns: { districts_id: 'integer', date_of_formation: 'date', ...approval },
    date: dayOf('cn'),
    facets: ['approval_status'],
    sums: {},
  },
  cmsts: events(['cmst'], approval),
  lmsts: events(['lmst'], approval),
  activities: events(Object.keys(activityKinds) as [Area, ...Area[]], { kind: 'text' }),
  cpis: {
    registers: ['cpi'],
    columns: {
      districts_id: 'integer',
      cpi_created_date: 'date',
      type_scheme_id: 'integer',
      stage: 'text',
      no_of_beneficiary_hh: 'integer',
      total_cost: 'numeric',
    },
    date: dayOf('cpi'),
    facets: ['type_scheme_id', 'stage'],
    sums: {
      no_of_beneficiary_hh: sql`t.no_of_beneficiary_hh`,
      // In paisa, whole numbers: sums of them stay exact in JavaScript.
      total_cost: sql`(t.total_cost * 100)::bigint`,
    },
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];

const byRegister = new Map<Area, SourceName>(
  sourceNames.flatMap(name =>
    sources[name].registers.map((register): [Area, SourceName] => [register, name]),
  ),
);

/** The table of a register's records. */
export function sourceOf(register: Area): SourceName {
  const name = byRegister.get(register);
  if (!name) throw new Error(`there are no figures of ${register}`);
  return name;
}
