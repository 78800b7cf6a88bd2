import { PHOTO } from '../../contract/register/documents.ts';
import type { TextKey } from '../i18n/textKey.ts';

/** For the file dialog: what is offered there. */
export const photoTypes = PHOTO.extensions.map(extension => `.${extension}`);

/** @returns the text that says why this file can't be the photo; the server looks at its content as well */
export function photoProblem(photo: { name: string; size: number }): TextKey | undefined {
  const extension = photo.name.split('.').pop()?.toLowerCase() ?? '';
  if (!PHOTO.extensions.some(known => known === extension)) return 'auth.photo.wrongKind';
  return photo.size > PHOTO.maxBytes ? 'auth.photo.tooLarge' : undefined;
}
