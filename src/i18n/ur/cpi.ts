/** Texts of community physical infrastructure schemes, in Urdu. */
import type { cpi as english } from '../en/cpi.ts';
import type { Mirror } from '../translate.ts';

export const cpi: Mirror<typeof english> = {
  cpi: {
    show: {
      euro: '%{amount}، بحساب شرحِ %{month}',
      noRate: '%{month} کے لیے یورو کی شرح ابھی درج نہیں',
      enterRate: 'شرح درج کریں',
    },
  },
};
