/** Saves changes in the outbox. Loaded only when needed. */
import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { RegisterName } from '../../../contract/access.ts';
import { loadRegister } from '../../../contract/load-register.ts';
import type { Register } from '../../../contract/register/register.ts';
import { translate } from '../../i18n/catalogue.ts';
import { choiceText } from '../../i18n/choiceText.ts';
import { comma } from '../../i18n/values.ts';
import { filesOf } from '../../providers/dataProvider/send.ts';
import { saveFile } from '../../providers/http/download.ts';
import { refuseWhilePreviewing } from '../../providers/http/readOnly.ts';
import { forgetUpload, isSameUpload, startedUploadId } from '../../providers/http/uploadInParts.ts';
import { queryClient } from '../../providers/queryClient.ts';
import { seenRecord } from '../../providers/seenRecords.ts';
import { listingOf } from '../records/savedRegister.ts';
import { OfflineStorageFull } from '../store/values.ts';
import { recordsWithPending } from './applyPendingChanges.ts';
import { addEntry, entryOfKey, type NewEntry, withoutFile } from './changes.ts';
import { openFile, removeStoredFiles, storeFile } from './documentFiles.ts';
import { pendingDocument } from './documents.ts';
import type { StoredFile, Values } from './entry.ts';
import { isTemporary, knownId, temporaryFields, withKnownIds } from './ids.ts';
import { changeOutbox, OutboxFull } from './outbox.ts';
import { createdRow } from './overlay.ts';
import { outbox } from './state.ts';

type Pending = Pick<NewEntry, 'action' | 'tried'> & {
  id?: Identifier;
  key: string;
  data: Values;
  base?: Values;
};

/** Replaces known temporary ids. @returns also whether unsent records are referred to */
export async function withIds(resource: string, data: Values, id?: Identifier) {
  const { ids } = outbox();
  const register = await loadRegister(resource as RegisterName);
  const known = withKnownIds(ids, data, temporaryFields(register, data));
  const own = id === undefined ? undefined : (knownId(ids, id) as Identifier);
  return { data: known, id: own, waits: isTemporary(own) || temporaryFields(register, known).length > 0 };
}

/** The server's id, if known. */
export const serverId = (id: Identifier): Identifier => knownId(outbox().ids, id) as Identifier;

/**
 * Saves a change that could not be sent. @returns the record with it @throws HttpError 0 if it can't be
 * stored, 403 while another role is previewed
 */
export async function saveToOutbox(resource: string, pending: Pending): Promise<RaRecord> {
  refuseWhilePreviewing('POST', `/${resource}`);
  const register = await loadRegister(resource as RegisterName);
  const { plain, files, begun } = await withoutFiles(pending.data, pending.tried);
  const id = pending.id === undefined ? undefined : Number(pending.id);
  const before = id === undefined ? undefined : (pending.base ?? (await recordOf(resource, id)));
  const names = await namesFor(register, plain, pending.base);
  // An update has it already. A deletion or approval applies to the version that the user saw.
  const isAsSeen = pending.action === 'delete' || pending.action === 'approve';
  const seen = isAsSeen && before?.updated_at ? { updated_at: before.updated_at } : {};
  const entry: NewEntry = {
    ...{ register: resource, action: pending.action, id, key: pending.key, tried: pending.tried },
    ...{ data: { ...plain, ...seen }, files, names, createdAt: new Date().toISOString() },
    base: isAsSeen || pending.action === 'restore' ? before : pending.base,
    refs: temporaryFields(register, plain),
    name: nameOf(register, { ...before, ...plain, ...names }),
  };
  const box = await changeOutbox(now => addEntry(now, entry)).catch(async error => {
    await removeStoredFiles(files);
    throw failure(error);
  });
  // Only now: if storing fails, the form saves again and resumes its uploads.
  for (const { file, copy } of begun) forgetUpload(file, copy);
  const own = id ?? entryOfKey(box, entry)?.id ?? box.entries.at(-1)?.id ?? 0;
  // Saving twice stores the documents twice.
  const taken = new Set(box.entries.flatMap(one => one.files.map(({ at }) => at)));
  await removeStoredFiles(files.filter(({ at }) => !taken.has(at))).catch(() => undefined);
  const sent = recordsWithPending({ ...(await listingOf(resource, { filter: {} })), box });
  return (sent.made(own) ?? sent.overlaid({ ...plain, ...pending.base, id: own })) as RaRecord;
}

