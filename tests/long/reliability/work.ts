/** What an office does all day, at random: creates, edits, deletes, documents, uploads in parts, imports. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '../../../contract/days.ts';
import { todayHere } from '../../support/accounts.ts';
import type { Book, TenderKept, Village } from './book.ts';
import { type Ask, type Client, Over } from './client.ts';

const MB = 2 ** 20;
/** More than one part is kept of (decision 014). */
const LARGE = 5 * MB;
const PIECE = 1.5 * MB;
const IMPORTED_ROWS = 20;
const TEHSIL = 1;

const sums = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);
const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
});
const form = (fields: Record<string, string>, files: { field: string; name: string; content: Buffer }[]) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { field, name, content } of files) body.append(field, new Blob([new Uint8Array(content)]), name);
  return { body, headers: { 'idempotency-key': randomUUID() } };
};
const nameOf = () => `Line ${randomUUID()}`;

async function createVillage(client: Client, book: Book, own: Village[]): Promise<void> {
  const name = nameOf();
  const answer = await client.ask({
    method: 'POST',
    path: 'villages',
    ...json({ village_name: name, tehsils_id: TEHSIL }),
  });
  const { id } = (await answer.json()) as { id: number };
  const village = { id, name, writes: 1, isDeleted: false };
  book.villages.push(village);
  own.push(village);
}

async function editVillage(client: Client, village: Village): Promise<void> {
  const name = nameOf();
  await client.ask({
    method: 'PUT',
    path: `villages/${village.id}`,
    ...json({ village_name: name, tehsils_id: TEHSIL }),
  });
  village.name = name;
  village.writes++;
}

async function deleteVillage(client: Client, village: Village): Promise<void> {
  const { headers } = json({});
  await client.ask({
    method: 'DELETE',
    path: `villages/${village.id}`,
    headers: { 'idempotency-key': headers['idempotency-key'] },
  });
  village.isDeleted = true;
  village.writes++;
}

const tenderFields = (link: string) => ({
  title_name: 'Supply of solar pumps',
  project_name: 'AUP',
  status: 'Active',
  start_date: addDays(todayHere(), -3),
  end_date: addDays(todayHere(), 10),
  web_link: link,
  ref: 'SRSP-AUP/KHY/017',
  remarks: '',
});

async function createTender(client: Client, book: Book, own: TenderKept[]): Promise<void> {
  const link = randomUUID();
  const documents = ['one.pdf', 'two.pdf'].map(name => ({ name, content: pdfOf(40_000) }));
  const sent = form(
    tenderFields(link),
    documents.map(document => ({ field: 'files[]', ...document })),
  );
  await keepTender(client, book, own, { link, documents, sent });
}

async function keepTender(
  client: Client,
  book: Book,
  own: TenderKept[],
  {
    link,
    documents,
    sent,
  }: { link: string; documents: { name: string; content: Buffer }[]; sent: Partial<Ask> },
): Promise<void> {
  const answer = await client.ask({ method: 'POST', path: 'tender', ...sent });
  const { id } = (await answer.json()) as { id: number };
  const tender = {
    id,
    link,
    documents: documents.map(({ name, content }) => ({ name, sha256: sums(content) })),
  };
  book.tenders.push(tender);
  own.push(tender);
}

async function addDocument(client: Client, tender: TenderKept): Promise<void> {
  const name = `more-${tender.documents.length}.pdf`;
  const content = pdfOf(20_000);
  await client.ask({
    method: 'POST',
    path: `tender/${tender.id}/documents`,
    ...form({}, [{ field: 'files[]', name, content }]),
  });
  tender.documents.push({ name, sha256: sums(content) });
}

/** From the byte that the server has, whatever broke; from the beginning where the upload is not known. */
async function createTenderInParts(client: Client, book: Book, own: TenderKept[]): Promise<void> {
  const link = randomUUID();
  const content = pdfOf(LARGE);
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await client.ask({
    method: 'POST',
    path: 'uploads',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('large.pdf').toString('base64')}`,
    },
  });
  const { id } = (await begun.json()) as { id: string };
  for (let received = 0; received < content.length; ) {
    await client.ask({
      method: 'PATCH',
      path: `uploads/${id}`,
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(received),
      },
      body: new Uint8Array(content.subarray(received, received + PIECE)),
      // The server has more than was acknowledged, or it went on from there in the meantime.
      orStatus: [409],
    });
    const state = await client.ask({ method: 'GET', path: `uploads/${id}`, headers: tus });
    received = ((await state.json()) as { received: number }).received;
  }
  const sent = json({ ...tenderFields(link), uploads: { files: [id] } });
  await keepTender(client, book, own, { link, documents: [{ name: 'large.pdf', content }], sent });
}

async function importVillages(client: Client, book: Book, tehsil: string): Promise<void> {
  const names = Array.from({ length: IMPORTED_ROWS }, nameOf);
  const sheet = ['Village name,Tehsil', ...names.map(name => `${name},${tehsil}`)].join('\r\n');
  const answer = await client.ask({
    method: 'POST',
    path: 'villages/import',
    ...form({ dry_run: 'false' }, [{ field: 'file', name: 'villages.csv', content: Buffer.from(sheet) }]),
  });
  const { created, rows } = (await answer.json()) as {
    created: number;
    rows: { id: number; name: string }[];
  };
  if (created !== IMPORTED_ROWS) book.wrong.push(`an import made ${created} of ${IMPORTED_ROWS}`);
  book.villages.push(...rows.map(({ id, name }) => ({ id, name, writes: 1, isDeleted: false })));
  book.imports++;
}

/**
 * One person who works until `isOver`, on records that nobody else changes. What is under way is finished first.
 * @param tehsil the name of the first tehsil, which imports name
 */
export async function workAsPerson(
  client: Client,
  book: Book,
  { roll, tehsil, isOver }: { roll: () => number; tehsil: string; isOver: () => boolean },
): Promise<void> {
  const [villages, tenders]: [Village[], TenderKept[]] = [[], []];
  const oneOf = <T>(all: T[]) => all[Math.floor(roll() * all.length)];
  while (!isOver()) {
    const chance = roll();
    const village = oneOf(villages.filter(one => !one.isDeleted));
    const tender = oneOf(tenders);
    try {
      if (chance < 0.2 && village) await editVillage(client, village);
      else if (chance < 0.3 && village) await deleteVillage(client, village);
      else if (chance < 0.42) await createTender(client, book, tenders);
      else if (chance < 0.48 && tender) await addDocument(client, tender);
      else if (chance < 0.52) await createTenderInParts(client, book, tenders);
      else if (chance < 0.58) await importVillages(client, book, tehsil);
      else await createVillage(client, book, villages);
      book.writes++;
    } catch (error) {
      if (error instanceof Over) return;
      // It is in the book; one wrong answer must not hide the next.
      if (book.wrong.length > 20) return;
    }
  }
}
