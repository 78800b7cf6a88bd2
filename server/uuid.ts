import { randomBytes } from 'node:crypto';

/** As `randomUUID` and `randomId` write them: keys of stored files, ids of uploads and sessions. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/** In the form of a UUID, but with all of its 128 bits random, where `randomUUID` has 122. */
export const randomId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
