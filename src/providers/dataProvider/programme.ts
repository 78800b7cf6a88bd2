/** The programme itself: what everybody may know, and the details that admins enter. */
import type { Programme, ProgrammeDetailsAnswer } from '../../../contract/answers/shell.ts';
import type { DetailName } from '../../../contract/programme-details.ts';
import { requestRecord } from './requestJson.ts';

export const programme = (signal?: AbortSignal): Promise<Programme> =>
  requestRecord('/programme', { signal });

export const programmeDetails = (signal?: AbortSignal): Promise<ProgrammeDetailsAnswer> =>
  requestRecord('/programme/details', { signal });

/** @throws HttpError 409 if somebody else has changed them since `updated_at` */
export const saveProgrammeDetails = (
  details: Record<DetailName, string | null> & { updated_at: string | null },
): Promise<ProgrammeDetailsAnswer> => requestRecord('/programme/details', { method: 'PUT', json: details });
