/** Mail goes out by SMTP or, without an SMTP server, becomes an `.eml` file in `DATA_DIR/outbox` (specification §2). */
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address for one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
}

/** Identifies a mail, also when it is sent again. */
export interface MailIdentity {
  key: string;
  /** ISO 8601, when it was asked for. */
  at: string;
}

/** @param handOver awaited just before the mail may arrive; if it fails, nothing is sent. Not used for files, which are overwritten. */
export type DeliverMail = (
  mail: Mail,
  identity: MailIdentity,
  handOver: () => Promise<void>,
  signal: AbortSignal,
) => Promise<void>;

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): DeliverMail {
  const compose = createComposer(config.mailFrom);
  if (config.smtpUrl) {
    const send = createSmtp(config.smtpUrl);
    return async (mail, identity, handOver, signal) => send(await compose(mail, identity), handOver, signal);
  }
  const outbox = path.join(config.dataDir, 'outbox');
  return async (mail, identity) => {
    const { message } = await compose(mail, identity);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${identity.at.replace(/[:.]/g, '-')}-${hashOf(identity).slice(0, 12)}.eml`;
    // Whole or not at all: readers of the outbox never see half a mail.
    await writeFile(path.join(outbox, `.${name}`), message, { mode: 0o600, flush: true });
    await rename(path.join(outbox, `.${name}`), path.join(outbox, name));
  };
}

function createComposer(from: string) {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, unsubscribe, ...mail }: Mail, identity: MailIdentity): Promise<Composed> => {
    // loaded with the first mail, not at start-up
    const { createTransport } = await import('nodemailer');
    const { message, envelope } = await createTransport(options).sendMail({
      ...mail,
      from,
      // As one address: a comma in a string would make two of it.
      to: { name: '', address: to },
      date: new Date(identity.at),
      messageId: `<${hashOf(identity)}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}/stop>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    if (!envelope.from) throw new Error('MAIL_FROM has no address');
    return { message: message as Buffer, envelope: { from: envelope.from, to: [to] } };
  };
}

const hashOf = ({ key, at }: MailIdentity) =>
  createHash('sha256').update(`${key} ${at}`).digest('hex').slice(0, 40);

interface Composed {
  message: Buffer;
  envelope: { from: string; to: string[] };
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Until the line with the final dot a server must not deliver (RFC 5321 §4.1.1.4): `handOver` is awaited right before it.
 * @throws nodemailer's errors, with `responseCode` where the server said no
 */
function createSmtp(url: string) {
  return async ({ message, envelope }: Composed, handOver: () => Promise<void>, signal: AbortSignal) => {
    const { default: SmtpTransport } = await import('nodemailer/lib/smtp-transport');
    const transport = new SmtpTransport({ url, ...TIMEOUTS });
    const mail = {
      data: { signal },
      message: {
        getEnvelope: () => envelope,
        messageId: () => undefined,
        createReadStream: () => inOnePiece(message, handOver),
      },
    };
    await new Promise<void>((resolve, reject) => {
      transport.send(mail as never, error => (error ? reject(error) : resolve()));
    });
  };
}

/** Whether the server definitely refused; a broken connection is not a refusal. */
export const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | undefined)?.responseCode) >= 400;

/** A stream that ends only after `beforeEnd`, and fails without an end if that fails. */
function inOnePiece(bytes: Buffer, beforeEnd: () => Promise<void>): Readable {
  let given = false;
  return new Readable({
    highWaterMark: 1,
    read() {
      if (!given) {
        given = true;
        this.push(bytes);
        return;
      }
      beforeEnd().then(
        () => this.push(null),
        error => this.destroy(error),
      );
    },
  });
}
