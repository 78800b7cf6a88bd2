/** Seconds to check, then to import, 10,000 rows of COs from XLSX, on the embedded database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import ExcelJs from 'exceljs';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Row } from './row.ts';

const ROWS = 10_000;
const AIM = 10;
const PASSWORD = 'bench-password-1';
const VILLAGES = 2_000;

const headings = [
  'CO name',
  'Ref code',
  'District',
  'Tehsil',
  'Village',
  'Status',
  'Type',
  'Date of formation',
  'Total HH',
  'Organized HH',
  'Members',
  'President name',
  'Mobile',
  'Account',
  'Bank details',
  'Active status',
  'Remarks',
];

async function sheet(
  places: readonly { district: string; tehsil: string; village: string }[],
): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  const page = book.addWorksheet('COs');
  page.addRow(headings);
  for (let n = 0; n < ROWS; n++) {
    const place = places[n % places.length] as (typeof places)[number];
    page.addRow([
      `CO number ${n}`,
      `AUP-KHY-${n}`,
      place.district,
      place.tehsil.toUpperCase(),
      place.village,
      'New',
      n % 2 ? 'MCO' : 'WCO',
      new Date(Date.UTC(2024, 0, 1 + (n % 300))),
      '1,250',
      30,
      n % 50,
      `President ${n}`,
      '03001234567',
      'YES',
      `Bank of Khyber, account ${n}`,
      'Active',
      'From the office’s own sheet',
    ]);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

export async function benchImport(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aup-bench-'));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: PASSWORD,
  };
  const app = await buildApp(readConfig(env), { pages: 'nowhere' });
  try {
    await sql`insert into villages (village_name, tehsils_id)
      select 'Village ' || n, t.id from generate_series(1, ${sql.lit(VILLAGES)}) n
      join lateral (select id from tehsils order by (id * n) % 97, id limit 1) t on true`.execute(app.longDb);
    const { rows: places } = await sql<{ district: string; tehsil: string; village: string }>`
      select d.district_name as district, t.tehsil_name as tehsil, v.village_name as village
      from villages v join tehsils t on t.id = v.tehsils_id join districts d on d.id = t.districts_id`.execute(
      app.db,
    );
    const file = await sheet(places);
    const { token } = (
      await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: 'admin', password: PASSWORD },
      })
    ).json<{ token: string }>();
    const send = async (dryRun: boolean) => {
      const form = new FormData();
      form.append('dry_run', String(dryRun));
      form.append('file', new File([new Uint8Array(file)], 'cos.xlsx'));
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      const started = performance.now();
      const response = await app.inject({
        method: 'POST',
        url: '/api/co/import',
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
      });
      const seconds = (performance.now() - started) / 1000;
      const { created, unchanged } = response.json<{ created: number; unchanged: number }>();
      if (created + unchanged !== ROWS) throw new Error(`of ${ROWS} rows ${created + unchanged} were good`);
      return seconds;
    };
    const check = await send(true);
    const write = await send(false);
    const again = await send(true);
    const row = (name: string, value: number): Row => ({
      name: `${name} ${ROWS.toLocaleString('en')} COs from XLSX, embedded database`,
      value,
      unit: 's',
      aim: `< ${AIM}`,
      reached: value < AIM,
    });
    return [row('Check of', check), row('Import of', write), row('Check again of', again)];
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}
