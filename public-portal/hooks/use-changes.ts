import type { TenderChanges } from '../../contract/answers/tender.ts';
import { archiveName } from '../../contract/archives.ts';
import { ApiError, call } from '../api.ts';
import { passHeaders } from '../download/access.ts';
import { grantFor } from '../grants.ts';
import { storedSession } from '../session.ts';
import { type Loaded, useLoad } from './use-load.ts';

/** What is new since this company took the documents; null for who may not ask. */
export function useChanges(weblink: string, id: number): Loaded<TenderChanges | null> {
  const name = archiveName({ web_link: weblink, id });
  return useLoad(name, async () => {
    const headers = passHeaders(storedSession(), grantFor(weblink));
    if (!headers) return null;
    try {
      return await call<TenderChanges>(`tender/changes/${encodeURIComponent(name)}`, { headers });
    } catch (error) {
      // A pass that does not hold any more is the download's to deal with.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
      throw error;
    }
  });
}
