/** A database that can't write some rows for a while. */
import type { Pool } from 'pg';

/** @param on the table and what fails there: `insert on jobs` @param code what PostgreSQL says of it */
export async function whileRefusing<T>(
  pool: Pool,
  on: string,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  await pool.query(`
    create function refused() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '${code}';
    end $$;
    create trigger refused before ${on} for each row execute function refused()`);
  try {
    return await work();
  } finally {
    await pool.query('drop function refused cascade');
  }
}
