/** Workbooks put together by hand, for what no program would write. */
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import ExcelJs from 'exceljs';
import yauzl from 'yauzl';

type Files = Record<string, Buffer | [Buffer, number | undefined]>;

/** A workbook with the usual parts around these. */
export const bookOf = (files: Files): Buffer =>
  zip({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    '_rels/.rels': Buffer.from(
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': Buffer.from(
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    ...files,
  });

/** A ZIP with these files, deflated; a number next to the bytes is the size that the directory claims. */
function zip(files: Files): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, value] of Object.entries(files)) {
    const [bytes, claimed] = Array.isArray(value) ? value : [value, undefined];
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/**
 * A template to fill in. Its drop-downs reach down to the last row that can be imported, and exceljs makes an object of
 * each cell under one, which takes it seconds: here they reach a few rows.
 */
export async function openTemplate(bytes: Buffer): Promise<ExcelJs.Workbook> {
  const files: Files = {};
  const given = await yauzl.fromBufferPromise(bytes);
  for await (const entry of given.eachEntry()) {
    const content = await buffer(await given.openReadStreamPromise(entry));
    const shorter = () =>
      content
        .toString()
        .replace(/(sqref="[A-Z]{1,3}2:[A-Z]{1,3})\d{1,7}"/g, (_, range: string) => `${range}9"`);
    files[entry.fileName] = entry.fileName.startsWith('xl/worksheets/') ? Buffer.from(shorter()) : content;
  }
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(zip(files) as never);
  return book;
}
