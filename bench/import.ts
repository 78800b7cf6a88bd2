/** Seconds to check, then to import, 10,000 COs from XLSX. */
import ExcelJs from 'exceljs';
import { atMost, type Figure, timed } from './figure.ts';
import { type Product, withProduct } from './product.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000);
const MOST_SECONDS = 15;

interface Place {
  district_name: string;
  tehsil_name: string;
  village_name: string;
}

/** A column's heading, and its value in the n-th row. */
const columns: Record<string, (n: number, place: Place) => unknown> = {
  'CO name': n => `CO number ${n}`,
  // A code with the programme's prefix would have to name the district, too.
  'Ref code': n => `CO-${n}`,
  District: (_, place) => place.district_name,
  Tehsil: (_, place) => place.tehsil_name.toUpperCase(),
  Village: (_, place) => place.village_name,
  Status: () => 'New',
  Type: n => (n % 2 ? 'MCO' : 'WCO'),
  'Date of formation': n => new Date(Date.UTC(2024, 0, 1 + (n % 300))),
  'Total HH': () => '1,250',
  'Organized HH': () => 30,
  Members: n => n % 50,
  'President name': n => `President ${n}`,
  Mobile: () => '03001234567',
  Account: () => 'YES',
  'Bank details': n => `Bank of Khyber, account ${n}`,
  'Active status': () => 'Active',
  Remarks: () => 'From the office’s own spreadsheet',
};

async function spreadsheet(places: readonly Place[]): Promise<File> {
  const book = new ExcelJs.Workbook();
  const page = book.addWorksheet('COs');
  page.addRow(Object.keys(columns));
  for (let n = 0; n < ROWS; n++)
    page.addRow(Object.values(columns).map(value => value(n, places[n % places.length] as Place)));
  return new File([await book.xlsx.writeBuffer()], 'cos.xlsx');
}

async function send({ ask }: Product, file: File, isDryRun: boolean): Promise<void> {
  const body = new FormData();
  body.append('dry_run', String(isDryRun));
  body.append('file', file);
  const answer = await (await ask('/api/co/import', { method: 'POST', body })).json();
  const { created, unchanged } = answer as { created: number; unchanged: number };
  if (created + unchanged !== ROWS)
    throw new Error(
      `Of ${ROWS} rows were valid ${created + unchanged}: ${JSON.stringify(answer).slice(0, 500)}`,
    );
}

export const benchImport = (): Promise<Figure[]> =>
  withProduct({ with: 'villages' }, async product => {
    const villages = (await (await product.ask('/api/villages?range=[0,499]')).json()) as Place[];
    // Others have names that occur in several tehsils.
    const places = villages.filter(({ village_name }) => /^Village \d+$/.test(village_name));
    const file = await spreadsheet(places);
    const of = async (name: string, isDryRun: boolean) => {
      const seconds = (await timed(() => send(product, file, isDryRun))) / 1000;
      return atMost(`${name} of ${ROWS.toLocaleString('en')} COs from XLSX`, seconds, 's', MOST_SECONDS);
    };
    return [await of('check', true), await of('import', false), await of('second check', true)];
  });
