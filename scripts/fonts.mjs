/**
 * `node scripts/fonts.mjs` cuts the Noto fonts down to the letters of Urdu, and for the back office, where staff type
 * names, those of Pashto. Run it when a font has a new version; what it makes is kept in the repository.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '..');

/** Letters, vowel signs, digits and punctuation; and the Arabic forms of kaf, yeh and heh that other keyboards type. */
const urdu =
  'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنهوىيٹپچڈڑژکگںھہۂۃیےۓة' +
  '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0656\u0657\u0670' +
  '۰۱۲۳۴۵۶۷۸۹٪٫٬،؛؟۔ـ\u200c\u200d\u200e\u200f';

const pashto = 'ټډړږښځڅڼېۍګۀ';

const folders = { 'public-portal/fonts': urdu, 'src/theme/fonts': urdu + pashto };

const fonts = [
  { name: 'naskh', from: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic', wght: { min: 400, max: 700 } },
  { name: 'nastaliq', from: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic', wght: 600 },
];

for (const { name, from, wght } of fonts) {
  const whole = await readFile(resolve(`@fontsource-variable/${from}-wght-normal.woff2`));
  const options = { targetFormat: 'woff2', variationAxes: { wght } };
  for (const [folder, letters] of Object.entries(folders)) {
    await writeFile(path.join(root, folder, `${name}.woff2`), await subsetFont(whole, letters, options));
  }
}
