import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../contract/days.ts';
import { trimEndOf } from '../contract/text-ends.ts';

/** The settings of the server, as read from the environment (rulings §2). Sizes in bytes, times in ms. */
export interface Config {
  host: string;
  port: number;
  /** Absolute. Holds the embedded database, documents, outbox and the generated secret. */
  dataDir: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir` serves. */
  databaseUrl?: string;
  /** `s3://bucket/prefix?endpoint=…&region=…`; without it documents lie in `dataDir`. */
  filesUrl?: string;
  sessionSecret: string;
  adminPassword?: string;
  /** Of whom two-factor sign-in is demanded; without it everybody chooses. */
  requireTwoFactor?: 'admin';
  publicUrl: string;
  smtpUrl?: string;
  mailFrom: string;
  timeZone: string;
  /** Whether any, or proxies at which addresses, may state the client's address. */
  trustProxy: boolean | string;
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

const proxyWords: Record<string, boolean> = {
  off: false,
  false: false,
  0: false,
  no: false,
  on: true,
  true: true,
  yes: true,
};

/** What Fastify's `trustProxy` understands: a range it has a name for, an address, or an address with a prefix. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && fits && more.length === 0;
}

const isTrustProxy = (value: string) =>
  Object.hasOwn(proxyWords, value.toLowerCase()) || value.split(',').every(one => isProxy(one.trim()));

const Environment = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.number().max(65535, 'must be at most 65535')),
  ),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        v => isUrl(v, 'postgres:', 'postgresql:'),
        'must look like postgres://user:password@host:5432/database',
      ),
  ),
  FILES_URL: optional(
    z.string().refine(v => isUrl(v, 's3:'), 'must look like s3://bucket/prefix?endpoint=https://…&region=…'),
  ),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ADMIN_PASSWORD: optional(z.string().min(10, 'must have at least 10 characters')),
  REQUIRE_TWO_FACTOR: optional(z.literal('admin', 'must be admin, or absent')),
  PUBLIC_URL: optional(z.string().refine(v => isUrl(v, 'http:', 'https:'), 'must be an http(s) address')),
  SMTP_URL: optional(
    z.string().refine(v => isUrl(v, 'smtp:', 'smtps:'), 'must look like smtp://user:password@host:587'),
  ),
  MAIL_FROM: optional(z.string().regex(/\S@\S/, 'must be an e-mail address, with or without a name')),
  TIME_ZONE: optional(z.string().refine(isTimeZone, 'must be a time zone such as Asia/Karachi')),
  TRUST_PROXY: optional(
    z
      .string()
      .refine(isTrustProxy, 'must be on, off, or addresses of proxies such as 10.0.0.1, 192.168.0.0/16'),
  ),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/**
 * Reads and checks the settings (rulings §2), makes `DATA_DIR` and, once, the secret in it.
 * @throws ConfigError naming the first variable that can't be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR ?? 'data');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR can't be used: ${(error as Error).message}`);
  }
  const port = e.PORT ?? 8000;
  const publicUrl = trimEndOf(e.PUBLIC_URL ?? `http://localhost:${port}`, /\//);
  return {
    host: e.HOST ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    filesUrl: e.FILES_URL,
    sessionSecret: e.SESSION_SECRET ?? generatedSecret(dataDir),
    adminPassword: e.ADMIN_PASSWORD,
    requireTwoFactor: e.REQUIRE_TWO_FACTOR,
    publicUrl,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `AUP <no-reply@${new URL(publicUrl).hostname}>`,
    timeZone: e.TIME_ZONE ?? DEFAULT_TIME_ZONE,
    trustProxy: trustProxy(e.TRUST_PROXY),
    logLevel: e.LOG_LEVEL ?? 'info',
  };
}

/** A number of hops is not taken: it can't tell a proxy from somebody who claims to be one, and Fastify ignores it. */
function trustProxy(value = 'off'): boolean | string {
  const word = value.toLowerCase();
  return Object.hasOwn(proxyWords, word) ? proxyWords[word] === true : value;
}

/** Made once; a second process that starts at the same moment reads what the first one wrote. */
function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new ConfigError(
      `SESSION_SECRET: the generated secret in ${file} is damaged; delete it or set the variable`,
    );
  return secret;
}
