import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { approval, createRegisterTable, isThere, pointAt, type Schema } from './tables.ts';

const trades = [
  ['Tailoring', 'سلائی'],
  ['Embroidery', 'کڑھائی'],
  ['Carpentry', 'بڑھئی کا کام'],
  ['Masonry', 'راج گیری'],
  ['Plumbing', 'پلمبنگ'],
  ['Electrical wiring', 'بجلی کی وائرنگ'],
  ['Solar installation', 'شمسی نظام کی تنصیب'],
  ['Welding', 'ویلڈنگ'],
  ['Mobile phone repair', 'موبائل فون کی مرمت'],
  ['Motorcycle repair', 'موٹر سائیکل کی مرمت'],
  ['Driving', 'ڈرائیونگ'],
  ['Computer skills', 'کمپیوٹر'],
  ['Beautician', 'بیوٹیشن'],
  ['Livestock keeping', 'مویشی پالنا'],
  ['Poultry keeping', 'مرغ بانی'],
  ['Beekeeping', 'شہد کی مکھیاں پالنا'],
  ['Kitchen gardening', 'گھریلو باغبانی'],
  ['Food processing', 'خوراک کی تیاری'],
];

/** Targets of the baseline that stood in for these trainings: by indicator, with the remarks that nobody has changed. */
const replacedTargets = [
  ['cmstParticipants', 'livelihoodSkills', 'Livelihood skills trainings'],
  ['lmstParticipants', 'advancedSkills', 'Advanced skills trainings'],
  ['trainees', 'skillsTrainees', 'Livelihood and advanced skills trainings together'],
] as const;

const references = [
  ['trade_id', 'trades'],
  ['districts_id', 'districts'],
  ['tehsils_id', 'tehsils'],
  ['villages_id', 'villages'],
  ['cos_id', 'cos'],
] as const;

async function createTrades(db: Schema): Promise<void> {
  if (await isThere(db, 'trades')) return;
  await createRegisterTable(
    db,
    'trades',
    `trade_name text not null,
      trade_name_ur text,
      remarks text`,
    { search: ['trade_name', 'trade_name_ur', 'remarks'], unique: ['trade_name'] },
  );
  await db
    .insertInto('trades')
    .values(trades.map(([trade_name, trade_name_ur]) => ({ trade_name, trade_name_ur })))
    .execute();
}

async function createTrainings(db: Schema): Promise<void> {
  if (await isThere(db, 'livelihood_trainings')) return;
  await createRegisterTable(
    db,
    'livelihood_trainings',
    `training_code text not null,
      level text not null,
      trade_id integer not null,
      districts_id integer not null,
      tehsils_id integer not null,
      villages_id integer not null,
      cos_id integer,
      venue text,
      start_date date not null,
      end_date date not null,
      trained_by text,
      participants_male integer not null default 0,
      participants_female integer not null default 0,
      disabled_participants integer,
      youth_participants integer,
      certified_male integer not null default 0,
      certified_female integer not null default 0,
      toolkits integer not null default 0,
      ${approval},
      remarks text`,
    {
      isYoung: true,
      search: ['training_code', 'venue', 'trained_by'],
      unique: ['training_code'],
      index: ['trade_id', 'tehsils_id', 'villages_id', 'cos_id', 'start_date'],
      counted: {
        keys: ['level', 'trade_id', 'approval_status', 'start_date'],
        sums: ['participants_male', 'participants_female', 'certified_male', 'certified_female', 'toolkits'],
      },
    },
  );
  await sql`create index livelihood_trainings_pending on livelihood_trainings (id)
    where approval_status = 'Pending' and deleted_at is null`.execute(db);
  await sql`create index livelihood_trainings_folded_begins on livelihood_trainings
    ((left(folded, 60)) collate "C", id) where deleted_at is null`.execute(db);
}

/** Trades and livelihood trainings; the targets of the programme's skills trainings count these from now on. */
export const livelihood: Migration = {
  name: '002-livelihood',
  steps: [
    createTrades,
    createTrainings,
    ...references.map(
      ([column, table]) =>
        (db: Schema) =>
          pointAt(db, 'livelihood_trainings', column, table),
    ),
  ],
  async up(db) {
    for (const [before, after, remarks] of replacedTargets) {
      await sql`update targets set indicator = ${after}
        where indicator = ${before} and remarks = ${remarks} and deleted_at is null`.execute(db);
    }
  },
};
