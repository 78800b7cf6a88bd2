/** Approval of a record by admin or M&E (specification §5, §6). */
import { z } from 'zod';
import { choice, optionalLongText } from '../fields/fields.ts';

export const approvalStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalField = { approval_status: choice(approvalStatuses, 'Pending') };

/** `POST {register}/{id}/approve`, and with `ids` `POST {register}/approve`. */
export const approvalInput = z.object({
  approval_status: choice(approvalStatuses),
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
export const activeField = { active_status: choice(activeStatuses, 'Active') };
