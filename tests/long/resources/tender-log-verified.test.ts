import { expect, test } from 'vitest';
import type { LogPage } from '../../../contract/answers/tender.ts';
import { GRANT_HEADER, type Tender } from '../../../contract/registers/tender.ts';
import { serverForFile } from '../../support/app.ts';
import { makeTender, takeTender, zipPath } from '../../support/tenders.ts';

const server = await serverForFile();
const officer = await server.as('procurement');

const logOf = async (tender: Tender, before?: number): Promise<LogPage> => {
  const response = await officer.get(`tender/${tender.id}/log${before ? `?before=${before}` : ''}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const kindsOf = async (tender: Tender) => (await logOf(tender)).entries.map(entry => entry.kind).reverse();

test('200 requests for parts with one pass are two entries of the log, and a row each in the downloads', async () => {
  const taken = await makeTender(officer);
  const grant = { [GRANT_HEADER]: (await takeTender(server.anyone, taken)).grant };
  const part = (number: number) =>
    server.anyone.get(zipPath(taken), { ...grant, range: `bytes=${number}-${number}` });
  for (let at = 0; at < 200; at += 20)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 20 }, (_, index) => part((at + index) % 100)),
    ))
      expect(statusCode).toBe(206);
  expect(await kindsOf(taken)).toEqual(['published', 'granted', 'download', 'download']);
  expect((await officer.get(`tender/${taken.id}/downloads`)).json()).toHaveLength(200);
});
