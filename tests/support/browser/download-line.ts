/** Setup of the download tests: tenders with real files, and a company on a connection that breaks. */
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tender } from '../../../contract/registers/tender.ts';
import { LANGUAGE_COOKIE } from '../../../contract/texts/language.ts';
import { desktop } from '../browser.ts';
import type { Api } from '../product.ts';
import { companyValues, formOf, tenderValues } from '../tenders.ts';
import { type BreakingProxy, breakingProxy } from './breaking-proxy.ts';
import type { RealFile } from './real-files.ts';
import type { Stage } from './stage.ts';

export const filesOf = (files: RealFile[]) => files.map(({ name, buffer }) => ({ name, content: buffer }));
export const bytesOf = async (download: Download) => readFile(await download.path());
export const idOf = (tender: Tender, name: string) =>
  tender.documents.find(document => document.name === name)?.id;

export const keptBytes = (page: Page, name: string): Promise<number> =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').written ?? 0, `aup-download:${name}`);

/** To be called once at the top of a file; what it gives is there from the first test on. */
export function setLine(stage: Stage) {
  let proxy: BreakingProxy;
  let admin: Api;
  beforeAll(async () => {
    proxy = await breakingProxy(stage.product.port, '/api/tender/create-zip/', '/api/tenderDoc/');
    admin = await stage.product.admin();
  });
  afterAll(() => proxy?.close());
  return {
    get proxy() {
      return proxy;
    },
    get admin() {
      return admin;
    },
    publish: (files: RealFile[]): Promise<Tender> =>
      admin.call('POST', 'tender', formOf(tenderValues(), filesOf(files))),

    /** A company that has its pass for the tender, on a page of its own behind the line that breaks. */
    companyAt: async (tender: Tender, options: BrowserContextOptions = desktop, language = 'en') => {
      const company = companyValues();
      const { anyone } = stage.product;
      await anyone.call('POST', 'contractor', company);
      const link = await anyone.call('POST', 'tenderContractor', { ...company, web_link: tender.web_link });
      const grant = { [`aup-grant:${tender.web_link}`]: JSON.stringify(link.grant) };
      const page = await stage.visitor(options, proxy.origin, grant);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: proxy.origin }]);
      return { page, company, link };
    },

    /** From here on, requests for documents are counted again. */
    watch: () => {
      proxy.passed.length = 0;
    },
    held: (count: number) =>
      expect.poll(() => [proxy.passed.length, proxy.passed.at(-1)?.isHeld]).toEqual([count, true]),
    /** The byte at which each request began. */
    starts: () => proxy.passed.map(({ range }) => Number(/^bytes=(\d+)-/.exec(range ?? 'bytes=0-')?.[1])),
  };
}
