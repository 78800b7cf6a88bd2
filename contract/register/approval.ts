/** Approval of a record by admin or M&E (specification §5, §6). */
import * as z from 'zod/mini';
import { choice, requiredChoice } from '../fields/choice.ts';
import { optionalLongText } from '../fields/text.ts';

export const approvalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Users who may not approve can set only one, which is then the default (specification §6). */
export const settableStatuses = (canApprove: boolean): readonly ApprovalStatus[] =>
  canApprove ? approvalStatuses : ['Pending'];

export const approvalField = {
  approval_status: choice({
    label: { en: 'Approval status', ur: 'منظوری' },
    values: approvalStatuses,
    fallback: 'Pending',
    importAs: ['Approval'],
    importHelp: {
      en: 'Only an admin or M&E can set a status other than Pending.',
      ur: '”زیرِ غور“ کے سوا کوئی حیثیت صرف منتظم یا شعبۂ نگرانی و جائزہ لکھ سکتا ہے۔',
    },
  }),
};

/** `POST {register}/{id}/approve`, and with `ids` `POST {register}/approve`. */
export const approvalInput = z.object({
  approval_status: requiredChoice(approvalStatuses),
  approval_note: optionalLongText(2000),
});

export interface Approval {
  approval_status: ApprovalStatus;
  approval_note: string | null;
  approved_by: number | null;
  approved_by_name: string | null;
  approved_at: string | null;
}

export const activeStatuses = ['Active', 'Inactive'] as const;
export const activeField = {
  active_status: choice({
    label: { en: 'Active status', ur: 'فعالیت' },
    values: activeStatuses,
    fallback: 'Active',
    bulk: true,
    importAs: ['Active'],
  }),
};
