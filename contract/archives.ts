/** Web links, and the archives of documents under them, without the schema library. */
import { WEB_LINK_MAX, WEB_LINK_MIN } from './limits.ts';

/** 3–64 of `A-Z a-z 0-9 - _`, not all digits (specification §6). */
export const isWebLink = (value: string) =>
  /^[A-Za-z0-9_-]+$/.test(value) &&
  value.length >= WEB_LINK_MIN &&
  value.length <= WEB_LINK_MAX &&
  !/^\d+$/.test(value);

/** The last segment of the archive's address, and its file name without `.zip`. */
export const archiveName = (record: { web_link: string; id: number }) => `${record.web_link}_${record.id}`;

/** @param count how many documents it holds, where that is not all of them */
export const archiveFileName = (record: { web_link: string; id: number }, count?: number) =>
  `${archiveName(record)}${count === undefined ? '' : `-${count}-documents`}.zip`;

/** 120 s without a byte arriving end a download attempt (specification §6). */
export const DOWNLOAD_STALL_MS = 120_000;
export const GRANT_HEADER = 'x-download-grant';
