/** Dashboard and report (specification §7). */
import type { Charts, Report, Summary } from '../../../contract/answers/figures.ts';
import type { Period } from '../../../contract/figures/figures.ts';
import type { ReportSplit } from '../../../contract/figures/report.ts';
import type { DownloadOptions } from '../http/download.ts';
import { queryOf, requestRecord, saveDownload } from './requestJson.ts';

/** Filters of the dashboard. `district` is an id. */
export interface FiguresParams {
  period?: Period;
  district?: number;
}

/** All counts of the dashboard. */
export const summary = (view: FiguresParams, signal?: AbortSignal): Promise<Summary> =>
  requestRecord(`/summary${queryOf(view)}`, { signal });

export const charts = (view: FiguresParams, signal?: AbortSignal): Promise<Charts> =>
  requestRecord(`/dashboard/charts${queryOf(view)}`, { signal });

/** Days as yyyy-mm-dd. Without `as_of` the records count as they are now. */
export interface ReportParams {
  from: string;
  to: string;
  as_of?: string;
  split?: ReportSplit;
}

export const report = (question: ReportParams, signal?: AbortSignal): Promise<Report> =>
  requestRecord(`/report${queryOf(question)}`, { signal });

export const reportFile = (
  question: ReportParams & { format: 'csv' | 'xlsx'; lang: string },
  options?: DownloadOptions,
) => saveDownload(`/report${queryOf(question)}`, `report.${question.format}`, options);
