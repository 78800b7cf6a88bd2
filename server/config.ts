import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../contract/days.ts';
import type { TrustedProxies } from './network.ts';

/** The settings of the server, as read from the environment (specification §2). Sizes in bytes, times in ms. */
export interface Config {
  host: string;
  port: number;
  /** Absolute. Holds the embedded database, documents, outbox and the generated secret. */
  dataDir: string;
  /** A PostgreSQL address; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** A streaming standby of that PostgreSQL, for lists and reports. */
  databaseReadUrl?: string;
  /** `s3://bucket/prefix?endpoint=…&region=…`; without it, documents are stored in `dataDir`. */
  filesUrl?: string;
  /** Automatic backups; off if undefined. */
  backup?: {
    /** An absolute folder, or `s3://…` as in `filesUrl`. */
    url: string;
    /** How many backups are kept. */
    keep: number;
    /** `hh:mm` in `timeZone`. */
    at: string;
  };
  /** The key or passphrase that encrypts backups; without either, they aren't encrypted. */
  backupSeal: { passphrase?: string; recipient?: string };
  sessionSecret: string;
  adminPassword?: string;
  /** The users who must use two-factor sign-in; optional for all if undefined. */
  requireTwoFactor?: 'admin' | 'everybody';
  publicUrl: string;
  smtpUrl?: string;
  mailFrom: string;
  timeZone: string;
  /** Which proxies may state the client's address. */
  trustProxy: TrustedProxies;
  /** Allows reading `/api/metrics` from anywhere; without it, only this machine may. */
  metricsToken?: string;
  /** Requests that one account may send in a minute to one process. */
  requestsPerMinute: number;
  /** How many months after its end the names of a training's participants are removed; kept if undefined. */
  participantNamesMonths?: number;
  /** Whether browsers store the back office, so that it opens offline; if not, they delete what they stored. */
  offline: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** A setting that can't be used; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

const isUrl = (value: string, ...protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** `URL` doesn't check the parts of `s3:` addresses. */
export function isStore(value: string): boolean {
  if (!isUrl(value, 's3:')) return false;
  const { hostname, searchParams } = new URL(value);
  const endpoint = searchParams.get('endpoint');
  return hostname !== '' && (endpoint === null || isUrl(endpoint, 'http:', 'https:'));
}

/** @returns the folder of a path or `file:` address; undefined if it isn't certain */
function folderOf(value: string): string | undefined {
  try {
    const folder = value.startsWith('file:') ? fileURLToPath(value) : value;
    return path.isAbsolute(folder) ? path.resolve(folder) : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses are made by adding paths to it. */
function isOrigin(value: string): boolean {
  if (!isUrl(value, 'http:', 'https:') || /[?#]/.test(value)) return false;
  const { pathname, username, password } = new URL(value);
  return pathname === '/' && username === '' && password === '';
}

const isOff = (value: string) => /^(off|false|no|0)$/i.test(value);

/** A number of proxies between client and server. */
const isHops = (value: string) => /^\d$/.test(value);

/** A named range, an address, or an address with a prefix; a prefix of 0 would trust everybody. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && fits && more.length === 0;
}

const isTrustProxy = (value: string) =>
  isOff(value) || isHops(value) || value.split(',').every(one => isProxy(one.trim()));

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const databaseAddress = z
  .string()
  .refine(
    v => isUrl(v, 'postgres:', 'postgresql:'),
    'must look like postgres://user:password@host:5432/database',
  );

const Environment = z.object({
  PORT: optional(wholeNumber.pipe(z.number().max(65535, 'must be at most 65535'))),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_READ_URL: optional(databaseAddress),
  FILES_URL: optional(
    z.string().refine(isStore, 'must look like s3://bucket/prefix?endpoint=https://…&region=…'),
  ),
  BACKUP_URL: optional(
    z
      .string()
      .refine(
        v => isStore(v) || folderOf(v) !== undefined,
        'must be an absolute path, such as /srv/backups, or look like s3://bucket/prefix?endpoint=https://…&region=…',
      ),
  ),
  BACKUP_KEEP: optional(
    wholeNumber.pipe(z.number().min(1, 'must be at least 1').max(1000, 'must be at most 1000')),
  ),
  BACKUP_AT: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:15')),
  BACKUP_KEY: optional(
    z.string().regex(/^age1[0-9a-z]{58}$/, 'must be an age public key, which starts with age1'),
  ),
  BACKUP_PASSPHRASE: optional(z.string()),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters')),
  REQUIRE_TWO_FACTOR: optional(z.enum(['admin', 'everybody'], 'must be admin, everybody, or unset')),
  PUBLIC_URL: optional(
    z.string().refine(isOrigin, 'must be an http(s) address without a path, such as https://aup.example.org'),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        v => isUrl(v, 'smtp:', 'smtps:') && new URL(v).hostname !== '',
        'must look like smtp://user:password@host:587',
      ),
  ),
  MAIL_FROM: optional(z.string().regex(/\S@\S/, 'must be an email address, with or without a name')),
  TIME_ZONE: optional(z.string().refine(isTimeZone, 'must be a time zone such as Asia/Karachi')),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(
        isTrustProxy,
        'must be off, the number of proxies in front of the server (1 to 9), or their IP addresses, such as 10.0.0.1, 192.168.0.0/16; trusting every address would let clients fake theirs',
      ),
  ),
  METRICS_TOKEN: optional(
    z.string().regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces'),
  ),
  REQUESTS_PER_MINUTE: optional(wholeNumber.pipe(z.number().min(60, 'must be at least 60'))),
  PARTICIPANT_NAMES_MONTHS: optional(wholeNumber.pipe(z.number().min(1, 'must be at least 1'))),
  OFFLINE: optional(z.enum(['on', 'off'], 'must be on or off')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** Creates folders one by one: Node's recursive way never ends on file systems such as /proc that report a missing parent. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Reads and checks the settings (specification §2); creates `DATA_DIR` and, once, the secret in it. @throws ConfigError naming the first invalid variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR ?? 'data');
  try {
    makeFolder(dataDir);
    const probe = path.join(dataDir, `.writable-${randomUUID()}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(`DATA_DIR can't be used: ${(error as Error).message}`);
  }
  if (e.BACKUP_KEY && e.BACKUP_PASSPHRASE)
    throw new ConfigError('Set either BACKUP_KEY or BACKUP_PASSPHRASE, not both');
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL requires DATABASE_URL: set both');
  const port = e.PORT ?? 8000;
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    // The name means two addresses, each of which may have its own server.
    host: e.HOST === undefined || e.HOST === 'localhost' ? '127.0.0.1' : e.HOST,
    port,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    filesUrl: e.FILES_URL,
    backup: e.BACKUP_URL ? backupSettings(e.BACKUP_URL, dataDir, e.BACKUP_KEEP, e.BACKUP_AT) : undefined,
    backupSeal: { recipient: e.BACKUP_KEY, passphrase: e.BACKUP_PASSPHRASE },
    sessionSecret: e.SESSION_SECRET ?? generatedSecret(dataDir),
    adminPassword: e.ADMIN_PASSWORD,
    requireTwoFactor: e.REQUIRE_TWO_FACTOR,
    publicUrl,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `AUP <no-reply@${new URL(publicUrl).hostname}>`,
    timeZone: e.TIME_ZONE ?? DEFAULT_TIME_ZONE,
    trustProxy: trustProxy(e.TRUST_PROXY),
    metricsToken: e.METRICS_TOKEN,
    requestsPerMinute: e.REQUESTS_PER_MINUTE ?? 3_000,
    participantNamesMonths: e.PARTICIPANT_NAMES_MONTHS,
    offline: e.OFFLINE !== 'off',
    logLevel: e.LOG_LEVEL ?? 'info',
  };
}

function backupSettings(address: string, dataDir: string, keep = 14, at = '02:15'): Config['backup'] {
  const url = folderOf(address) ?? address;
  // A failed disk would destroy both.
  const isInside = !isStore(url) && !path.relative(dataDir, url).startsWith('..');
  if (isInside) throw new ConfigError('BACKUP_URL must be outside DATA_DIR, preferably on another disk');
  return { url, keep, at };
}

function trustProxy(value = 'off'): TrustedProxies {
  if (isOff(value)) return false;
  return isHops(value) ? Number(value) : value;
}

/** Created once; another process that starts at the same time reads the same secret. */
function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  const refused = (what: string) =>
    new ConfigError(`SESSION_SECRET: the generated secret in ${file} ${what}, or set the variable`);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST') throw refused(`can't be written (${message}); give this user write access`);
    }
  }
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw refused(`can't be read (${(error as Error).message}); give this user read access`);
  }
  if (secret.length < 32) throw refused('is damaged; delete it');
  return secret;
}
