import type { RandomAccess } from './read-zip.ts';

/** Streams by which the older Office formats, which share one container (MS-CFB), can be told apart. */
const KINDS: Record<string, string> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
  PP40: 'ppt',
  EncryptedPackage: 'encrypted',
};

const LAST_REGULAR_SECTOR = 0xfffffffa;
const HEADER_FAT_SECTORS = 109;
/** More directory than any real document has; ends a chain that was made to run in circles. */
const MAX_DIRECTORY_SECTORS = 1024;

/** `doc`, `xls`, `ppt`, or `encrypted` for a newer one with a password; undefined for anything else: installers and mails look alike. */
export async function officeKindOfCfb(file: RandomAccess): Promise<string | undefined> {
  const header = await file.read(0, 512);
  if (header.length < 512) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 2 ** shift;
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector <= LAST_REGULAR_SECTOR && count < MAX_DIRECTORY_SECTORS; count += 1) {
    // A sector outside the file would send the search through tables that are not there.
    if (sector * sectorSize > file.size) return undefined;
    const directory = await file.read((sector + 1) * sectorSize, sectorSize);
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const kind = KINDS[entryName(directory.subarray(at, at + 128))];
      if (kind) return kind;
    }
    const next = await nextSector(file, header, sectorSize, sector);
    if (next === undefined) return undefined;
    sector = next;
  }
  return undefined;
}

function entryName(entry: Buffer): string {
  const bytes = entry.readUInt16LE(64);
  return bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : '';
}

/** Follows the sector table; tables beyond those in the header belong to files over 6.8 MB. */
async function nextSector(file: RandomAccess, header: Buffer, sectorSize: number, sector: number) {
  const perTable = sectorSize / 4;
  const table = await tableSector(file, header, sectorSize, Math.floor(sector / perTable));
  if (table === undefined || table > LAST_REGULAR_SECTOR) return undefined;
  const cell = await file.read((table + 1) * sectorSize + (sector % perTable) * 4, 4);
  return cell.length === 4 ? cell.readUInt32LE(0) : undefined;
}

async function tableSector(file: RandomAccess, header: Buffer, sectorSize: number, index: number) {
  if (index < HEADER_FAT_SECTORS) return header.readUInt32LE(76 + index * 4);
  const perList = sectorSize / 4 - 1;
  let list = header.readUInt32LE(68);
  let rest = index - HEADER_FAT_SECTORS;
  while (list <= LAST_REGULAR_SECTOR) {
    const bytes = await file.read((list + 1) * sectorSize, sectorSize);
    if (bytes.length < sectorSize) return undefined;
    if (rest < perList) return bytes.readUInt32LE(rest * 4);
    rest -= perList;
    list = bytes.readUInt32LE(perList * 4);
  }
  return undefined;
}
