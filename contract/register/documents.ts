/** Documents of records (specification §6): what may be attached, how it is named, what is said when not. */
import { trimEndOf, withoutInvisible } from '../fields/typed-text.ts';
import { limitInWords } from '../sizes.ts';
import type { LocalizedText } from '../texts/language.ts';
import { coded, type Message } from '../texts/message.ts';
import { documents } from '../texts/messages/documents.ts';

/** Largest document, in bytes: 100 MB (specification §6), by the larger count. */
export const MAX_DOCUMENT_BYTES = 100 * 1024 * 1024;
/** Largest photo of a person or other picture, in bytes: 10 MB (specification §5). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Most files that one request may carry. */
export const MAX_FILES_PER_REQUEST = 50;
/** Longest document name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 200;

/** Media type by file extension (lower case, without the dot). */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  rtf: 'application/rtf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
} as const;

export type Extension = keyof typeof MEDIA_TYPES;

/** Whether pages of the back office show it inline, by the end of its name. */
export const isPicture = (name: string): boolean => /\.(jpe?g|png|gif)$/i.test(name);

/** The type under which pages of the back office show a document; undefined for other kinds. */
export const previewTypeOf = (name: string): string | undefined =>
  isPicture(name) || /\.pdf$/i.test(name) ? mediaTypeOf(name) : undefined;

/** What one file field of a form takes. */
export interface UploadKind {
  extensions: readonly Extension[];
  /** In bytes. */
  maxBytes: number;
  /** What may be attached, in plain words; ends the sentence of a refusal. */
  described: LocalizedText;
}

/** Documents of tenders, trainings and activities. */
export const DOCUMENT: UploadKind = {
  extensions: (Object.keys(MEDIA_TYPES) as Extension[]).filter(extension => extension !== 'gif'),
  maxBytes: MAX_DOCUMENT_BYTES,
  described: {
    en: 'PDF, Word, Excel, PowerPoint, OpenDocument, CSV, text, RTF, JPG, PNG, TIFF, DWG, DXF, KML, KMZ, ZIP, RAR and 7z',
    ur: 'PDF، Word، Excel، PowerPoint، OpenDocument، CSV، TXT، RTF، JPG، PNG، TIFF، DWG، DXF، KML، KMZ، ZIP، RAR اور 7z',
  },
};

/** The photo of a person (specification §5). */
export const PHOTO: UploadKind = {
  extensions: ['png', 'jpg', 'jpeg', 'gif'],
  maxBytes: MAX_PHOTO_BYTES,
  described: { en: 'PNG, JPG and GIF', ur: 'PNG، JPG اور GIF' },
};

/** A picture that the portal shows, such as a partner's logo. */
export const PICTURE: UploadKind = {
  extensions: ['png', 'jpg', 'jpeg'],
  maxBytes: MAX_PHOTO_BYTES,
  described: { en: 'PNG and JPG', ur: 'PNG اور JPG' },
};

/** Messages about files, the same on both sides. */
export const documentMessages = coded(documents, 'documents.');

/** @param maxBytes as `limitInWords` takes it */
export const tooLarge = (name: string, maxBytes: number): Message =>
  documentMessages.tooLarge({ name, size: limitInWords(maxBytes) });

/** The extension of a name in lower case without the dot; '' when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The media type of a document, by its name. */
export function mediaTypeOf(name: string): string {
  const extension = extensionOf(name);
  return Object.hasOwn(MEDIA_TYPES, extension)
    ? MEDIA_TYPES[extension as Extension]
    : 'application/octet-stream';
}

const withoutEdges = (text: string) => trimEndOf(text.trimStart(), /[\s.]/);

/**
 * As it is kept and shown: NFC, no folders, controls or direction overrides, a blank for a comma (`files` is a comma string, specification §6), never empty or longer, with its
 * extension, than `MAX_NAME_LENGTH`.
 */
export function documentName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  const clean = withoutEdges(withoutInvisible(last.normalize('NFC').replace(/[\s,]/gu, ' ')));
  const dot = clean.lastIndexOf('.');
  const extension = dot < 0 || clean.length - dot > 20 ? '' : clean.slice(dot);
  const stem = withoutEdges(clean.slice(0, clean.length - extension.length));
  return (withoutEdges(cutText(stem, MAX_NAME_LENGTH - extension.length)) || 'document') + extension;
}

function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // A surrogate pair must not be cut in half.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** What is wrong with a file of this name, as far as the name tells; undefined when nothing is. */
export function checkDocumentName(name: string, kind: UploadKind = DOCUMENT): Message | undefined {
  const shown = documentName(name);
  const known = (kind.extensions as readonly string[]).includes(extensionOf(shown));
  return known ? undefined : documentMessages.wrongKind({ name: shown, kinds: kind.described });
}

/** What is wrong with the kind or the size, in bytes, of a chosen file before it is sent; undefined when nothing is. */
export function checkDocument(
  file: { name: string; size: number },
  kind: UploadKind = DOCUMENT,
): Message | undefined {
  const shown = documentName(file.name);
  if (file.size > kind.maxBytes) return tooLarge(shown, kind.maxBytes);
  if (file.size === 0) return documentMessages.empty({ name: shown });
  return checkDocumentName(shown, kind);
}

/** A document of a record, as answers carry it. */
export interface TenderDocument {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  created_at: string;
}

/** A document with its slot, where its register has slots. */
export type RegisterDocument = TenderDocument & { slot: string | null };
