/** `docs/security.md` leaves no requirement of OWASP ASVS 5.0.0, levels 1 and 2, out; `readme.test.ts` holds that the paths it names exist. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Section and, within it, the numbers of levels 1 and 2. */
const REQUIREMENTS = `
1.1:1,2
1.2:1,2,3,4,5,6,7,8,9
1.3:1,2,3,4,5,6,7,8,9,10,11
1.4:1,2,3
1.5:1,2
2.1:1,2,3
2.2:1,2,3
2.3:1,2,3,4
2.4:1
3.2:1,2
3.3:1,2,3,4
3.4:1,2,3,4,5,6
3.5:1,2,3,4,5
3.7:1,2
4.1:1,2,3
4.2:1
4.3:1,2
4.4:1,2,3,4
5.1:1
5.2:1,2,3
5.3:1,2
5.4:1,2,3
6.1:1,2,3
6.2:1,2,3,4,5,6,7,8,9,10,11,12
6.3:1,2,3,4
6.4:1,2,3,4
6.5:1,2,3,4,5
6.6:1,2,3
6.8:1,2,3,4
7.1:1,2,3
7.2:1,2,3,4
7.3:1,2
7.4:1,2,3,4,5
7.5:1,2
7.6:1,2
8.1:1,2
8.2:1,2,3
8.3:1
8.4:1
9.1:1,2,3
9.2:1,2,3,4
10.1:1,2
10.2:1,2
10.3:1,2,3,4
10.4:1,2,3,4,5,6,7,8,9,10,11
10.5:1,2,3,4,5
10.6:1,2
10.7:1,2,3
11.1:1,2
11.2:1,2,3
11.3:1,2,3
11.4:1,2,3,4
11.5:1
11.6:1
12.1:1,2,3
12.2:1,2
12.3:1,2,3,4
13.1:1
13.2:1,2,3,4,5
13.3:1,2
13.4:1,2,3,4,5
14.1:1,2
14.2:1,2,3,4
14.3:1,2,3
15.1:1,2,3
15.2:1,2,3
15.3:1,2,3,4,5,6,7
16.1:1
16.2:1,2,3,4,5
16.3:1,2,3,4
16.4:1,2,3
16.5:1,2,3
17.1:1
17.2:1,2,3,4
17.3:1,2
`;
const required = REQUIREMENTS.trim()
  .split('\n')
  .flatMap(line => {
    const [section, numbers = ''] = line.split(':');
    return numbers.split(',').map(number => `${section}.${number}`);
  });

const STATES = ['met', 'partly', 'not met', 'operator', 'none here'];
const rows = [
  ...document.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm),
].map(([, ids = '', state = '', how = '', shown = '']) => ({ ids: ids.split(', '), state, how, shown }));

test('every requirement is in one row', () => {
  const named = rows.flatMap(({ ids }) => ids);
  expect(named.length).toBe(new Set(named).size);
  expect(named.sort()).toEqual([...required].sort());
});

test('every row says how it is, and what is said to be met names a test or says why there is none', () => {
  for (const { ids, state, how, shown } of rows) {
    expect(STATES, ids.join()).toContain(state);
    expect(how, ids.join()).not.toBe('');
    if (state === 'met') expect(shown, ids.join()).toMatch(/`tests\/|^none: \w/);
  }
});

test('the count above the tables is that of the tables', () => {
  const count = (state: string) =>
    rows.filter(row => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0);
  const [total, ...counts] = [
    ...(/^Of (\d+) requirements.*$/m.exec(document)?.[0] ?? '').matchAll(/\d+/g),
  ].map(([number]) => Number(number));
  expect(total).toBe(required.length);
  expect(counts).toEqual(STATES.map(count));
});

test('every kind of data has a class, and every class says what it demands', () => {
  const chapter = /## What is kept.*\n([\s\S]+?)\n## /.exec(document)?.[1] ?? '';
  const [kinds = '', classes = ''] = chapter.split('| class | what it demands |');
  const cells = (text: string, column: number) =>
    [...text.matchAll(/^\| (?!data|---)(.*) \|$/gm)].map(([, row = '']) => row.split(' | ')[column]);
  const named = cells(classes, 0);
  expect(named).toEqual(['secret', 'personal', 'internal', 'public']);
  expect(cells(kinds, 1).length).toBeGreaterThan(8);
  for (const one of cells(kinds, 1)) expect(named).toContain(one);
});

const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap(folder =>
      (readdirSync(path.join(root, folder), { recursive: true }) as string[])
        .filter(file => /\.tsx?$/.test(file))
        .map(file => `${folder}/${file}`),
    )
    .map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('every algorithm in use and every file that encrypts, signs or makes keys is under Cryptography', () => {
  const chapter = /## Cryptography\n([\s\S]+?)\n## /.exec(document)?.[1] ?? '';
  const uses =
    /createHmac\(|createCipheriv\(|hkdf\w*\(|[sS]crypt\b.*from|crypto\.subtle\.|createSign(er)?\(|from '@node-rs|new TOTP\(|from 'age-/;
  const algorithms =
    /(?:create(?:Hash|Hmac|Cipheriv)|hkdfSync)\('([\w-]+)'|(?:algorithm|hash|name): '(HS\d+|SHA-\d+|AES-\w+|PBKDF2|HKDF|ECD\w+|RSA\w*)'/g;
  const sources = sourcesIn('server', 'src', 'public-portal', 'contract');
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(algorithms)].map(([, one, other]) => one ?? other ?? ''),
  );
  const plain = (name: string) => name.toLowerCase().replaceAll('-', '');
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(found)].filter(name => !plain(chapter).includes(plain(name)))).toEqual([]);
  const files = sources.filter(({ text }) => uses.test(text)).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(file => !chapter.includes(`\`${file}\``))).toEqual([]);
});

test('the server opens connections in these files alone, each to what a setting names', () => {
  const opens =
    /new (pg\.)?(Pool|Client|WatchedClient|S3Client)\(|import\('nodemailer|\bfetch\(|\bhttps?\.(request|get)\(|\b(net|tls)\.connect\(|createConnection\(|node:(dgram|http2)|'undici'/;
  const found = sourcesIn('server').filter(({ text }) => opens.test(text));
  expect(found.map(({ file }) => file).sort()).toEqual([
    'server/database/circuit-breaker.ts',
    'server/database/pooler.ts',
    'server/database/pools.ts',
    'server/files/s3-client.ts',
    // only makes the text of a mail
    'server/mail/mailer.ts',
    'server/mail/smtp.ts',
    'server/postgres/session.ts',
    'server/processes/probe.ts',
  ]);
});

test('nothing of ours switches the check of certificates off', () => {
  const files = sourcesIn('server').map(({ file }) => file);
  const off = ['Dockerfile', 'compose.yaml', 'deploy/aup.service', 'package.json', ...files].filter(file =>
    /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|ignoreTLS/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(off).toEqual([]);
});
