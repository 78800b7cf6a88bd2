/** Documents as an office attaches them: whole, readable by their programs, and a few MB large. */
import { randomBytes } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';

export interface RealFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of one page, with a stream of this many random bytes: what can't be compressed shows each lost byte. */
export function pdfFile(name: string, bytes: number): RealFile {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (number: number, ...content: (string | Buffer)[]) => {
    offsets.push(size());
    parts.push(
      Buffer.from(`${number} 0 obj\n`),
      ...content.map(part => Buffer.from(part)),
      Buffer.from('\nendobj\n'),
    );
  };
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
  add(4, `<< /Length ${bytes} >>\nstream\n`, randomBytes(bytes), '\nendstream');
  const start = size();
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([...parts, Buffer.from(table + trailer)]),
  };
}

/** A bill of quantities with this many rows. */
export async function workbookFile(name: string, rows: number): Promise<RealFile> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('BoQ');
  sheet.addRow(['No', 'Item', 'Unit', 'Quantity']);
  for (let row = 1; row <= rows; row += 1) {
    sheet.addRow([row, randomBytes(40).toString('base64'), 'm³', Math.round(Math.random() * 1e6) / 100]);
  }
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer };
}

/** A photograph full of grain, made by the browser itself. */
export async function photoFile(browser: Browser, name: string): Promise<RealFile> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
    const grain = brush.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = Math.random() * 256;
    brush.putImageData(grain, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
