import { today } from '../components/format.ts';
import type { Outbox } from '../device/outbox/entry.ts';
import { exportOutbox } from '../device/outbox/transfer.ts';
import { saveFile } from '../providers/http/download.ts';

/** Saves what waits, with its documents, as a file. @returns the names of documents that could not be read, and are not in it */
export async function saveOutbox(box: Outbox, user: { id: number; name: string }): Promise<string[]> {
  const { blob, missing } = await exportOutbox(box, user);
  saveFile(blob, `aup-outbox-${today()}.json`);
  return missing;
}
