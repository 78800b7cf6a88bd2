/** The partners that the portal shows, each with its newest picture as its logo. */
import { sql } from 'kysely';
import type { PublicPartner } from '../../contract/answers/shell.ts';
import { MAX_SHOWN_PARTNERS, partnerKinds, partners } from '../../contract/registers/partners.ts';
import type { Db } from '../database/schema.ts';
import { liveDocuments } from '../documents/documents.ts';

/** Another one for another picture. */
export const logoVersion = ({ sha256 }: { sha256: string }): string => sha256.slice(0, 12);

type Row = Omit<PublicPartner, 'logo'> & { id: number; sha256: string | null };

export async function readPartners(db: Db): Promise<PublicPartner[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.urdu_name as name_ur, p.kind, p.website, logo.sha256
    from partners p
    left join lateral (
      select d.sha256 from documents d
      where d.register = ${partners.name} and d.record_id = p.id and d.deleted_at is null
      order by d.id desc limit 1
    ) logo on true
    where p.deleted_at is null
    order by array_position(array[${sql.join(partnerKinds)}]::text[], p.kind), p.list_order nulls last,
      lower(p.name), p.id
    limit ${MAX_SHOWN_PARTNERS}`.execute(db);
  return rows.map(({ id, sha256, ...partner }) => ({
    ...partner,
    logo: sha256 === null ? null : `/api/programme/logos/${id}?v=${logoVersion({ sha256 })}`,
  }));
}

/** @returns the picture; undefined if there is no such partner, or it has none */
export async function findLogo(db: Db, id: number) {
  const { rows } = await sql`select from partners where id = ${id} and deleted_at is null`.execute(db);
  if (rows.length === 0) return undefined;
  return (await liveDocuments(db, partners.name, id)).at(-1);
}
