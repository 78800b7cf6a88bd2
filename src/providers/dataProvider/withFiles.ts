/** Uploads large files of a form in parts before the form, so that a lost connection costs only one part. */
import type { HttpError } from 'react-admin';
import { aborted } from '../http/errors.ts';
import { forgetUpload, IN_PARTS_FROM_BYTES, isSameUpload, uploadInParts } from '../http/uploadInParts.ts';
import { readSession } from '../session.ts';
import { filesOf, type Send, type SendOptions } from './send.ts';

interface LargeFile {
  field: string;
  file: File;
  /** How many times the same file comes before it. */
  copy: number;
}

/** A file failed, before the form was sent. */
export const isUploadFailure = (error: unknown): boolean =>
  (error as { isUploadFailure?: true }).isUploadFailure === true;

/** The server has deleted the upload. It is sent again once. */
export const isUploadGone = (error: unknown): boolean =>
  (error as Partial<HttpError> | undefined)?.body?.code === 'uploadGone';

export const withFiles =
  (send: Send): Send =>
  async (path, data, options = {}) => {
    const large = largeOf(data);
    if (large.length === 0) return send(path, data, options);
    const userId = readSession()?.user.id;
    for (let attempt = 1; ; attempt++) {
      try {
        const uploads = await sendLarge(large, options);
        // If another user has signed in since, the form must not be sent in their name.
        if (readSession()?.user.id !== userId) throw aborted();
        const rest = { ...withoutFiles(data, large), uploads };
        // The rest is small and needs no progress.
        const answer = await send(path, rest, { ...options, onProgress: undefined });
        for (const { file, copy } of large) forgetUpload(file, copy);
        return answer;
      } catch (error) {
        if (!isUploadGone(error) || attempt > 1) throw error;
        for (const { file, copy } of large) forgetUpload(file, copy);
      }
    }
  };

/** If one file of a field is large, all of them go in parts, to keep their order. */
const largeOf = (data: object): LargeFile[] =>
  Object.entries(data)
    .flatMap(([field, value]) => {
      const files = filesOf(value);
      return files.some(file => file.size > IN_PARTS_FROM_BYTES) ? files.map(file => ({ field, file })) : [];
    })
    .map(({ field, file }, index, all) => {
      const before = all.slice(0, index).filter(other => isSameUpload(other.file, file));
      return { field, file, copy: before.length };
    });

/** One after another, so that slow connections finish one before the next. @returns upload ids by field */
async function sendLarge(
  large: readonly LargeFile[],
  { onProgress, signal }: SendOptions,
): Promise<Record<string, string[]>> {
  const total = large.reduce((sum, { file }) => sum + file.size, 0);
  const uploads: Record<string, string[]> = {};
  let before = 0;
  for (const { field, file, copy } of large) {
    const id = await uploadInParts(file, {
      ...{ signal, copy },
      onProgress: loaded => onProgress?.(before + loaded, total),
    }).catch(error => {
      throw Object.assign(error, { isUploadFailure: true });
    });
    before += file.size;
    onProgress?.(before, total);
    uploads[field] = [...(uploads[field] ?? []), id];
  }
  return uploads;
}

function withoutFiles(data: object, large: readonly LargeFile[]): object {
  const isLarge = (value: unknown) => filesOf(value).some(file => large.some(other => other.file === file));
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
      if (!isLarge(value)) return [[field, value]];
      if (!Array.isArray(value)) return [];
      const rest = value.filter(one => !isLarge(one));
      return rest.length > 0 ? [[field, rest]] : [];
    }),
  );
}
