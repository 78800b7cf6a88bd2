import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { isUntouchedPrefix } from '../../../contract/fields/ref-code.ts';
import type { Register } from '../../../contract/register/register.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Values } from './conflict.ts';
import { ownFields } from './useFormSave.ts';

/**
 * What a form with a reference code sends. The check has already cleared codes that are only the untouched prefix;
 * for the ref code the person is told so (specification §6).
 */
export function useRefCodePayload(register: Register) {
  const notify = useNotify();
  return useCallback(
    (values: Values, typed: Values): Values => {
      if (isUntouchedPrefix(String(typed.ref_code ?? ''))) notify(messages.clearedRefCode, { type: 'info' });
      return ownFields(register, values);
    },
    [notify, register],
  );
}
