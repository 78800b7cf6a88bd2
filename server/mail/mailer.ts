/** Mail goes out by SMTP, or, where none is set, becomes an `.eml` file in `DATA_DIR/outbox` (rulings §2). */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): SendMail {
  if (config.smtpUrl) {
    const smtp = createTransport(config.smtpUrl);
    return async mail => {
      await smtp.sendMail({ from: config.mailFrom, ...mail });
    };
  }
  const outbox = path.join(config.dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async mail => {
    const { message } = await composer.sendMail({ from: config.mailFrom, ...mail });
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Whole or not at all: whoever watches the outbox never sees half a mail.
    await writeFile(path.join(outbox, `.${name}`), message as Buffer, { mode: 0o600, flush: true });
    await rename(path.join(outbox, `.${name}`), path.join(outbox, name));
  };
}
