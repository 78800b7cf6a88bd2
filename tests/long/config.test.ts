import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { refusedStart } from '../support/server-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'aup-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const fresh = () => {
  count += 1;
  return path.join(folder, `data-${count}`);
};
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: fresh(), ...env });

describe('the settings', () => {
  test('have the defaults of the specification', () => {
    const { dataDir, sessionSecret, ...rest } = read({});
    expect(rest).toEqual({
      host: '127.0.0.1',
      port: 8000,
      databaseUrl: undefined,
      filesUrl: undefined,
      backup: undefined,
      backupSeal: {},
      adminPassword: undefined,
      publicUrl: 'http://localhost:8000',
      smtpUrl: undefined,
      mailFrom: expect.stringContaining('@'),
      timeZone: 'Asia/Karachi',
      trustProxy: false,
      metricsToken: undefined,
      requestsPerMinute: 3000,
      logLevel: 'info',
      offline: true,
    });
    expect(path.isAbsolute(dataDir)).toBe(true);
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  });

  test('are read from the environment', () => {
    const values = read({
      PORT: '8123',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@db:5432/aup',
      FILES_URL: 's3://bucket/prefix?endpoint=https://s3.test&region=x',
      SESSION_SECRET: 's'.repeat(32),
      ADMIN_PASSWORD: 'a-long-password',
      PUBLIC_URL: 'https://aup.test/',
      SMTP_URL: 'smtp://u:p@mail.test:587',
      MAIL_FROM: 'office@aup.test',
      TIME_ZONE: 'Europe/Berlin',
      BACKUP_URL: 'file:///srv/backups/',
      BACKUP_KEEP: '30',
      BACKUP_PASSPHRASE: 'a passphrase',
    });
    expect(values).toMatchObject({
      port: 8123,
      host: '0.0.0.0',
      databaseUrl: 'postgres://u:p@db:5432/aup',
      sessionSecret: 's'.repeat(32),
      publicUrl: 'https://aup.test',
      mailFrom: 'office@aup.test',
      timeZone: 'Europe/Berlin',
      backup: { url: '/srv/backups', keep: 30, at: '02:15' },
      backupSeal: { passphrase: 'a passphrase' },
    });
    expect(read({ PORT: '8123' }).publicUrl).toBe('http://localhost:8123');
  });

  test('ignore blank values', () => {
    expect(read({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', LOG_LEVEL: '' })).toMatchObject({
      port: 8000,
      databaseUrl: undefined,
      trustProxy: false,
    });
  });

  test.each([
    ['off', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
  ])('accept TRUST_PROXY %s', (word, value) => {
    expect(read({ TRUST_PROXY: word }).trustProxy).toBe(value);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost'],
    ['FILES_URL', 'http://x'],
    ['FILES_URL', 's3://'],
    ['FILES_URL', 's3://bucket?endpoint=nowhere'],
    ['BACKUP_URL', 'backups'],
    ['BACKUP_URL', 'file://elsewhere/backups'],
    ['BACKUP_URL', 's3://'],
    ['BACKUP_URL', 'https://backups.test'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'all'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', 'noon'],
    ['BACKUP_KEY', 'AGE-SECRET-KEY-1'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_PASSWORD', 'short'],
    ['PUBLIC_URL', 'aup.test'],
    ['PUBLIC_URL', 'ftp://aup.test'],
    ['PUBLIC_URL', 'https://aup.test/office'],
    ['PUBLIC_URL', 'https://aup.test/?x=1'],
    ['PUBLIC_URL', 'https://aup.test/#top'],
    ['PUBLIC_URL', 'https://user:password@aup.test'],
    ['SMTP_URL', 'mail.test'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nobody'],
    ['TIME_ZONE', 'Peshawar'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1, ::/0'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'long enough but with spaces'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['REQUESTS_PER_MINUTE', 'many'],
  ])('%s=%s is refused with its name', (name, value) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(name);
  });

  test("DATA_DIR that can't be a folder is refused with its name", () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    for (const bad of [
      file,
      path.join(file, 'below'),
      ...(existsSync('/proc/self') ? ['/proc/aup/data'] : []),
    ]) {
      expect(() => readConfig({ DATA_DIR: bad })).toThrow(/DATA_DIR/);
    }
  });

  test('the session secret is created once, readable only by its owner, and refused when it is damaged', () => {
    const dataDir = fresh();
    const { sessionSecret } = readConfig({ DATA_DIR: dataDir });
    expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret);
    expect(read({}).sessionSecret).not.toBe(sessionSecret);
    const file = path.join(dataDir, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(sessionSecret);
    expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(file, 'damaged');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/SESSION_SECRET/);
  });
});

describe.concurrent('a refused start prints one line that names the variable and creates nothing', () => {
  const refused = async (env: Record<string, string>) => {
    const dataDir = fresh();
    const { code, output } = await refusedStart({ DATA_DIR: dataDir, ...env });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    // Neither a database nor an account whose password was shown with nobody looking.
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
    return output;
  };

  test.each([
    ['PORT', 'eighty'],
    // Exists, and takes no file from anybody, root included.
    ['DATA_DIR', '/proc'],
    ['HOST', '192.0.2.1'],
    ['HOST', 'no-such-host.invalid'],
  ])('with %s=%s', async (name, value) => {
    expect(await refused({ [name]: value })).toContain(name);
  });

  test('with a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const output = await refused({ PORT: String(port) });
    expect(output).toContain(`PORT ${port}`);
    other.close();
  });

  test("with a secret that can't be read", async () => {
    const dataDir = fresh();
    mkdirSync(path.join(dataDir, 'session-secret'), { recursive: true });
    expect(await refused({ DATA_DIR: dataDir })).toContain('SESSION_SECRET');
  });

  test("with a folder for documents that can't be used", async () => {
    const dataDir = fresh();
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'files'), 'a file, not a folder');
    const { code, output } = await refusedStart({
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'walnut-bridge-7',
      LOG_LEVEL: 'fatal',
    });
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('DATA_DIR')]]);
  });
});
