/** What was typed, kept on this device until it is saved (specification §8): each of one person and one form as it was opened. */
import { DAY_MS } from '../../../contract/days.ts';
import { randomKey } from '../../../contract/random-key.ts';
import { deviceOwner, deviceState } from '../store/state.ts';
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
  /** What the record is called, as far as that was typed. */
  name?: string;
  /** `updated_at` of the record that was being changed. */
  basedOn?: string;
  /** What that version had in the fields that are changed: a conflict is reckoned from there. */
  was?: Record<string, unknown>;
  /** The key of the save that may already have reached the server, so that saving again makes no second record. */
  idempotencyKey?: string;
  /** The session ended while this was being saved: put it back without asking. */
  resume?: boolean;
}

/** Whose drafts, and of which form: that of a record, or of new ones. */
export interface DraftPlace {
  userId: unknown;
  resource: string;
  recordId?: unknown;
}

export interface KeptDraft extends Draft {
  key: string;
  resource: string;
  /** None where it is of a new record. */
  recordId?: string;
}

const PREFIX = DRAFT_PREFIXES.drafts;
/** What was typed of a sheet has keys of its own. */
export const IMPORTS = DRAFT_PREFIXES.imports;
/** What was typed or chosen in a dialog, too. */
export const NOTES = DRAFT_PREFIXES.notes;
const NEW = 'new';
/** Drafts older than this are dropped, and none before, however many there are: a page of a sheet alone may leave a hundred. */
export const KEEP_DAYS = 30;
/** Those of people without a session, which only the tab where they were typed offers. */
export const VISITOR = 'visitor-';
const KEEP_VISITOR_DAYS = 1;

const personKey = (userId: unknown) => `${PREFIX}${userId ?? 'anyone'}`;
const placeKey = ({ userId, resource, recordId }: DraftPlace) =>
  `${personKey(userId)}:${resource}:${recordId ?? NEW}`;

/** The key of a draft that no other form has. */
export const newDraftKey = (place: DraftPlace) => `${placeKey(place)}:${randomKey()}`;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** The values that can be kept: no files, nothing nested. */
export const keepable = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && isPlain(value)));

function readDraft(key: string): Draft | null {
  const draft = readDurable<Draft>(key);
  return draft && typeof draft.values === 'object' ? draft : null;
}

const draftKeys = () => durableKeys(PREFIX);

const newestFirst = (a: Pick<Draft, 'savedAt'>, b: Pick<Draft, 'savedAt'>) =>
  a.savedAt < b.savedAt ? 1 : -1;

/** Of a person, or of one form; so no other is deciphered. */
const keysAt = (place: string) =>
  durableKeys(place).filter(key => key === place || key.startsWith(`${place}:`));

const draftsAt = (place: string): KeptDraft[] =>
  keysAt(place)
    .flatMap(key => {
      const [, resource, recordId] = key.slice(PREFIX.length).split(':');
      const draft = resource ? readDraft(key) : null;
      return draft && resource
        ? [{ ...draft, key, resource, recordId: recordId === NEW ? undefined : recordId }]
        : [];
    })
    .sort(newestFirst);

export const draftsOf = (userId: unknown): KeptDraft[] => draftsAt(personKey(userId));

export const draftsOfForm = (place: DraftPlace): KeptDraft[] => draftsAt(placeKey(place));

/** Whether there is a PIN that opens what this person has typed and this tab can't read. */
export const isLockedFor = (userId: unknown): boolean =>
  deviceState() === 'locked' && deviceOwner()?.userId === userId;

/** How many a locked device keeps of this form, or of all: its PIN opens them. */
export const lockedDrafts = ({ userId, resource, recordId }: Partial<DraftPlace>): number =>
  isLockedFor(userId)
    ? keysAt(resource === undefined ? personKey(userId) : placeKey({ userId, resource, recordId })).filter(
        isUnreadable,
      ).length
    : 0;

/** @returns whether it could be kept: storage may be full or forbidden */
export const writeDraft = (key: string, draft: Draft): boolean => writeDurable(key, draft);

/** Resolves when it is gone from the disk, too; never fails. */
export const removeDraft = (key: string): Promise<void> => removeDurable(key);

/** Moves a draft to another key; one that was written in the meantime, in another tab, stays as well. */
export function moveDraft({ key, resource: _, recordId: __, ...draft }: KeptDraft, to: string): void {
  if (!writeDraft(to, { ...draft, resume: undefined })) return;
  if (readDraft(key)?.savedAt === draft.savedAt) void removeDraft(key);
}

/** A clock that says less is wrong, as after a power cut in a computer whose battery is empty. */
const EARLIEST = Date.parse('2026-01-01');

/** Drops drafts that nobody came back for. */
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
