/** What `compose.yaml` gives the server, if it can be tested without Docker: its database accounts. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/database/connect.ts';
import { databaseId } from '../../server/database/identity.ts';
import { migrations } from '../../server/migrations/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { startServer } from '../support/postgres.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Service {
  environment: Record<string, string>;
  volumes?: string[];
  entrypoint?: string[];
}
const { services } = parseYaml(read('compose.yaml')) as { services: Record<string, Service> };
const { aup, database, store, buckets } = services as Record<
  'aup' | 'database' | 'store' | 'buckets',
  Service
>;

/** Settings of a service that are set by others in `.env`. */
const namesIn = ({ environment }: Service) =>
  Object.values(environment).flatMap(value =>
    [...String(value).matchAll(/\$\{(\w+)/g)].map(found => found[1]),
  );

test('the server gets no superuser password', () => {
  const operators = ['POSTGRES_PASSWORD', 'STORE_ROOT_PASSWORD'];
  expect(namesIn(database)).toContain('POSTGRES_PASSWORD');
  expect(namesIn(store)).toEqual(['STORE_ROOT_PASSWORD']);
  expect(namesIn(aup).filter(name => operators.includes(name as string))).toEqual([]);
  expect(aup.environment.AWS_ACCESS_KEY_ID).not.toBe(store.environment.MINIO_ROOT_USER);
  expect(database.environment.POSTGRES_USER).toBeUndefined();
  const header = read('compose.yaml').split('services:')[0] as string;
  for (const name of Object.values(services).flatMap(namesIn))
    if (read('compose.yaml').includes(`\${${name}:?}`)) expect(header).toContain(name);
});

test('the mounted files exist', () => {
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter(volume => volume.startsWith('./'))
    .map(volume => volume.split(':')[0] as string);
  expect(mounted).toEqual(['./deploy/database.sql', './deploy/store-policy.json']);
  for (const name of mounted) expect(existsSync(path.join(root, name)), name).toBe(true);
});

test("the server's account owns one database, can run all migrations, and can do nothing else", async () => {
  const server = await startServer({ fsync: 'off' }, inject('emptyFolder'));
  // The embedded PostgreSQL has an account and a database of this name of its own.
  const name = 'aup_of_compose';
  const password = randomBytes(12).toString('hex');
  const operator = new pg.Client({ connectionString: server.adminUrl });
  await operator.connect();
  try {
    const address = new URL((aup.environment.DATABASE_URL as string).replace(/\$\{.*?\}/, 'a'));
    expect([address.username, address.pathname]).toEqual(['aup', '/aup']);
    const statements = read('deploy/database.sql')
      .replace(/^(--|\\getenv).*$/gm, '')
      .replaceAll(/\baup\b/g, name)
      .replace(":'password'", `'${password}'`)
      .split(';');
    for (const statement of statements) await operator.query(statement);

    const own = new URL(server.url);
    Object.assign(own, { username: name, password, pathname: `/${name}` });
    const opened = await openDatabase({ dataDir: '', databaseUrl: own.href });
    try {
      expect(await opened.withoutLimits(db => migrate(db, migrations))).toHaveLength(migrations.length);
      expect(await databaseId(opened.db)).toMatch(/\w/);
      const refused = (text: string) => expect(opened.pool.query(text), text).rejects;
      await refused("copy (select 1) to program 'true'").toThrow('permission denied');
      await refused("select pg_read_file('/etc/passwd')").toThrow('permission denied');
      await refused('create role another').toThrow('permission denied');
      await refused('create database another').toThrow('permission denied');
      await refused('create extension file_fdw').toThrow('permission denied');
      await refused("alter system set log_statement = 'all'").toThrow('permission denied');
    } finally {
      await opened.close();
    }
    const elsewhere = new URL(own);
    elsewhere.pathname = '/postgres';
    const client = new pg.Client({ connectionString: elsewhere.href });
    await expect(client.connect()).rejects.toThrow('permission denied for database');
  } finally {
    await operator.end();
    await server.stop();
  }
});

/** What each request of ours asks of a policy. */
const actions: Record<string, string> = {
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  HeadBucket: 's3:ListBucket',
  ListObjectsV2: 's3:ListBucket',
  ListMultipartUploads: 's3:ListBucketMultipartUploads',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  ListParts: 's3:ListMultipartUploadParts',
};

test("the server's account in the store can do what the server needs in one bucket, and nothing else", () => {
  const { Statement } = JSON.parse(read('deploy/store-policy.json')) as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[];
  };
  const bucket = new URL(aup.environment.FILES_URL as string).hostname;
  expect(Statement.flatMap(({ Resource }) => Resource)).toEqual([
    `arn:aws:s3:::${bucket}`,
    `arn:aws:s3:::${bucket}/*`,
  ]);
  const sources = ['server/files', 'server/backup'].flatMap(folder =>
    readdirSync(path.join(root, folder)).map(file => read(`${folder}/${file}`)),
  );
  const asked = sources.flatMap(text =>
    [...text.matchAll(/new (\w+)Command\(/g)].map(found => found[1] as string),
  );
  const given = Statement.flatMap(({ Action }) => Action);
  for (const name of new Set(asked)) {
    expect(actions, `${name} is not in the table of this test`).toHaveProperty(name);
    expect(given, name).toContain(actions[name]);
  }
  expect(given.filter(action => !Object.values(actions).includes(action))).toEqual([]);
  const script = buckets.entrypoint?.join('\n') ?? '';
  expect(script).toContain(`mc mb --ignore-existing store/${bucket}`);
  expect(script).toMatch(
    /mc admin policy create store (\w+) \/policy\.json[\s\S]*mc admin policy attach store \1 --user aup/,
  );
});
