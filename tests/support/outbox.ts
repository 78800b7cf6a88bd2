/** The mails that the product has written, as their readers see them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReadMail {
  /** Of the file, for mails of the outbox. */
  name: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

function split(part: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function textOf({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

/** A mail as a person sees it. */
export function readMail(source: Buffer | string, name = ''): ReadMail {
  const whole = split(source.toString());
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map(part => split(part.replace(/^\r\n/, '')))
    : [whole];
  const part = (type: string) => {
    const found = parts.find(one => (one.headers['content-type'] ?? '').startsWith(type));
    return found ? textOf(found).replaceAll('\r\n', '\n') : '';
  };
  return {
    name,
    to: whole.headers.to ?? '',
    subject: words(whole.headers.subject ?? ''),
    messageId: whole.headers['message-id'] ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  };
}

/** Not one that is still being written, whose name begins with a dot until it is whole. */
export const isMail = (name: string) => name.endsWith('.eml') && !name.startsWith('.');

/** The mails in the outbox, oldest first. */
export async function outbox(dataDir: string): Promise<ReadMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter(isMail).sort();
  return Promise.all(names.map(async name => readMail(await readFile(path.join(folder, name)), name)));
}

/** A mail that asks for a confirmation. */
export const isNewsLink = (mail: ReadMail) => mail.subject.startsWith('Confirm your email');

/** The token of the link in a mail. */
export const newsToken = (mail: ReadMail | undefined): string =>
  /\/tender\/news\/([^\s<>"/]+)/.exec(mail?.text ?? '')?.[1] ?? '';
