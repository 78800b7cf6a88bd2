/** Drafts: unsaved input of one user and one form, stored in this browser (specification §8). */
import { DAY_MS } from '../../../contract/days.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { offlineStoreOwner, offlineStoreState } from '../store/state.ts';
import {
  DRAFT_PREFIXES,
  type DurableEntry,
  durableKeys,
  isUnreadable,
  readDurable,
  removeDurable,
  savedAtOf,
  writeDurable,
} from './durableStorage.ts';

export interface Draft extends DurableEntry {
  values: Record<string, unknown>;
  /** The record's name, if it was typed. */
  name?: string;
  /** `updated_at` of the record that was being changed. */
  basedOn?: string;
  /** The values of the changed fields in that version, for resolving a conflict. */
  was?: Record<string, unknown>;
  /** The idempotency key of a save that may have reached the server. */
  idempotencyKey?: string;
  /** The session ended during the save: restore without asking. */
  resume?: boolean;
}

/** The user and the form: a record's, or the one for new records. */
export interface DraftPlace {
  userId: unknown;
  resource: string;
  recordId?: unknown;
}

export interface SavedDraft extends Draft {
  key: string;
  resource: string;
  /** Undefined for a new record. */
  recordId?: string;
}

const PREFIX = DRAFT_PREFIXES.drafts;
/** Prefix of import drafts. */
export const IMPORTS = DRAFT_PREFIXES.imports;
/** Prefix of drafts of dialogs. */
export const NOTES = DRAFT_PREFIXES.notes;
const NEW = 'new';
/**
 * Older drafts are deleted. There is no limit on their number: a page of the table editor may leave a
 * hundred.
 */
export const KEEP_DAYS = 30;
/** Drafts of users who are not signed in; only the tab where they were typed offers them. */
export const VISITOR = 'visitor-';
const KEEP_VISITOR_DAYS = 1;

const personKey = (userId: unknown) => `${PREFIX}${userId ?? 'anyone'}`;
const placeKey = ({ userId, resource, recordId }: DraftPlace) =>
  `${personKey(userId)}:${resource}:${recordId ?? NEW}`;

/** A new key for each opened form. */
export const newDraftKey = (place: DraftPlace) => `${placeKey(place)}:${randomKey()}`;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** The values that a draft can store: no files, nothing nested. */
export const storableValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && isPlain(value)));

function readDraft(key: string): Draft | null {
  const draft = readDurable<Draft>(key);
  return draft && typeof draft.values === 'object' ? draft : null;
}

const draftKeys = () => durableKeys(PREFIX);

const newestFirst = (a: Pick<Draft, 'savedAt'>, b: Pick<Draft, 'savedAt'>) =>
  a.savedAt < b.savedAt ? 1 : -1;

/** Only these drafts are decrypted. */
const keysAt = (place: string) =>
  durableKeys(place).filter(key => key === place || key.startsWith(`${place}:`));

const draftsAt = (place: string): SavedDraft[] =>
  keysAt(place)
    .flatMap(key => {
      const [, resource, recordId] = key.slice(PREFIX.length).split(':');
      const draft = resource ? readDraft(key) : null;
      return draft && resource
        ? [{ ...draft, key, resource, recordId: recordId === NEW ? undefined : recordId }]
        : [];
    })
    .sort(newestFirst);

export const draftsOf = (userId: unknown): SavedDraft[] => draftsAt(personKey(userId));

export const draftsOfForm = (place: DraftPlace): SavedDraft[] => draftsAt(placeKey(place));

/** Whether this user's drafts are locked until the PIN is given. */
export const isLockedFor = (userId: unknown): boolean =>
  offlineStoreState() === 'locked' && offlineStoreOwner()?.userId === userId;

/** How many drafts of this form, or of all forms, are locked. */
export const lockedDrafts = ({ userId, resource, recordId }: Partial<DraftPlace>): number =>
  isLockedFor(userId)
    ? keysAt(resource === undefined ? personKey(userId) : placeKey({ userId, resource, recordId })).filter(
        isUnreadable,
      ).length
    : 0;

/** @returns false if storage is full, blocked or locked */
export const writeDraft = (key: string, draft: Draft): boolean => writeDurable(key, draft);

/** Resolves when it is deleted from the disk, too. Never fails. */
export const removeDraft = (key: string): Promise<void> => removeDurable(key);

/** Moves a draft to another key, unless another tab has changed it in the meantime. */
export function moveDraft({ key, resource: _, recordId: __, ...draft }: SavedDraft, to: string): void {
  if (!writeDraft(to, { ...draft, resume: undefined })) return;
  if (readDraft(key)?.savedAt === draft.savedAt) void removeDraft(key);
}

/** An earlier time means a wrong clock, as on a computer with an empty battery. */
const EARLIEST = Date.parse('2026-01-01');

/** Deletes expired drafts. */
export function sweepDrafts(): void {
  const dated = (keys: readonly string[]) => keys.map(key => ({ key, savedAt: savedAtOf(key) }));
  const isOld = ({ key, savedAt }: { key: string; savedAt: string }) => {
    const moment = Date.parse(savedAt);
    const days = key.startsWith(PREFIX + VISITOR) ? KEEP_VISITOR_DAYS : KEEP_DAYS;
    return Number.isNaN(moment) || (moment >= EARLIEST && Date.now() - moment >= days * DAY_MS);
  };
  for (const { key } of dated([...draftKeys(), ...durableKeys(IMPORTS), ...durableKeys(NOTES)]).filter(isOld))
    void removeDraft(key);
}
