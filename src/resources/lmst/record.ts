import type { Overrides } from '../../registers/screens.ts';
import { Annexes } from './Annexes.tsx';
import { ApprovalInput } from './ApprovalInput.tsx';
import { LmstArchive } from './LmstArchive.tsx';
import { SlotInputs } from './SlotInputs.tsx';
import { checkSlots, withSlots } from './slots.ts';
import { CodeInput, VenueInput } from './usedBefore.tsx';

export default {
  show: { actions: LmstArchive, documents: Annexes },
  form: {
    inputs: { training_code: CodeInput, training_venue: VenueInput, approval_status: ApprovalInput },
    documents: SlotInputs,
    // The contract takes a blank status for Pending; on this form it is chosen (specification §6).
    defaultValues: () => ({ approval_status: null }),
    checks: isNew => values => checkSlots(values, isNew),
    toPayload: withSlots,
  },
} satisfies Overrides;
