/** A draft of the form that survives a reload, by tab and tender. */
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
export const saveDraft = (weblink: string, draft: ContractorDetails) =>
  writeJson('sessionStorage', key(weblink), draft);
export const deleteDraft = (weblink: string) => remove('sessionStorage', key(weblink));

let hasLeftNtn = false;

/** Whether the NTN field lost focus before the script ran; true only once. */
export function takeEarlyNtnBlur(): boolean {
  const left = hasLeftNtn;
  hasLeftNtn = false;
  return left;
}

/** Saves text that was typed before the script ran, because rendering replaces it. */
export function saveEarlyInput(weblink: string, place: HTMLElement): void {
  const draft = readDraft(weblink);
  for (const field of contractorFields) {
    const typed = place.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value;
    if (typed) draft[field] = typed;
  }
  const ntn = place.querySelector<HTMLInputElement>('input[name="NTN"]');
  hasLeftNtn = Boolean(ntn?.value) && document.activeElement !== ntn;
  if (contractorFields.some(field => draft[field] !== '')) saveDraft(weblink, draft);
}
