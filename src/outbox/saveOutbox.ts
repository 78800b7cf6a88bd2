import { today } from '../components/format.ts';
import type { Outbox } from '../device/outbox/entry.ts';
import { exportOutbox } from '../device/outbox/transfer.ts';
import { saveFile } from '../providers/http/download.ts';

/** Saves what waits, with its documents, as a file. */
export async function saveOutbox(box: Outbox, user: { id: number; name: string }): Promise<void> {
  saveFile(await exportOutbox(box, user), `aup-outbox-${today()}.json`);
}
