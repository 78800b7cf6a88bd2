/** Real files for demo records: their content is what their names say. */

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

/** A small picture of one colour. */
export async function png(background: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A ring and two bars on nothing, as a logo. */
export async function logo(colour: readonly [red: number, green: number, blue: number]): Promise<Buffer> {
  const [width, height] = [420, 140];
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const fromCentre = Math.hypot(x - 70, y - 70);
    const isRing = fromCentre > 38 && fromCentre < 62;
    const isBar = (x > 160 && y > 36 && y < 64) || (x > 160 && x < 340 && y > 84 && y < 104);
    if (isRing || isBar) pixels.set([...colour, 255], at * 4);
  }
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** A form with documents; blank fields are left out. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Buffer>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files)) {
    form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}
