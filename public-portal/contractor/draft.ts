/** What was typed into the form survives a reload, for this tab and tender. */
import { type ContractorDetails, contractorFields } from '../../contract/fields/contractor-rules.ts';
import { readJson, remove, writeJson } from '../storage.ts';

const key = (weblink: string) => `aup-draft:${weblink}`;

export const blankDetails: ContractorDetails = { NTN: '', company_name: '', email: '', mobile: '' };

export function readDraft(weblink: string): ContractorDetails {
  const value = readJson('sessionStorage', key(weblink)) as Partial<ContractorDetails> | undefined;
  const draft = { ...blankDetails };
  for (const field of contractorFields) {
    const typed = value?.[field];
    if (typeof typed === 'string') draft[field] = typed;
  }
  return draft;
}
export const keepDraft = (weblink: string, draft: ContractorDetails) =>
  writeJson('sessionStorage', key(weblink), draft);
export const dropDraft = (weblink: string) => remove('sessionStorage', key(weblink));

let leftBefore = false;

/** Whether an NTN was typed and its field left before the script was there; says so once. */
export function wasNtnLeft(): boolean {
  const left = leftBefore;
  leftBefore = false;
  return left;
}

/** What was typed before the script was there counts as typed. */
export function keepTyped(weblink: string, place: HTMLElement): void {
  const draft = readDraft(weblink);
  for (const field of contractorFields) {
    const typed = place.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value;
    if (typed) draft[field] = typed;
  }
  const ntn = place.querySelector<HTMLInputElement>('input[name="NTN"]');
  leftBefore = Boolean(ntn?.value) && document.activeElement !== ntn;
  if (contractorFields.some(field => draft[field] !== '')) keepDraft(weblink, draft);
}
