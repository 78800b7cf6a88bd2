import { officeKindOfCfb } from './cfb-directory.ts';
import { openZip, type RandomAccess, readZipDirectory, readZipText, type ZippedFile } from './read-zip.ts';

/** How much of the beginning `matchesHead` wants to see, in bytes, when the file has as much. */
export const SNIFF_BYTES = 65_536;

const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const startsWith = (head: Buffer, ...starts: (string | Buffer)[]) =>
  starts.some(start => {
    const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
    return head.subarray(0, bytes.length).equals(bytes);
  });

const isZip = (head: Buffer) =>
  startsWith(head, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08PK\x03\x04', 'PK00PK\x03\x04');
const isCfb = (head: Buffer) => startsWith(head, CFB);
const isJpeg = (head: Buffer) => startsWith(head, '\xff\xd8\xff');
const isPng = (head: Buffer) => startsWith(head, '\x89PNG\r\n\x1a\n');
const isTiff = (head: Buffer) => startsWith(head, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+');
const isRar = (head: Buffer) => startsWith(head, 'Rar!\x1a\x07\0', 'Rar!\x1a\x07\x01\0');
const is7z = (head: Buffer) => startsWith(head, "7z\xbc\xaf'\x1c");
const isDwg = (head: Buffer) => startsWith(head, 'AC10', 'AC1.', 'AC2.');

/** Readers accept some bytes before the mark, which mail gateways put there, but not another format's. */
function isPdf(head: Buffer): boolean {
  const mark = head.subarray(0, 1024 + 5).indexOf('%PDF-');
  return mark === 0 || (mark > 0 && !startsWith(head, 'MZ', '\x7fELF', '#!') && !/^\s*</.test(asText(head)));
}

type Utf16 = 'utf-16le' | 'utf-16be' | undefined;

/** By its byte order mark. */
function markedUtf16(bytes: Buffer): Utf16 {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le';
  return startsWith(bytes, '\xfe\xff') ? 'utf-16be' : undefined;
}

/** By its byte order mark, or by the zeros that its ASCII characters have, all on one side; undefined for other text. */
export function utf16Of(bytes: Buffer): Utf16 {
  const marked = markedUtf16(bytes);
  if (marked) return marked;
  const head = bytes.subarray(0, 4096);
  const [even, odd] = [0, 1].map(side => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  if (!even === !odd || (even ?? 0) + (odd ?? 0) < head.length / 50) return undefined;
  return odd ? 'utf-16le' : 'utf-16be';
}

/** Decoded as UTF-16, else byte by byte: enough to look for ASCII words. */
function asText(head: Buffer, utf16 = markedUtf16(head)): string {
  if (utf16) return new TextDecoder(utf16).decode(head);
  if (startsWith(head, '\xef\xbb\xbf')) return head.toString('latin1', 3);
  return head.toString('latin1');
}

/** Text in any encoding: no NUL unless it is UTF-16, hardly any control characters. */
function isText(head: Buffer, text = asText(head)): boolean {
  if (startsWith(head, '%PDF-', 'PK\x03\x04', 'Rar!\x1a', '\x1f\x8b', '\x89PNG') || is7z(head)) return false;
  if (text.includes('\0')) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const odd = text.match(/[\x01-\x07\x0e-\x19\x1c-\x1f\x7f]/g)?.length ?? 0;
  return odd * 100 <= text.length;
}

function isDxf(head: Buffer): boolean {
  if (startsWith(head, 'AutoCAD Binary DXF\r\n\x1a\0')) return true;
  if (!isText(head)) return false;
  const lines = asText(head)
    .trimStart()
    .split('\n')
    .map(line => line.trim());
  // 999 marks a comment, which some programs put first.
  const first = lines.findIndex((line, index) => index % 2 === 0 && line !== '999');
  return lines[first] === '0' && lines[first + 1] === 'SECTION';
}

// Bounded repetition: the beginning of a file is chosen by its sender, and must not cost more than
// reading it.
const isKml = (head: Buffer) => isText(head) && /<(?:[\w-]{1,20}:)?kml[\s>]/.test(asText(head));

const HEADS: Record<string, (head: Buffer) => boolean> = {
  pdf: isPdf,
  doc: isCfb,
  xls: isCfb,
  ppt: isCfb,
  // A password makes a CFB of a docx, xlsx or pptx.
  docx: head => isZip(head) || isCfb(head),
  xlsx: head => isZip(head) || isCfb(head),
  pptx: head => isZip(head) || isCfb(head),
  odt: isZip,
  ods: isZip,
  // Excel saves “Unicode text” without a mark in some versions.
  csv: head => isText(head, asText(head, utf16Of(head))),
  txt: head => isText(head),
  rtf: head => /^\s*\{\\rtf/.test(asText(head)),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  gif: head => startsWith(head, 'GIF87a', 'GIF89a'),
  tif: isTiff,
  tiff: isTiff,
  dwg: isDwg,
  dxf: isDxf,
  kml: isKml,
  kmz: isZip,
  zip: isZip,
  rar: isRar,
  '7z': is7z,
};

/** Whether the first bytes of a file (`SNIFF_BYTES`, or all of it) can be what the extension says (specification §6). */
export function matchesHead(extension: string, head: Buffer): boolean {
  return HEADS[extension]?.(head) ?? false;
}

/** Whether a complete file, of formats that share a container, is inside what the extension says; unreadable ones are not. `matchesHead` comes before. */
export async function matchesFile(extension: string, file: RandomAccess): Promise<boolean> {
  const office = OFFICE[extension];
  if (office && isCfb(await file.read(0, 8))) return office.cfb.includes(await officeKindOfCfb(file));
  if (extension === 'zip') return (await openZip(file)) !== undefined;
  const inZip = IN_ZIP[extension];
  if (!inZip) return true;
  const entries = await readZipDirectory(file);
  return entries !== undefined && inZip(entries);
}

const OFFICE: Record<string, { cfb: (string | undefined)[] }> = {
  doc: { cfb: ['doc'] },
  xls: { cfb: ['xls'] },
  ppt: { cfb: ['ppt'] },
  docx: { cfb: ['encrypted'] },
  xlsx: { cfb: ['encrypted'] },
  pptx: { cfb: ['encrypted'] },
};

type InZip = (entries: ZippedFile[]) => boolean | Promise<boolean>;

/** By the folder of its parts, or by its list of content types when a producer puts them elsewhere. */
function ooxml(folder: string, kind: string): InZip {
  return async entries => {
    const types = entries.find(entry => entry.name === '[content_types].xml');
    if (!types || entries.some(entry => entry.name.endsWith('/vbaproject.bin'))) return false;
    if (entries.some(entry => entry.name.startsWith(folder))) return true;
    return (await readZipText(types)).includes(kind);
  };
}

function openDocument(kind: string): InZip {
  return async entries => {
    const mimetype = entries.find(entry => entry.name === 'mimetype');
    if (mimetype) return (await readZipText(mimetype)).trim().startsWith(kind);
    const manifest = entries.find(entry => entry.name === 'meta-inf/manifest.xml');
    return manifest !== undefined && (await readZipText(manifest)).includes(`"${kind}`);
  };
}

const IN_ZIP: Record<string, InZip> = {
  docx: ooxml('word/', 'wordprocessingml'),
  xlsx: ooxml('xl/', 'spreadsheetml'),
  pptx: ooxml('ppt/', 'presentationml'),
  odt: openDocument('application/vnd.oasis.opendocument.text'),
  ods: openDocument('application/vnd.oasis.opendocument.spreadsheet'),
  kmz: entries => entries.some(entry => entry.name.endsWith('.kml')),
};
