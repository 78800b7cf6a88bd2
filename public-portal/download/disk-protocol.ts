/** Messages between the page and the worker that writes to the origin private file system. */

export const FOLDER = 'tender-downloads';

export type DiskRequest =
  | { do: 'open'; name: string }
  | { do: 'write'; at: number; chunk: Uint8Array<ArrayBuffer> }
  | { do: 'truncate'; length: number }
  | { do: 'flush' }
  | { do: 'close' };

export type DiskReply = { ok: true; size: number } | { ok: false; name: string; message: string };
