import type { Overrides } from '../../registers/screens.ts';
import { Annexes } from './Annexes.tsx';
import { ApprovalInput } from './ApprovalInput.tsx';
import { LmstArchive } from './LmstArchive.tsx';
import { SlotInputs } from './SlotInputs.tsx';
import { CodeInput, VenueInput } from './SuggestInputs.tsx';
import { checkSlots, withSlots } from './slots.ts';

export default {
  show: { actions: LmstArchive, documents: Annexes },
  form: {
    inputs: { training_code: CodeInput, training_venue: VenueInput, approval_status: ApprovalInput },
    documents: SlotInputs,
    // The contract defaults to Pending, but this form requires a choice (specification §6).
    defaultValues: () => ({ approval_status: null }),
    checks: isNew => values => checkSlots(values, isNew),
    toPayload: withSlots,
  },
} satisfies Overrides;
