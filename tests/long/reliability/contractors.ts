/** Companies on their way to a tender's documents: its web link, their details, a pass, the download. */
import { createHash, randomBytes } from 'node:crypto';
import { addDays, DEFAULT_TIME_ZONE, today } from '../../../contract/days.ts';
import { archiveName, GRANT_HEADER } from '../../../contract/tender.ts';
import type { Visitors } from './visitors.ts';

/** A tender as anyone who wrote it knows it. */
export interface Sale {
  webLink: string;
  documents: { id: number; content: Buffer }[];
  /** The name of all of them in one ZIP, and its bytes. */
  archive: string;
  zip: Buffer;
}

export interface Way {
  /** Numbers from 0 up to 1. */
  roll: () => number;
  /** Bytes a second of the lines there are; undefined is as fast as it goes. */
  lines: readonly (number | undefined)[];
  /** ms since 1970. */
  until: number;
  /** Whether the server has pages to begin with. */
  hasPages: boolean;
}

export const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);

/** What the form for a new tender sends. */
export function tenderForm(webLink: string, files: readonly Buffer[]): FormData {
  const day = today(DEFAULT_TIME_ZONE);
  const form = new FormData();
  const values = {
    title_name: 'Bench',
    project_name: 'AUP',
    status: 'Active',
    start_date: day,
    end_date: addDays(day, 10),
    web_link: webLink,
  };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const [index, file] of files.entries())
    form.append('files[]', new Blob([new Uint8Array(file)]), `document-${index}.pdf`);
  return form;
}

/** @throws when the server knows other documents than were sent, or its ZIP doesn't hold them */
export async function openSale(
  origin: string,
  token: string,
  webLink: string,
  contents: readonly Buffer[],
): Promise<Sale> {
  const headers = { authorization: `Bearer ${token}` };
  const body = tenderForm(webLink, contents);
  const made = await fetch(`${origin}/api/tender`, { method: 'POST', headers, body });
  if (made.status !== 201)
    throw new Error(`the tender was answered with ${made.status} ${await made.text()}`);
  const tender = (await made.json()) as { id: number; web_link: string; documents: Published[] };
  const documents = tender.documents.map(({ id, name, sha256 }) => {
    const content = contents[Number(/\d+/.exec(name)?.[0])] as Buffer;
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Error(`${name} is published with another SHA-256`);
    return { id, content };
  });
  const archive = archiveName(tender);
  const zip = Buffer.from(
    await (await fetch(`${origin}/api/tender/create-zip/${archive}`, { headers })).arrayBuffer(),
  );
  if (!documents.every(({ content }) => zip.includes(content))) throw new Error('the ZIP lacks a document');
  return { webLink, documents, archive, zip };
}

interface Published {
  id: number;
  name: string;
  sha256: string;
}

/** Each comes from an address of their own. */
const addressOf = (n: number) =>
  `10.${Math.floor(n / 62_500) % 250}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;

/** What nobody may read in a log. */
export const companyOf = (n: number) => ({
  NTN: `${5_000_000 + n}`,
  company_name: `Canary Contractors ${n}`,
  email: `canary.office${n}@builders.test`,
  mobile: '03009998877',
});

/** What of the documents is taken: all in one, all one by one, or one. */
const wants = (roll: number) => (roll < 0.7 ? 'archive' : roll < 0.9 ? 'each' : 'one');

/** @returns whether they got as far as a pass; what they took is among `visitors.fetched` */
export async function goTheWay(
  visitors: Visitors,
  { webLink, documents, archive, zip }: Sale,
  n: number,
  { roll, lines, until, hasPages }: Way,
): Promise<boolean> {
  const company = companyOf(n);
  const address = { 'x-forwarded-for': addressOf(n) };
  const at = `weblink=${webLink}`;
  const [want, line] = [wants(roll()), lines[Math.floor(roll() * lines.length)]];
  const isBroken = roll() < 0.3;
  const places = [roll(), roll()];
  const asked = { headers: address, until };
  if (hasPages) await visitors.retry('page', 'GET', `/contractor/create?${at}`, asked);
  await visitors.retry('status', 'GET', `check-tender-status/${webLink}`, asked);
  await visitors.retry('known?', 'GET', `contractors/check-ntn/${company.NTN}?${at}`, {
    ...asked,
    orStatus: [404],
  });
  await visitors.retry('company', 'POST', 'contractor', { ...asked, body: company });
  const taken = await visitors.retry('pass', 'POST', 'tenderContractor', {
    ...asked,
    body: { ...company, web_link: webLink },
  });
  if (taken?.status !== 201) return false;
  const { grant } = JSON.parse(taken.body) as { grant: string };
  const take = (kind: string, path: string, content: Buffer) =>
    visitors.download(kind, path, content, {
      headers: { ...address, [GRANT_HEADER]: grant },
      bytesPerSecond: line,
      breaks: isBroken ? places.map(place => Math.floor(place * content.length)) : [],
      until,
    });
  if (want === 'archive') await take('archive', `tender/create-zip/${archive}`, zip);
  else
    for (const { id, content } of want === 'one' ? documents.slice(0, 1) : documents)
      await take('document', `tenderDoc/${id}`, content);
  return true;
}
