import { today } from '../../components/format.ts';
import { markExported } from '../../offline/outbox/changes.ts';
import { exportOutbox } from '../../offline/outbox/exportFile.ts';
import { changeOutbox } from '../../offline/outbox/outbox.ts';
import { saveFile } from '../../providers/http/download.ts';

/** Saves what is pending, with its documents, as a file. @returns the names of documents that could not be read, and are not in it */
export async function saveOutbox(user: { id: number; name: string }): Promise<string[]> {
  // Before it is read: what is corrected from now on is told apart from what the file says.
  const box = await changeOutbox(markExported);
  const { blob, missing } = await exportOutbox(box, user);
  saveFile(blob, `aup-outbox-${today()}.aup`);
  return missing;
}
