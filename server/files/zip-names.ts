import { documentName } from '../../contract/register/documents.ts';

/** Longest name inside a ZIP, in bytes of UTF-8: file systems end at 255, and a number may be added. */
const MAX_BYTES = 230;

const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

/** The names, in their order, as every system can unpack them: no folders, nothing that Windows forbids, no two equal but for case (`a.pdf`, `a (2).pdf`). */
export function zipNames(names: readonly string[]): string[] {
  const safeNames = names.map(safeName);
  const taken = new Set<string>();
  const isFirst = safeNames.map(name => {
    const folded = fold(name);
    if (taken.has(folded)) return false;
    taken.add(folded);
    return true;
  });
  const lastNumber = new Map<string, number>();
  return safeNames.map((name, index) => {
    if (isFirst[index]) return name;
    const folded = fold(name);
    let number = lastNumber.get(folded) ?? 1;
    let numbered: string;
    do {
      number += 1;
      numbered = withNumber(name, number);
    } while (taken.has(fold(numbered)));
    lastNumber.set(folded, number);
    taken.add(fold(numbered));
    return numbered;
  });
}

function safeName(name: string): string {
  const clean = documentName(name)
    .replace(/[<>:"|?*]/g, '_')
    .replace(RESERVED_ON_WINDOWS, '_$1');
  const { stem, extension } = split(clean);
  return cutBytes(stem, MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

function withNumber(name: string, number: number): string {
  const { stem, extension } = split(name);
  return `${stem} (${number})${extension}`;
}

function split(name: string) {
  const dot = name.lastIndexOf('.');
  const at = dot > 0 ? dot : name.length;
  return { stem: name.slice(0, at), extension: name.slice(at) };
}

/** What file systems that ignore case and composition take for one name. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

function cutBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let cut = '';
  let used = 0;
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > bytes) break;
    cut += character;
  }
  return cut.trimEnd();
}
