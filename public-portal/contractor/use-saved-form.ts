import { useEffect, useRef, useState } from 'preact/hooks';
import { type ContractorDetails, contractorFields } from '../../contract/fields/contractor-rules.ts';
import { deleteForm, fillBlanks, loadForm, saveForm } from './saved-form.ts';

/** Maximum delay before typed text is saved, in milliseconds. */
const WRITE_MS = 400;
/** Maximum wait for the deletion, in milliseconds. */
const DROP_MS = 3_000;

export interface SavedForm {
  /** Earlier entries have been restored to the form. */
  isRestored: boolean;
  save: () => void;
  restore: () => void;
  /** Resolves when the form is deleted, or after a timeout. Await it: leaving the page earlier would cancel the deletion. */
  remove: () => Promise<void>;
}

/** Saves the form for a day, and fills blank fields once the same NTN is entered again. */
export function useSavedForm(
  weblink: string,
  details: ContractorDetails,
  onBack: (details: ContractorDetails) => void,
): SavedForm {
  const [isRestored, setIsRestored] = useState(false);
  const latest = useRef(details);
  latest.current = details;
  /** The NTN whose saved entries have been looked up: what is blank since then was left blank. */
  const lookedUp = useRef<string | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void saveForm(weblink, () => ({
        details: latest.current,
        isRestored: lookedUp.current === latest.current.NTN,
      }));
    }, WRITE_MS);
  };
  const restore = () => {
    const { NTN } = latest.current;
    void loadForm(weblink, NTN).then(found => {
      const now = latest.current;
      if (now.NTN !== NTN) return;
      lookedUp.current = NTN;
      const filled = fillBlanks(now, found);
      if (contractorFields.every(field => filled[field] === now[field])) return;
      onBack(filled);
      setIsRestored(true);
    });
  };
  const remove = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsRestored(false);
    const timeout = new Promise(resolve => setTimeout(resolve, DROP_MS));
    return Promise.race([deleteForm(weblink, latest.current.NTN), timeout]).then(() => undefined);
  };
  return { isRestored, save, restore, remove };
}
