// Refusals of the joining room, each with its words: its own, and those of any enrollment.
import { denier } from '#core/contract/server/refusal.ts';
import { errors as enrolling } from '#features/enrollments/words.ts';
import { errors as own } from '../words.ts';

const { batch_full, enrollment_closed, enrollment_not_open, enrollment_rejected, payment_required, verification_required } = enrolling;
export const errors = {
  ...own,
  ...{ batch_full, enrollment_closed, enrollment_not_open, enrollment_rejected, payment_required, verification_required },
};
export const deny = denier(errors);
