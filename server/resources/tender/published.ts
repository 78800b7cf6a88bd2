import type { TenderDocument } from '../../../contract/register/documents.ts';

/** What contractors learn of a document: its own projection, so that a new column stays private. */
export const published = ({ id, name, size, sha256, created_at }: TenderDocument): TenderDocument => ({
  id,
  name,
  size,
  sha256,
  created_at,
});
