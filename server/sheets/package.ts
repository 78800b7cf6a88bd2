/** The parts of an XLSX file, unpacked while they are read and never further than a limit. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { importMessages } from '../../contract/import/sheets.ts';
import { readZipDirectory, type ZippedFile } from '../files/read-zip.ts';
import { invalid } from '../http-error.ts';

/** All parts together, by what the directory says, and any one of them by what comes out; in bytes. */
const MAX_UNPACKED = 400 * 1024 * 1024;
const MAX_PART = 150 * 1024 * 1024;
/** Between two tags, in characters: a cell's text has 32,767, each of them six at most. */
const MAX_BETWEEN_TAGS = 1024 * 1024;

export const unreadable = () => invalid({ file: [importMessages.unreadable] });
export const tooMuch = () => invalid({ file: [importMessages.tooMuch] });

export type Parts = ReadonlyMap<string, () => AsyncIterable<Buffer>>;

/** @throws HttpError 422 for what is no ZIP, is protected, or unpacks to too much */
export async function openPackage(bytes: Buffer): Promise<Parts> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw invalid({ file: [importMessages.protected] });
  const file = {
    size: bytes.length,
    read: async (position: number, length: number) => bytes.subarray(position, position + length),
  };
  const entries = await readZipDirectory(file);
  if (!entries) throw unreadable();
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_UNPACKED) throw tooMuch();
  return new Map(entries.map(entry => [entry.name, () => limited(entry)]));
}

async function* limited({ unpack }: ZippedFile): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of await unpack()) {
    size += chunk.length;
    if (size > MAX_PART) throw tooMuch();
    yield chunk;
  }
}

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** An element's name without its prefix: some programs write `x:row`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Entities of the file's own are not known to the parser, so that none can grow. @throws HttpError 422 for too much between two tags; the parser's errors */
export async function readXml(part: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', error => {
    throw error;
  });
  let sinceTag = 0;
  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceTag = 0;
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    sinceTag = 0;
    handlers.close?.(localName(tag.name));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  let decoder: TextDecoder | undefined;
  for await (const chunk of part) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    sinceTag += chunk.length;
    if (sinceTag > MAX_BETWEEN_TAGS) throw tooMuch();
  }
  parser.close();
}

/** By the byte order mark, by its first character in UTF-16, or as the file declares it. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding=["']([\w.-]{1,40})["']/.exec(
    head.toString('latin1', 0, 200),
  );
  return declared?.[1] && !/^utf-16/i.test(declared[1]) ? declared[1] : 'utf-8';
}
