/** What there is after a day offline: in the server, and on the disk of the browser. */
import { allRegisters } from '../../contract/all-registers.ts';
import type { Api } from '../support/product.ts';

export type Row = Record<string, unknown>;

/** Every record of every register, deleted ones included, by its address. */
export async function everything(admin: Api): Promise<Map<string, string>> {
  const query = `filter=${encodeURIComponent('{"trashed":"with"}')}&range=${encodeURIComponent('[0,999]')}`;
  const all = new Map<string, string>();
  for (const { paths } of allRegisters)
    for (const row of rowsOf(await admin.call('GET', `${paths[0]}?${query}`)))
      all.set(`${paths[0]}/${row.id}`, JSON.stringify(row));
  return all;
}
export const rowsOf = (answer: Row[] | { data: Row[] }) => (Array.isArray(answer) ? answer : answer.data);

/** In the page: what is typed in this record's form is where no power cut takes it away, and nobody can read it. */
export const isDraftOnDisk = () =>
  new Promise<boolean>((resolve, reject) => {
    const request = indexedDB.open('aup-lasting');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const store = request.result.transaction('entries').objectStore('entries');
      const keys = store.getAllKeys();
      const all = store.getAll();
      all.onerror = reject;
      all.onsuccess = () => {
        request.result.close();
        const texts: string[] = all.result.map(({ text = '' }) => text);
        if (texts.join().includes('Half a na')) reject(new Error('It is there in clear'));
        const isOfForm = (text: string, index: number) =>
          String(keys.result[index]).includes(':co:-6:') && text.includes('"sealed"');
        resolve(texts.some(isOfForm));
      };
    };
  });
