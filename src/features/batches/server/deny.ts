// Refusals of the batches room: `deny('people_in_it')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors } from '../words-staff.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