/** Downloads a pending document. */
export async function downloadPendingDocument(id: number): Promise<void> {
  const { file } = pendingDocument(outbox(), id) ?? {};
  if (!file) throw new HttpError(translate('outbox.failure.documentGone'), 404);
  saveFile(await openFile(file), file.name);
}

/** Removes a pending document. @throws HttpError 409 if the server may have it */
export async function removePendingDocument(id: number): Promise<void> {
  const { entry, file } = pendingDocument(outbox(), id) ?? {};
  if (!entry || !file) throw new HttpError(translate('outbox.failure.documentGone'), 404);
  const after = await changeOutbox(box => withoutFile(box, entry.seq, file.at));
  if (after.entries.some(({ files }) => files.some(({ at }) => at === file.at)))
    throw new HttpError(translate('outbox.failure.documentWaits'), 409);
}

/** As offline, but says that the change was not stored. */
const notStored = (word: 'full' | 'tooMany' | 'notStored') =>
  new HttpError(translate(`outbox.failure.${word}`), 0, { notStored: true });

function failure(error: unknown): HttpError {
  const word =
    error instanceof OfflineStorageFull ? 'full' : error instanceof OutboxFull ? 'tooMany' : 'notStored';
  return notStored(word);
}

/** Stores files. Other values that are not plain are the server's own and are left out. */
async function withoutFiles(
  data: Values,
  isFormTried: boolean,
): Promise<{ plain: Values; files: StoredFile[]; begun: { file: File; copy: number }[] }> {
  const plain: Values = {};
  const files: StoredFile[] = [];
  const begun: { file: File; copy: number }[] = [];
  try {
    for (const [field, value] of Object.entries(data)) {
      const list = Array.isArray(value) ? value : [value];
      const chosen = filesOf(value);
      for (const file of chosen) {
        const copy = begun.filter(other => isSameUpload(other.file, file)).length;
        const upload = isFormTried ? undefined : startedUploadId(file, copy);
        files.push(await storeFile(file, field, { many: Array.isArray(value), isFormTried, upload }));
        if (!isFormTried) begun.push({ file, copy });
      }
      if (chosen.length === 0 && list.every(one => typeof one !== 'object' || one === null))
        plain[field] = value;
    }
  } catch (error) {
    await removeStoredFiles(files);
    throw failure(error);
  }
  return { plain, files, begun };
}

/** Names of the referenced records, as far as this device knows. */
async function namesFor(register: Register, data: Values, base?: Values): Promise<Values> {
  const names: Values = {};
  for (const [field, { to }] of Object.entries(register.fields)) {
    if (!to || !(field in data)) continue;
    const id = data[field];
    const isSame = base?.[field] === id && base?.[to.as] !== undefined;
    if (id == null) names[to.as] = null;
    else names[to.as] = isSame ? base?.[to.as] : await nameOfRecord(to.resource, to.column, Number(id));
  }
  for (const { through, via, as } of register.derived ?? []) {
    const to = register.references[through]?.resource;
    if (!to || !(through in data)) continue;
    const over = await recordOf(to, Number(data[through]), found => found[via] !== undefined);
    Object.assign(names, { [via]: over?.[via] ?? null, [as]: over?.[as] ?? null });
  }
  return names;
}

async function nameOfRecord(resource: string, column: string, id: number): Promise<unknown> {
  const record = await recordOf(resource, id, found => (found[column] ?? found.name) !== undefined);
  const unknown = isTemporary(id) ? translate('outbox.unsent') : translate('outbox.unseen', { id });
  return record?.[column] ?? record?.name ?? unknown;
}

/** A record that was created here, seen in this tab, or saved on this device. */
async function recordOf(
  resource: string,
  id: number,
  isEnough: (found: Values) => boolean = () => true,
): Promise<Values | undefined> {
  const own = createdRow(outbox(), resource, id);
  if (own) return own;
  const seen = seenRecord(queryClient, resource, id, isEnough);
  if (seen) return seen;
  // Without a name the entry is saved anyway.
  const kept = await import('../records/copies.ts')
    .then(({ copyOf }) => copyOf(resource))
    .catch(() => undefined);
  return kept?.rows.get(id) as Values | undefined;
}

/** As `recordName` in `src/registers/names.ts` does, without the screens of every kind of field. */
function nameOf(register: Register, record: Values): string {
  const names = [register.nameField].flat();
  const inWords = (name: string) => {
    const { [name]: value } = record;
    const field = register.allFields[name];
    return value && field?.choices ? choiceText(value, field) : String(value ?? '');
  };
  return names.map(inWords).filter(Boolean).join(comma());
}
