import { messages } from '../../contract/texts/messages.ts';
import type { Overrides } from '../register/overrides.ts';

/** Trainers must be active users (specification §6 "Trainers"); one who has left since stays with the training. */
export const checkTrainer: Overrides['check'] = async ({ trainer_id }, { db, before }) => {
  if (trainer_id == null || before?.trainer_id === trainer_id) return undefined;
  const trainer = await db
    .selectFrom('users')
    .select(['active', 'approved_at'])
    .where('id', '=', Number(trainer_id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // A missing user is refused with the other references.
  const mayTrain = !trainer || (trainer.active && trainer.approved_at !== null);
  return mayTrain ? undefined : { trainer_id: [messages.inactiveTrainer] };
};
