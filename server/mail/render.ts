/** Renders a mail from a few plain parts, as text and as HTML for both writing directions. */
import { directionOf } from '../../contract/texts/language.ts';
import type { Mail } from './mailer.ts';
import type { MailTexts } from './texts/by-language.ts';

export type Block =
  | { text: string }
  /** Lines of a label and its value. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { link: string; label: string }
  | { address: string };

/** The content of a mail in one language. */
export interface MailPart {
  texts: MailTexts;
  subject: string;
  blocks: readonly Block[];
}

/** @param parts the same content in each language of the mail */
export function renderMail(to: string, parts: readonly MailPart[]): Mail {
  return {
    to,
    subject: oneLine(parts.map(part => part.subject).join(' | ')),
    text: `${parts.map(asText).join('\n\n— — —\n\n')}\n`,
    html: asHtml(parts),
  };
}

/** Keeps a user's title on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const asText = ({ texts, blocks }: MailPart) =>
  [...blocks.map(block => blockAsText(block)), texts.programme].join('\n\n');

function blockAsText(block: Block): string {
  if ('text' in block) return block.text;
  if ('address' in block) return block.address;
  if ('link' in block) return `${oneLine(block.label)}:\n${block.link}`;
  return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '');

const STYLE = 'font-size:16px;line-height:1.6;color:#1d2733';
const fonts = {
  ltr: 'Arial,sans-serif',
  rtl: "'Noto Naskh Arabic','Segoe UI',Tahoma,Arial,sans-serif",
} as const;

const END = '</div></body></html>';

/** The mail with lines at its end, such as how to reach the programme. */
export function withLines(mail: Mail, lines: readonly string[]): Mail {
  if (lines.length === 0) return mail;
  const inner = lines.map(line => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>');
  const block = `<p style="font-family:${fonts.ltr};color:#5b6770">${inner}</p>`;
  return {
    ...mail,
    text: `${mail.text}${lines.join('\n')}\n`,
    html: mail.html?.replace(END, () => block + END),
  };
}

function asHtml(parts: readonly MailPart[]): string {
  const first = parts[0]?.texts.language ?? 'en';
  const inEach = parts.map(({ texts, blocks }) => {
    const inner = [...blocks.map(blockAsHtml), `<p style="color:#5b6770">${escapeHtml(texts.programme)}</p>`];
    const dir = directionOf(texts.language);
    const align = dir === 'rtl' ? 'right' : 'left';
    return `<div lang="${texts.language}" dir="${dir}" style="font-family:${fonts[dir]};${STYLE};text-align:${align}">${inner.join('')}</div>`;
  });
  const rule = '<hr style="border:0;border-top:1px solid #c9d1d8;margin:24px 0">';
  return `<!doctype html><html lang="${first}" dir="${directionOf(first)}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:640px;margin:0 auto">${inEach.join(rule)}${END}`;
}

function blockAsHtml(block: Block): string {
  if ('text' in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ('address' in block) return `<p>${anchor(block.address, `<bdi>${escapeHtml(block.address)}</bdi>`)}</p>`;
  if ('link' in block) return `<p>${anchor(block.link, escapeHtml(oneLine(block.label)))}</p>`;
  const lines = block.facts.map(
    // User input may have another direction than the text around it.
    ([label, value]) => `${escapeHtml(label)}: <bdi><strong>${escapeHtml(oneLine(value))}</strong></bdi>`,
  );
  return `<p>${lines.join('<br>')}</p>`;
}

const anchor = (address: string, content: string) =>
  `<a href="${escapeHtml(address)}" style="color:#00588a">${content}</a>`;
