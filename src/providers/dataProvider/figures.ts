/** The figures of dashboard and report (specification §7). */

import type { Charts, Report, Summary } from '../../../contract/answers/figures.ts';
import type { Period } from '../../../contract/figures/figures.ts';
import type { ReportSplit } from '../../../contract/figures/report.ts';
import { type DownloadOptions, download, saveFile } from '../http/download.ts';
import { request } from '../http/request.ts';
import { readRecord } from './shapes.ts';

/** What narrows the dashboard; `district` is an id, and what is absent narrows nothing. */
export interface FiguresOf {
  period?: Period;
  district?: number;
}

const queryOf = (values: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  const written = query.toString();
  return written && `?${written}`;
};

/** All counts of the dashboard in one request. */
export const summary = async (view: FiguresOf, signal?: AbortSignal): Promise<Summary> =>
  readRecord((await request(`/summary${queryOf(view)}`, { signal })).json);

export const charts = async (view: FiguresOf, signal?: AbortSignal): Promise<Charts> =>
  readRecord((await request(`/dashboard/charts${queryOf(view)}`, { signal })).json);

/** Days as yyyy-mm-dd. Without `as_of` the records count as they are now. */
export interface ReportOf {
  from: string;
  to: string;
  as_of?: string;
  split?: ReportSplit;
}

export const report = async (question: ReportOf, signal?: AbortSignal): Promise<Report> =>
  readRecord((await request(`/report${queryOf(question)}`, { signal })).json);

/** Fetches the report as a file in a language and saves it; the session's token stands in no address. */
export async function reportFile(
  question: ReportOf & { format: 'csv' | 'xlsx'; lang: string },
  options?: DownloadOptions,
): Promise<void> {
  const { blob, name } = await download(`/report${queryOf(question)}`, options);
  saveFile(blob, name ?? `report.${question.format}`);
}
