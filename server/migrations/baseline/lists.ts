/** Indexes of lists in addition to those of every register (decision 010), and of what begins with a term. */
import { sql } from 'kysely';
import type { Schema } from '../tables.ts';

/** Tables with telephone numbers that are searched for. */
const phones = ['contractors', 'cos', 'cns'];

/** Tables whose names the search over all registers looks up by how they begin. */
const begun = ['villages', 'users', 'tenders', 'contractors', 'cos', 'cns', 'cmsts', 'lmsts', 'cpis'];
/** Codes that it looks up so, and that duplicates are found by. */
const codes: Record<string, readonly string[]> = {
  users: ['username'],
  tenders: ['web_link', 'ref'],
  contractors: ['NTN'],
  cos: ['ref_code'],
  cns: ['ref_code'],
  cmsts: ['ref_code'],
};

/** Tables whose records wait for a decision, which the bell counts. */
const approved = ['cos', 'cns', 'cmsts', 'lmsts'];

export async function createListIndexes(db: Schema): Promise<void> {
  for (const table of approved)
    await addIndex(
      db,
      `${table}_pending`,
      table,
      `(id) where approval_status = 'Pending' and deleted_at is null`,
    );
  for (const table of phones) await addIndex(db, `${table}_mobile`, table, '(left(lower(mobile), 200))');
  for (const table of begun) await addIndex(db, `${table}_folded_begins`, table, beginning('folded'));
  for (const [table, columns] of Object.entries(codes))
    for (const column of columns)
      await addIndex(db, `${table}_${column}_folded`, table, beginning(`fold_text("${column}")`));
}

const beginning = (text: string) => `((left(${text}, 60)) collate "C", id) where deleted_at is null`;

const addIndex = (db: Schema, index: string, table: string, what: string) =>
  sql`create index ${sql.ref(index)} on ${sql.table(table)} ${sql.raw(what)}`.execute(db);
