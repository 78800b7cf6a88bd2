import { today } from '../../components/format.ts';
import { markExported } from '../../offline/outbox/changes.ts';
import { exportOutbox } from '../../offline/outbox/exportFile.ts';
import { changeOutbox } from '../../offline/outbox/outbox.ts';
import { saveFile } from '../../providers/http/download.ts';

/** Saves pending changes with their documents as a file. @returns names of documents that are missing because they could not be read */
export async function downloadOutbox(user: { id: number; name: string }): Promise<string[]> {
  // First, so that later corrections can be told from what the file contains.
  const box = await changeOutbox(markExported);
  const { blob, missing } = await exportOutbox(box, user);
  saveFile(blob, `aup-outbox-${today()}.aup`);
  return missing;
}
