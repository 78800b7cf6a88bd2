import type { TenderDocument } from '../../../contract/register/documents.ts';

/** The public fields of a document, listed so that a new column stays private. */
export const published = ({ id, name, size, sha256, created_at }: TenderDocument): TenderDocument => ({
  id,
  name,
  size,
  sha256,
  created_at,
});
