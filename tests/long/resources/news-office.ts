/** Visitors who enter for tenders with an address, and what links to news come to it. */
import type { Tender } from '../../../contract/registers/tender.ts';
import { serverForFile } from '../../support/app.ts';
import { newsLinksTo, newsToken } from '../../support/news.ts';
import { companyValues, counter, takeTender } from '../../support/tenders.ts';

const next = counter();

/** For a file of tests. */
export async function startNewsOffice() {
  const server = await serverForFile();
  const buyer = await server.as('procurement');
  const stranger = () => server.from(`10.41.${next()}.1`);
  const enter = (tender: Tender, email: string, values: object = {}, client = stranger()) =>
    takeTender(client, tender, companyValues({ email, ...values }));
  const linkTo = async (address: string) => newsToken((await newsLinksTo(server, address)).at(-1));
  const choose = async (token: string, word: 'confirm' | 'stop') => {
    const response = await server.anyone.post(`tenderNews/${token}/${word}`);
    return { status: response.statusCode, state: response.json().state };
  };
  return { server, buyer, stranger, enter, linkTo, choose };
}
