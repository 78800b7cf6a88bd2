import { useCallback, useRef } from 'react';
import { isUntouchedPrefix } from '../../../contract/register/ref-codes.ts';
import { messages } from '../../../contract/texts/messages.ts';
import { checkAttached, checkChosen } from '../../components/documents/chosenFiles.ts';
import { useUploadProgress } from '../../components/documents/useUploadProgress.tsx';
import { translateMessage } from '../../i18n/catalogue.ts';
import { localized } from '../../i18n/localized.ts';
import type { Values } from '../../providers/conflict.ts';
import type { Screens } from '../screens.ts';
import { ownFields } from './formValues.ts';
import { holdsDocuments } from './RegisterSections.tsx';
import type { RegisterFormProps } from './registerFormProps.ts';

interface Settings
  extends Pick<RegisterFormProps, 'checks' | 'toPayload' | 'meta' | 'progress' | 'defaultValues'> {
  /** What is to be said of the last save alongside that it was done. */
  notes: () => readonly string[];
}

/** What the form of a register checks and sends alongside its fields, and what a new record begins with. */
export function useFormSettings({ register, form }: Screens, isNew: boolean): Settings {
  const notes = useRef<readonly string[]>([]);
  const { documents } = register;
  const section = register.sections.find(one => holdsDocuments(register, one));
  const { meta, progress } = useUploadProgress(section ? localized(section.heading) : '');
  const sendsFiles = Boolean(documents && (isNew || documents.slots));
  const ownChecks = form?.checks?.(isNew);
  const ownPayload = form?.toPayload;
  const toPayload = useCallback(
    (values: Values, typed: Values): Values => {
      // The check has already cleared a code that is only the untouched prefix; the person is told so (specification §6).
      notes.current = isUntouchedPrefix(String(typed.ref_code ?? ''))
        ? [translateMessage(messages.clearedRefCode)]
        : [];
      if (ownPayload) return ownPayload(values);
      const own = ownFields(register, values);
      return sendsFiles ? { ...own, files: values.files } : own;
    },
    [ownPayload, register, sendsFiles],
  );
  const check = documents?.required ? checkChosen : checkAttached;
  const checkFiles = (values: Values) => check('files', values.files, documents?.kind);
  return {
    checks: ownChecks ?? (sendsFiles ? checkFiles : undefined),
    toPayload,
    ...(sendsFiles && { meta, progress }),
    notes: () => notes.current,
    defaultValues: () => ({ ...initialValues({ register }), ...form?.defaultValues?.() }),
  };
}

/** Of the fields on the form. */
function initialValues({ register }: Screens): Values {
  const values: Values = register.documents && !register.documents.slots ? { files: [] } : {};
  for (const name of register.sections.flatMap(({ fields }) => fields)) {
    const field = register.fields[name];
    if (field?.initial !== undefined) values[name] = field.initial;
    else if (field?.kind === 'references' || field?.kind === 'people') values[name] = [];
  }
  return values;
}
