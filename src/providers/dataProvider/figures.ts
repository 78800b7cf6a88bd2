/** The figures of dashboard and report (specification §7). */
import type { Charts, Report, Summary } from '../../../contract/answers/figures.ts';
import type { Period } from '../../../contract/figures/figures.ts';
import type { ReportSplit } from '../../../contract/figures/report.ts';
import type { DownloadOptions } from '../http/download.ts';
import { askRecord, queryOf, save } from './ask.ts';

/** What narrows the dashboard; `district` is an id, and what is absent narrows nothing. */
export interface FiguresOf {
  period?: Period;
  district?: number;
}

/** All counts of the dashboard in one request. */
export const summary = (view: FiguresOf, signal?: AbortSignal): Promise<Summary> =>
  askRecord(`/summary${queryOf(view)}`, { signal });

export const charts = (view: FiguresOf, signal?: AbortSignal): Promise<Charts> =>
  askRecord(`/dashboard/charts${queryOf(view)}`, { signal });

/** Days as yyyy-mm-dd. Without `as_of` the records count as they are now. */
export interface ReportOf {
  from: string;
  to: string;
  as_of?: string;
  split?: ReportSplit;
}

export const report = (question: ReportOf, signal?: AbortSignal): Promise<Report> =>
  askRecord(`/report${queryOf(question)}`, { signal });

/** The report as a file in a language. */
export const reportFile = (
  question: ReportOf & { format: 'csv' | 'xlsx'; lang: string },
  options?: DownloadOptions,
) => save(`/report${queryOf(question)}`, `report.${question.format}`, options);
