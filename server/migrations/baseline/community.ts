/** Community organisations and networks, trainings, schemes, activities, the small registers, and targets (specification §6). */
import { sql } from 'kysely';
import { approval, createRegisterTable, places, type Schema } from '../tables.ts';

const village = 'villages_id integer not null references villages (id)';
const optionalVillage = 'villages_id integer references villages (id)';

const people = ['participants_male', 'participants_female'];
const participants = people.map(name => `${name} integer not null default 0`).join();

const body = `
      president_name text,
      mobile text,
      secretary_name text,
      account text not null,
      bank_details text`;

/** What the programme has promised (specification §7: the figures of the home page), by report indicator. */
const promised = [
  ['cos', 340, 'Community-based organizations formed'],
  ['trainees', 5100, 'Livelihood and advanced skills trainings together'],
  ['cmstParticipants', 3400, 'Livelihood skills trainings'],
  ['lmstParticipants', 1700, 'Advanced skills trainings'],
  ['cpis', 312, 'Community physical infrastructure established'],
] as const;

export async function createCommunity(db: Schema): Promise<void> {
  await createRegisterTable(
    db,
    'cos',
    `name text not null,
      ref_code text,
      ${places},
      ${village},
      status text not null,
      rrp_ref_code text,
      type text not null,
      date_of_formation date,
      date_of_reactivation date,
      total_hh integer,
      organized_hh integer,
      members integer,
      co_already_present integer,
      ${body},
      ${approval},
      active_status text not null,
      remarks text`,
    {
      search: ['name', 'ref_code', 'rrp_ref_code', 'president_name'],
      unique: ['ref_code'],
      index: ['tehsils_id', 'villages_id'],
      counted: {
        keys: ['status', 'type', 'approval_status', 'date_of_formation', 'date_of_reactivation'],
        sums: ['organized_hh', 'members'],
      },
    },
  );
  await createRegisterTable(
    db,
    'cns',
    `name text not null,
      ref_code text,
      ${places},
      ${optionalVillage},
      date_of_formation date,
      ${body},
      ${approval},
      active_status text not null,
      remarks text`,
    {
      search: ['name', 'ref_code', 'president_name'],
      unique: ['ref_code'],
      index: ['tehsils_id', 'villages_id'],
      counted: { keys: ['approval_status', 'date_of_formation'] },
    },
  );
  await sql`
      create table cn_cos (
        cn_id integer not null references cns (id),
        co_id integer not null references cos (id),
        primary key (cn_id, co_id)
      )`.execute(db);
  await sql`create index cn_cos_co on cn_cos (co_id)`.execute(db);
  await createRegisterTable(
    db,
    'cmsts',
    `name text not null,
      ref_code text,
      ${places},
      ${village},
      cos_id integer not null references cos (id),
      start_date date not null,
      end_date date,
      venue text,
      trainer_id integer references users (id),
      ${participants},
      ${approval},
      active_status text not null,
      remarks text`,
    {
      search: ['name', 'ref_code', 'venue'],
      index: ['tehsils_id', 'villages_id', 'cos_id', 'start_date'],
      counted: { keys: ['approval_status', 'start_date'], sums: people },
    },
  );
  await createRegisterTable(
    db,
    'lmsts',
    `training_code text not null,
      start_date date not null,
      end_date date not null,
      ${places},
      training_venue text not null,
      trainer_id integer not null references users (id),
      web_link text not null,
      ${participants},
      ${approval},
      remarks text`,
    {
      search: ['training_code', 'training_venue'],
      index: ['tehsils_id', 'start_date'],
      counted: { keys: ['approval_status', 'start_date'], sums: people },
    },
  );
  await createRegisterTable(
    db,
    'cpis',
    `${places},
      ${village},
      cos_id integer not null references cos (id),
      strategy_implementation text,
      type_scheme_id integer not null,
      sub_type_scheme_id integer not null,
      detail_scheme text not null,
      no_of_beneficiary_hh integer not null,
      avg_hh_ben integer,
      total_cost numeric(14, 2) not null,
      cpi_created_date date not null,
      stage text,
      latitude numeric(9, 6),
      longitude numeric(9, 6),
      active boolean not null,
      remarks text`,
    {
      search: ['detail_scheme', 'remarks'],
      index: ['tehsils_id', 'villages_id', 'cos_id', 'cpi_created_date'],
      counted: {
        keys: ['type_scheme_id', 'stage', 'cpi_created_date'],
        sums: ['no_of_beneficiary_hh', 'total_cost'],
      },
    },
  );
  await createRegisterTable(
    db,
    'activities',
    `kind text not null,
      title text not null,
      activity_date date not null,
      end_date date,
      ${places},
      ${optionalVillage},
      cos_id integer references cos (id),
      venue text,
      ${participants},
      remarks text`,
    {
      search: ['title', 'venue'],
      index: ['tehsils_id', 'villages_id', 'cos_id', 'activity_date'],
      counted: { keys: ['kind', 'activity_date'], sums: people },
      scope: 'kind',
    },
  );
  await createRegisterTable(
    db,
    'designations',
    `title text not null,
      remarks text`,
    { search: ['title', 'remarks'], unique: ['title'] },
  );
  await createRegisterTable(
    db,
    'projects',
    `code text not null,
      title text not null,
      donor text,
      start_date date,
      end_date date,
      remarks text`,
    { search: ['code', 'title', 'donor'], unique: ['code'] },
  );
  await createRegisterTable(
    db,
    'euro_rates',
    `month text not null,
      pkr_per_eur numeric(10, 4) not null,
      source text`,
    { search: ['month', 'source'], unique: ['month'] },
  );
  await sql`alter table users add column designations_id integer references designations (id)`.execute(db);

  await createRegisterTable(
    db,
    'targets',
    `indicator text not null,
      target numeric(14, 2) not null,
      remarks text`,
    { search: ['indicator', 'remarks'], unique: ['indicator'] },
  );
  await db
    .insertInto('targets')
    .values(promised.map(([indicator, target, remarks]) => ({ indicator, target, remarks })))
    .execute();
  // The day on which a CO counts: that of its formation, or of its reactivation when it was revitalized.
  await sql`create index cos_counted_date on cos
      ((case when status = 'New' then date_of_formation else date_of_reactivation end))`.execute(db);
}
