/** Real files for demo records: their content is what their names say. */
import { crc32, deflateSync } from 'node:zlib';

/** A one-page PDF with some lines of plain ASCII text. */
export function pdf(lines: readonly string[]): Buffer {
  const escaped = lines.map(line => line.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, '\\$&'));
  const text = `BT /F1 12 Tf 56 780 Td 18 TL ${escaped.map(line => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A bill of quantities. */
export async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const { default: ExcelJs } = await import('exceljs');
  const book = new ExcelJs.Workbook();
  const sheet = book.addWorksheet('BoQ');
  sheet.addRow(['Item', 'Unit', 'Quantity', 'Rate (Rs)']);
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A small picture: hills of that colour below a pale sky. @param rgb each 0–255 */
export function png(rgb: readonly [number, number, number]): Buffer {
  const [width, height] = [96, 64];
  const lines = Array.from({ length: height }, (_, y) => {
    // Each line begins with its filter, none.
    const line = [0];
    for (let x = 0; x < width; x++) {
      const isHill = y > 34 - 14 * Math.sin(x / 17) - 6 * Math.sin(x / 5);
      line.push(...(isHill ? rgb : [222, 232, 236]));
    }
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, three channels.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Adds documents to a form. */
export function attach(form: FormData, files: Readonly<Record<string, Buffer>>): FormData {
  for (const [name, bytes] of Object.entries(files)) {
    form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
