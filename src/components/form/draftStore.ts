/**
 * Drafts: what was typed, kept on this device until it is saved (specification §8, "keeps what was typed").
 * Files can't be kept. A draft belongs to one person, register and record.
 */
export interface Draft {
  values: Record<string, unknown>;
  /** ISO 8601. */
  savedAt: string;
  /** `updated_at` of the record that was being changed. */
  basedOn?: string;
  /** The key of the save that may already have reached the server, so that saving again makes no second record. */
  idempotencyKey?: string;
  /** The session ended while this was being saved: put it back without asking. */
  resume?: boolean;
}

const PREFIX = 'draft:';
/** Drafts older than this are dropped. */
const KEEP_DAYS = 30;

export const draftKey = (userId: unknown, resource: string, recordId: unknown) =>
  `${PREFIX}${userId ?? 'anyone'}:${resource}:${recordId ?? 'new'}`;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** The values that can be kept: no files, nothing nested. */
export const keepable = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && isPlain(value)));

export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && draft.savedAt ? draft : null;
  } catch {
    return null;
  }
}

/** @returns whether it could be kept: storage may be full or forbidden */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that can't be reached holds nothing either.
  }
}

/** Drops drafts that nobody came back for. */
export function sweepDrafts(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage).filter(name => name.startsWith(PREFIX))) {
      const draft = readDraft(key);
      const age = now - Date.parse(draft?.savedAt ?? '');
      if (!(age < KEEP_DAYS * 86_400_000)) localStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
