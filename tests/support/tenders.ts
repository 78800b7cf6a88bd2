import { expect } from 'vitest';
import type { TenderContractorAnswer } from '../../contract/answers/tendercontractor.ts';
import { addDays } from '../../contract/days.ts';
import { archiveName, type Tender } from '../../contract/registers/tender.ts';
import { todayHere } from './accounts.ts';
import type { Client } from './app.ts';

export interface Attachment {
  name: string;
  content: Buffer | string;
}

/** A document that is what its name says; the text makes each one different. */
export const pdf = (name = 'terms.pdf', text = 'terms'): Attachment => ({
  name,
  content: Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n% ${text}\n%%EOF\n`, 'latin1'),
});

/** Counts from one. */
export const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
};
/** With the digits that people write in Urdu. */
export const inUrdu = (text: string) => text.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');

const nextTender = counter();
const nextCompany = counter();

/** What the form for a new tender sends, open to contractors. */
export const tenderValues = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  title_name: 'Supply of solar pumps',
  project_name: 'AUP',
  status: 'Active',
  start_date: addDays(todayHere(), -3),
  end_date: addDays(todayHere(), 10),
  web_link: `link-${nextTender()}-${process.pid}`,
  ref: 'SRSP-AUP/KHY/017',
  remarks: '',
  ...values,
});

/** Fields and files as the back office sends them. */
export function formOf(
  values: Record<string, unknown>,
  files: Attachment[] = [],
  fileField = 'files[]',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  for (const { name, content } of files) form.append(fileField, new Blob([content as never]), name);
  return form;
}

export const postTender = (client: Client, values: Record<string, unknown> = {}, files = [pdf()]) =>
  client.post('tender', formOf(tenderValues(values), files));

export async function makeTender(
  client: Client,
  values: Record<string, unknown> = {},
  files = [pdf()],
): Promise<Tender> {
  const response = await postTender(client, values, files);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

export const yesterday = () => addDays(todayHere(), -1);

/** What a company enters. */
export function companyValues(values: Record<string, unknown> = {}) {
  const number = nextCompany();
  return {
    NTN: `${4_000_000 + number}`,
    company_name: `Builders and Sons ${number}`,
    email: `office${number}@builders.test`,
    mobile: '03001234567',
    ...values,
  };
}

/** A company registers itself and takes a tender, as the portal does. */
export async function takeTender(
  anyone: Client,
  tender: Pick<Tender, 'web_link'>,
  company = companyValues(),
): Promise<TenderContractorAnswer & { company: ReturnType<typeof companyValues> }> {
  const created = await anyone.post('contractor', company);
  expect(created.statusCode, created.body).toBe(201);
  const taken = await anyone.post('tenderContractor', { ...company, web_link: tender.web_link });
  expect(taken.statusCode, taken.body).toBe(201);
  return { ...taken.json<TenderContractorAnswer>(), company };
}

export const zipPath = (tender: Pick<Tender, 'web_link' | 'id'>) =>
  `tender/create-zip/${archiveName(tender)}`;
