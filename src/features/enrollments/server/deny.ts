// Refusals of the enrollments room: `deny('batch_full')`.
import { denier } from '#core/contract/server/refusal.ts';
import { errors as learners } from '../words.ts';
import { errors as entering } from '../words-entering.ts';
import { errors as staff } from '../words-staff.ts';

export const errors = { ...learners, ...staff, ...entering };
export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
