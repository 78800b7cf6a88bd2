import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type ContractorDetails,
  type ContractorField,
  cleanContractor,
  contractorFields,
  contractorProblems,
} from '../../contract/fields/contractor-rules.ts';
import { portalMessages as messages } from '../../contract/texts/portal-messages.ts';
import { useFailure } from '../hooks/use-connection.ts';
import { go } from '../navigation.ts';
import { blankDetails, deleteDraft, readDraft, saveDraft, takeEarlyNtnBlur } from './draft.ts';
import { type SubmitOutcome, submitKnownCompany, submitNewCompany, type TenderRef } from './submit.ts';
import { useNtnCheck } from './use-ntn-check.ts';
import { useSavedForm } from './use-saved-form.ts';

type Errors = Partial<Record<ContractorField, string[]>>;

export interface FormEvents {
  onClosed: () => void;
  onUnknownTender: () => void;
}

/** State and event handlers of the company form. */
export function useContractorForm(tender: TenderRef, events: FormEvents) {
  const { web_link } = tender;
  const [details, setDetails] = useState<ContractorDetails>(() => readDraft(web_link));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const [focusOn, setFocusOn] = useState<ContractorField | null>(null);
  const entering = useRef(false);
  const kept = useSavedForm(web_link, details, next => {
    setDetails(next);
    saveDraft(web_link, next);
  });
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (!focusOn) return;
    (form.current?.elements.namedItem(focusOn) as HTMLElement | null)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  const show = (found: Errors) => {
    setErrors(found);
    setFocusOn(contractorFields.find(field => found[field]) ?? null);
  };

  const settle = async (outcome: SubmitOutcome) => {
    if (outcome.kind === 'granted') {
      deleteDraft(web_link);
      await kept.remove();
      return go(outcome.address, { replace: true });
    }
    if (outcome.kind === 'closed') return events.onClosed();
    if (outcome.kind === 'unknownTender') return events.onUnknownTender();
    if (outcome.kind === 'wrong') {
      const known = contractorFields.some(field => outcome.errors?.[field]);
      if (!known) setFailure({ message: outcome.message || messages.invalid });
      return show(outcome.errors ?? {});
    }
    setFailure(outcome);
  };

  /** Allows one submission at a time: ignores a second click, and a lookup that finishes in the meantime. */
  const enter = async (way: () => Promise<SubmitOutcome>) => {
    if (entering.current) return;
    entering.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await settle(await way());
    } finally {
      entering.current = false;
      setBusy(false);
    }
  };

  const ntn = useNtnCheck(web_link, (id, NTN) => {
    void enter(() => submitKnownCompany(id, { ...cleanContractor(details), NTN }, tender));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: handles a blur from before hydration, once.
  useEffect(() => {
    if (!takeEarlyNtnBlur()) return;
    ntn.findAfterBlur(details.NTN);
    kept.restore();
  }, []);

  const type = (field: ContractorField, value: string) => {
    const next = { ...details, [field]: value };
    setDetails(next);
    saveDraft(web_link, next);
    kept.save();
    setErrors(before => ({ ...before, [field]: undefined }));
    setFailure(null);
    if (field === 'NTN') ntn.forget();
  };

  /** Leaving a field with an invalid value shows its error; a blank one may be filled in later. */
  const leave = (field: ContractorField) => {
    const clean = cleanContractor(details);
    if (details[field].trim() !== '') {
      setErrors(before => ({ ...before, [field]: contractorProblems(clean)[field] }));
    }
    if (field !== 'NTN') return;
    ntn.findAfterBlur(details.NTN);
    kept.restore();
  };

  const startBlank = () => {
    void kept.remove();
    deleteDraft(web_link);
    setDetails(blankDetails);
    setErrors({});
    setFailure(null);
    ntn.forget();
    setFocusOn('NTN');
  };

  const submit = (event: Event) => {
    event.preventDefault();
    ntn.forget();
    const clean = cleanContractor(details);
    const problems = contractorProblems(clean);
    if (Object.keys(problems).length === 0) return void enter(() => submitNewCompany(clean, tender));
    // Registered companies only need to enter their NTN.
    if (!problems.NTN) return void enter(() => enterByNtn(clean, problems));
    show(problems);
  };

  const enterByNtn = async (clean: ContractorDetails, problems: Errors): Promise<SubmitOutcome> => {
    const id = await ntn.find(clean.NTN);
    return id == null
      ? { kind: 'wrong', errors: problems, message: '' }
      : submitKnownCompany(id, clean, tender);
  };

  return {
    form,
    details,
    errors,
    failure,
    busy,
    ntnTexts: ntn.message,
    isRestored: kept.isRestored,
    startBlank,
    type,
    leave,
    submit,
  };
}
